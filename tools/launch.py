"""Sets up what Grognard needs, once, and starts it. Runs before any library is there: stdlib only."""

import fcntl
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
WEB = ROOT / "web"
PAGE = WEB / "dist"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "set-up.json"
UNFINISHED = VENV / "unfinished"
SITE_PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)}))
PATH_FILE = SITE_PACKAGES / "grognard.pth"

PINS = {
    "runtime": "requirements.txt",
    "lab": "requirements-lab.txt",
    "test": "requirements-test.txt",
    "bench": "requirements-bench.txt",
}
# What a command needs besides "runtime", which is for all; those of "simulate" are for its figures alone.
PINS_OF_COMMANDS = {"simulate": ["lab"], "test": ["lab", "test"], "bench": ["bench"]}
COMMANDS_WITH_PAGE = ("play", "test")
PYTHON_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
OLDEST_NODE = 20

SENTENCES = {
    "en": {
        "doing-venv": "Setting up (once): a folder for the libraries…",
        "doing-runtime": "Setting up (once): the libraries…",
        "doing-lab": "Setting up (once): the libraries for figures…",
        "doing-test": "Setting up (once): the libraries for the tests…",
        "doing-bench": "Setting up (once): the libraries for the measurements…",
        "doing-page": "Setting up (once): the page…",
        "no-venv": "Python could not make the folder .venv: check that its venv module is installed"
        " (on Debian and Ubuntu, the package python3-venv) and that this folder can be written to,"
        " and run this again.",
        "no-libraries": "The libraries could not be fetched: connect to the network and run this again.",
        "no-page": "The page could not be built: put right what the line below says and run this again.",
        "no-node": "The page needs Node.js 20 or newer with npm, and they are not here: install them"
        " and run this again.",
        "old-node": "The page needs Node.js 20 or newer and the Node.js here is {version}:"
        " install a newer one and run this again.",
        "stopped": "The set-up was stopped halfway: run this again to finish it.",
    },
    "es": {
        "doing-venv": "Preparando (una sola vez): una carpeta para las bibliotecas…",
        "doing-runtime": "Preparando (una sola vez): las bibliotecas…",
        "doing-lab": "Preparando (una sola vez): las bibliotecas de las figuras…",
        "doing-test": "Preparando (una sola vez): las bibliotecas de las pruebas…",
        "doing-bench": "Preparando (una sola vez): las bibliotecas de las mediciones…",
        "doing-page": "Preparando (una sola vez): la página…",
        "no-venv": "Python no ha podido crear la carpeta .venv: comprueba que su módulo venv está instalado"
        " (en Debian y Ubuntu, el paquete python3-venv) y que se puede escribir en esta carpeta,"
        " y vuelve a intentarlo.",
        "no-libraries": "No se han podido descargar las bibliotecas: conéctate a la red"
        " y vuelve a intentarlo.",
        "no-page": "No se ha podido construir la página: corrige lo que dice la línea de abajo"
        " y vuelve a intentarlo.",
        "no-node": "La página necesita Node.js 20 o posterior con npm y no están aquí: instálalos"
        " y vuelve a intentarlo.",
        "old-node": "La página necesita Node.js 20 o posterior y el Node.js de aquí es el {version}:"
        " instala uno más nuevo y vuelve a intentarlo.",
        "stopped": "La preparación se ha quedado a medias: vuelve a intentarlo para terminarla.",
    },
}


class SetUpFailedError(Exception):
    """The set-up cannot go on; the text is the sentence that says what to do."""


def say(code: str, **facts: str) -> str:
    tongue = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return SENTENCES["es" if tongue.startswith("es") else "en"][code].format(**facts)


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run_or_fail(command: list[str | Path], cwd: Path, failure: str) -> None:
    done = subprocess.run(
        command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode == 0:
        return
    lines = [line.strip() for line in done.stdout.decode(errors="replace").splitlines()]
    told = [line for line in lines if line and "complete log of this run" not in line]
    raise SetUpFailedError("\n".join([say(failure), *told[-1:]]))


def read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(part: str, digest: str) -> None:
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(read_stamp() | {part: digest}, indent=2) + "\n")
    fresh.replace(STAMP)


def digest_of_pins(group: str) -> str:
    digest = hashlib.sha256(f"{PYTHON_VERSION}\n{ROOT}\n".encode())
    digest.update((ROOT / PINS[group]).read_bytes())
    return digest.hexdigest()


def page_sources() -> Iterator[Path]:
    for folder, inner, files in os.walk(WEB):
        inner[:] = sorted(set(inner) - {"node_modules", "dist"})
        yield from (Path(folder, name) for name in sorted(files))


def digest_of_page() -> str:
    digest = hashlib.sha256()
    for path in page_sources():
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(WEB)}\n{content}\n".encode())
    return digest.hexdigest()


def needed_pins(words: list[str]) -> list[str]:
    command = words[0] if words else ""
    if command == "simulate" and not any(word.partition("=")[0] == "--plot" for word in words):
        return ["runtime"]
    return ["runtime", *PINS_OF_COMMANDS.get(command, [])]


def needed_digests(words: list[str]) -> dict[str, str]:
    needed = {group: digest_of_pins(group) for group in needed_pins(words)}
    if words and words[0] in COMMANDS_WITH_PAGE and (WEB / "package.json").exists():
        needed["page"] = digest_of_page()
    return needed


def missing_parts(words: list[str]) -> dict[str, str]:
    stamp = read_stamp() if PYTHON.exists() else {}
    needed = needed_digests(words)
    if not PAGE.is_dir():
        stamp.pop("page", None)
    return {part: digest for part, digest in needed.items() if stamp.get(part) != digest}


def venv_works() -> bool:
    """A folder that was left halfway, made by another Python or moved from elsewhere does not."""
    if UNFINISHED.exists() or not PYTHON.exists():
        return False
    if PATH_FILE.exists() and PATH_FILE.read_text(encoding="utf-8") != f"{SRC}\n":
        return False
    question = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == PYTHON_VERSION


def make_venv() -> None:
    tell(say("doing-venv"))
    run_or_fail([sys.executable, "-m", "venv", "--clear", VENV], ROOT, "no-venv")


def link_project() -> None:
    PATH_FILE.write_text(f"{SRC}\n", encoding="utf-8")
    script = VENV / "bin" / "grognard"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} -m grognard "$@"\n', encoding="utf-8")
    script.chmod(0o755)


def install(group: str) -> None:
    tell(say(f"doing-{group}"))
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
    run_or_fail([*pip, "install", "--requirement", PINS[group]], ROOT, "no-libraries")


def find_npm() -> str:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise SetUpFailedError(say("no-node"))
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    found = re.match(r"v((\d+)\S*)", answer.stdout)
    if not found:
        raise SetUpFailedError(say("no-node"))
    if int(found[2]) < OLDEST_NODE:
        raise SetUpFailedError(say("old-node", version=found[1]))
    return npm


def build_page() -> None:
    npm = find_npm()
    tell(say("doing-page"))
    run_or_fail([npm, "ci", "--no-fund", "--no-audit"], WEB, "no-libraries")
    run_or_fail([npm, "run", "build"], WEB, "no-page")


def add_libraries(group: str) -> None:
    UNFINISHED.touch()
    try:
        link_project()
        install(group)
    except SetUpFailedError:
        # pip fetches everything before it changes anything, so what was there still works.
        UNFINISHED.unlink()
        raise
    UNFINISHED.unlink()


def set_up(words: list[str]) -> None:
    if not missing_parts(words):
        return
    # One set-up at a time: a second start waits here and then finds nothing left to do.
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if missing_parts(words) and not venv_works():
            make_venv()
        for part, digest in missing_parts(words).items():
            if part == "page":
                build_page()
            else:
                add_libraries(part)
            write_stamp(part, digest)


def start(words: list[str]) -> None:
    if words[:1] == ["test"]:
        os.chdir(ROOT)
        os.execv(PYTHON, [str(PYTHON), "-m", "pytest", *(words[1:] or ["-n", "auto"])])
    os.execv(PYTHON, [str(PYTHON), "-m", "grognard", *words])


def main(words: list[str]) -> None:
    try:
        set_up(words)
    except SetUpFailedError as failure:
        tell(str(failure))
        sys.exit(1)
    except KeyboardInterrupt:
        tell(say("stopped"))
        sys.exit(130)
    start(words)


if __name__ == "__main__":
    main(sys.argv[1:])
