"""What a player does at the page, for tests: reads the question, sees the choices, answers."""

from playwright.sync_api import Page, expect

CHOICE = "[data-choice]:not(:disabled)"
PATIENCE = 30_000
NEW = """async (wish) => {
    while (!localStorage.getItem("grognard.token")) await new Promise((done) => setTimeout(done, 50));
    const authorization = "Bearer " + localStorage.getItem("grognard.token");
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify(wish) });
    return (await answer.json()).info.id;
}"""
"""Lays out a match by a request of the page's own, such as one that begins in a written position; gives its id."""


def begin(page: Page, scenario: str, opponent: str = "recruit") -> None:
    """Starts a scenario through the page: `begin(page, "desert/1940", "here")`."""
    page.goto(f"{page.url.split('#')[0]}#/new/{scenario}")
    page.locator(f"input[type=radio][value={opponent}]").check()
    page.locator("dialog form button.primary").click()
    page.wait_for_url("**/#/match/*")


def at_once(page: Page) -> None:
    """Moves and dice are not waited for."""
    page.evaluate("""() => {
        const settings = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}");
        localStorage.setItem("grognard.settings", JSON.stringify({...settings, speed: "skip"}));
    }""")
    page.reload()


def question(page: Page) -> str:
    return page.locator(".prompt p").inner_text()


def choices(page: Page) -> list[str]:
    """The answers that can be given now, in symbols; waits until there are any."""
    page.locator(CHOICE).first.wait_for(timeout=PATIENCE)
    return listed(page)


def listed(page: Page) -> list[str]:
    """The answers that are listed at this moment."""
    found: list[str] = page.locator(CHOICE).evaluate_all("all => all.map((one) => one.dataset.choice)")
    return list(dict.fromkeys(found))


def answer(page: Page, text: str) -> None:
    """Gives an answer and waits until it is done."""
    page.locator(f'[data-choice="{text}"]').first.click()
    settle(page)


def press(page: Page, key: str) -> None:
    """Presses a key and waits until what it does is done."""
    page.keyboard.press(key)
    settle(page)


def settle(page: Page) -> None:
    expect(page.locator(".table")).to_have_attribute("data-waiting", "false")
