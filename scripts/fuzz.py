"""`make fuzz`: generated requests against every operation the API describes, as a visitor and with each role.

Fails on a server error, a response that is not in the description, a body that does not match it, a route that
does not check who is calling, and a method that should not exist.

With `--if-changed` the run is short unless the server or its description changed since the last complete run that
passed, whose fingerprint is kept in scripts/fuzz-passed.txt.
"""

import hashlib
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = ROOT / "target/debug/draftboard"
SCHEMATHESIS = ROOT / ".venv/bin/schemathesis"

PASSED = ROOT / "scripts/fuzz-passed.txt"

# Examples for each operation. A visitor and an administrator between them reach the whole of every handler: what the
# roles between them may do differs in who is refused, which few examples show.
COMPLETE = {"a visitor": 20, "user": 4, "league admin": 4, "curator": 4, "admin": 20}
SHORT = {"a visitor": 2, "admin": 2}
# Each run has a server of its own, so that none disturbs another.
N_BESIDE_EACH_OTHER = 2
# The same requests every time, so that a failed run can be repeated. Another number gives other requests.
SEED = os.environ.get("FUZZ_SEED", "1")
CHECKS = ",".join(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "unsupported_method",
        "allow_header_conformance",
        "ignored_auth",
        # Valid requests are accepted or their refusal is explained; invalid ones are refused.
        "positive_data_acceptance",
        "negative_data_rejection",
        "refusals_are_explained",
    ]
)
ROLES = {1: "user", 2: "league admin", 3: "curator", 4: "admin"}
PASSWORD = "fuzz-password-1"
# These end the sign-in that the other requests use, so each runs alone, after them. Changing a password and deleting
# an account would too, but need the password, which no request guesses.
SIGN_OUTS = ["/api/v1/auth/logout", "/api/v1/account/sign-out-everywhere"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class NoKeys(BaseHTTPRequestHandler):
    """The key set of a sign-in provider that signs nothing: enough to start a sign-in, never to finish one."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"keys":[]}')

    def log_message(self, *_: object) -> None:
        pass


def start_provider() -> str:
    provider = ThreadingHTTPServer(("127.0.0.1", 0), NoKeys)
    threading.Thread(target=provider.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{provider.server_port}"


def start_server(folder: str, url: str) -> subprocess.Popen:
    provider = start_provider()
    settings = {
        "PATH": os.environ["PATH"],
        "DRAFTBOARD_BIND": url.removeprefix("http://"),
        "DRAFTBOARD_PUBLIC_URL": url,
        "DRAFTBOARD_DATA_DIR": folder,
        "DRAFTBOARD_RATE_LIMITS": "off",
        "DRAFTBOARD_AUTO_COLLECT": "off",
        "DRAFTBOARD_MAIL_URL": f"file://{folder}/outbox",
        "DRAFTBOARD_ADMIN_EMAIL": "boss@example.com",
        "DRAFTBOARD_ADMIN_PASSWORD": PASSWORD,
        "DRAFTBOARD_GOOGLE_CLIENT_ID": "fuzz",
        "DRAFTBOARD_GOOGLE_CLIENT_SECRET": "fuzz",
        "DRAFTBOARD_GOOGLE_AUTH_URL": f"{provider}/authorize",
        "DRAFTBOARD_GOOGLE_TOKEN_URL": f"{provider}/token",
        "DRAFTBOARD_GOOGLE_JWKS_URL": f"{provider}/keys",
        # No outside host is contacted: the stand-in answers, with data that no source can parse.
        **{f"DRAFTBOARD_SOURCE_{name}_URL": provider for name in ("SLEEPER", "ESPN", "FFC", "FANTASY_PROS")},
        "DRAFTBOARD_LOG": "error",
    }
    server = subprocess.Popen([BINARY, "serve"], env=settings, cwd=folder, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while server.poll() is None and time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{url}/api/health", timeout=5)
            return server
        except OSError:
            time.sleep(0.05)
    server.kill()
    sys.exit("The server did not become healthy.")


def post(url: str, body: bytes, content_type: str) -> dict:
    request = urllib.request.Request(url, body, {"Content-Type": content_type})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def email_of(role: int) -> str:
    return f"role{role}@example.com"


def create_accounts(url: str, folder: str) -> None:
    """One account per role. Roles are given in the database: the API lets nobody start above the first."""
    for role in ROLES:
        account = {"email": email_of(role), "username": f"role{role}", "password": PASSWORD, "agreeTerms": True}
        post(f"{url}/api/v1/auth/register", json.dumps(account).encode(), "application/json")
    with sqlite3.connect(f"{folder}/draftboard.sqlite", timeout=30) as database:
        for role in ROLES:
            database.execute(
                "update users set role = ?, is_verified = 1 where email = ?", (role, email_of(role))
            )


def sign_in(url: str, role: int) -> str:
    form = urllib.parse.urlencode({"username": email_of(role), "password": PASSWORD}).encode()
    return post(f"{url}/api/v1/auth/login", form, "application/x-www-form-urlencoded")["access_token"]


@dataclass
class Run:
    who: str
    examples: int
    selection: list[str]


def runs_of(examples: dict[str, int]) -> list[Run]:
    signed_in = [word for path in SIGN_OUTS for word in ("--exclude-path", path)]
    runs = [Run(who, count, [] if who == "a visitor" else signed_in) for who, count in examples.items()]
    # The longest first, so that the others fit beside them.
    runs.sort(key=lambda run: -run.examples)
    return runs + [Run("user", max(examples.values()), ["--include-path", path]) for path in SIGN_OUTS]


def schemathesis(url: str, run: Run, token: str | None) -> subprocess.CompletedProcess:
    command = [
        SCHEMATHESIS, "--no-color", "--config-file", ROOT / "scripts/fuzz.toml", "run", f"{url}/api/openapi.json", "--url", url,
        "--checks", CHECKS, "--phases", "examples,coverage,fuzzing", "--max-examples", str(run.examples),
        "--seed", SEED, "--generation-database", "none", "--suppress-health-check", "all",
        "--request-timeout", "30", "--warnings", "off", *run.selection,
    ]  # fmt: skip
    if token:
        command += ["--header", f"Authorization: Bearer {token}"]
    return subprocess.run(command, cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def passes(run: Run) -> bool:
    url = f"http://127.0.0.1:{free_port()}"
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="draftboard-fuzz-", ignore_cleanup_errors=True) as folder:
        server = start_server(folder, url)
        try:
            create_accounts(url, folder)
            role = next((role for role, name in ROLES.items() if name == run.who), None)
            done = schemathesis(url, run, sign_in(url, role) if role else None)
            has_server = server.poll() is None
        finally:
            server.terminate()
            server.wait(timeout=20)
    print(f"\n==> As {run.who}, {run.examples} examples each, {' '.join(run.selection)}\n{done.stdout}", flush=True)
    print(f"{time.monotonic() - began:.0f} s", flush=True)
    if not has_server:
        print("The server is gone.", flush=True)
    return has_server and done.returncode == 0


def fingerprint() -> str:
    """Of what a complete run is about: the server, its description, and this program."""
    files = [*ROOT.glob("crates/server/src/**/*.rs"), *ROOT.glob("scripts/fuzz*"), ROOT / "web/src/api/openapi.json"]
    total = hashlib.sha256()
    for file in sorted(file for file in files if file != PASSED):
        total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def has_passed() -> bool:
    return PASSED.exists() and PASSED.read_text().strip() == fingerprint()


def main() -> None:
    is_short = "--if-changed" in sys.argv and has_passed()
    examples = SHORT if is_short else COMPLETE
    print(f"A {'short' if is_short else 'complete'} run, as {', '.join(examples)}", flush=True)
    with ThreadPoolExecutor(N_BESIDE_EACH_OTHER) as pool:
        passed = list(pool.map(passes, runs_of(examples)))
    print(f"\n{passed.count(True)} passed, {passed.count(False)} failed")
    if not all(passed):
        sys.exit(1)
    if not is_short:
        PASSED.write_text(f"{fingerprint()}\n")


if __name__ == "__main__":
    main()
