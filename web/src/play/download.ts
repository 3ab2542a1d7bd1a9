// A match as a file that can be opened again.
import * as calls from "../api/calls";
import type { Table } from "../store/match.svelte";

export async function download(table: Table): Promise<void> {
  await table.attempt(async () => {
    const save = await calls.exported(table.id, table.seat);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([save], { type: "application/json" }));
    link.download = `grognard-${table.info?.game}-${table.info?.scenario}-${table.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
