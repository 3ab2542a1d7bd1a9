// One request to the server, and what it answers; a refusal is thrown as the Trouble that it is.
import type { Trouble } from "./wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.code);
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
let token = "";

export function useToken(mine: string): void {
  token = mine;
}

export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const text = await send(method, path, body === undefined ? undefined : JSON.stringify(body));
  return (text ? JSON.parse(text) : undefined) as Answer;
}

export async function send(method: Method, path: string, body?: string): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, { method, headers, body }).catch(unreachable);
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(answer.status, troubleOf(text));
  return text;
}

function unreachable(): never {
  throw new Refusal(0, { code: "no-connection", facts: {} });
}

function troubleOf(text: string): Trouble {
  try {
    const found = JSON.parse(text) as Partial<Trouble>;
    if (typeof found.code === "string") return { code: found.code, facts: found.facts ?? {} };
  } catch {
    // Not from our server: a proxy, or none at all.
  }
  return { code: "server-trouble", facts: {} };
}
