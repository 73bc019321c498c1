"""The same calls as a small FastAPI application: the yardstick of `make bench`.

Written in the usual way: a connection per thread, a commit per mark, the same pool, durable like ours.
"""

import csv
import json
import os
import re
import sqlite3
import threading
import time
import uuid
from pathlib import Path

import jwt
from fastapi import Depends, FastAPI, Form, Header, HTTPException
from fastapi.middleware.gzip import GZipMiddleware
from pydantic import BaseModel

SECRET = "a secret that only the benchmark uses"
POOL = Path(__file__).resolve().parents[2] / "data/pool.csv"
TABLES = """
create table users (id text primary key, email text not null unique, role integer not null);
create table sessions (id text primary key, owner_id text not null references users (id), name text not null,
    draft_version integer not null, updated_at text not null);
create table session_players (session_id text not null references sessions (id), player_id text not null,
    status text not null, pick integer, made_at text not null, primary key (session_id, player_id));
create table session_events (session_id text not null references sessions (id), version integer not null,
    event text not null, operation_id text, made_at text not null, primary key (session_id, version));
create unique index session_operations on session_events (session_id, operation_id);
"""


def read_pool() -> list[dict]:
    with POOL.open(encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines))


PLAYERS = read_pool()
PLAYER_IDS = [f"{re.sub('[^a-z0-9]+', '-', player['name'].lower())}-{player['position'].lower()}" for player in PLAYERS]
KNOWN = set(PLAYER_IDS)
local = threading.local()


def connect() -> sqlite3.Connection:
    connection = sqlite3.connect(os.environ["BENCH_DATABASE"], timeout=5, isolation_level=None)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    return connection


def database() -> sqlite3.Connection:
    if not hasattr(local, "connection"):
        local.connection = connect()
    return local.connection


connect().executescript(TABLES)
app = FastAPI()
app.add_middleware(GZipMiddleware, minimum_size=1000)


class NewSession(BaseModel):
    name: str
    base_pool_version: str


class Mark(BaseModel):
    status: str | None = None
    operation_id: str | None = None


def caller(authorization: str = Header()) -> str:
    claims = jwt.decode(authorization.removeprefix("Bearer "), SECRET, algorithms=["HS256"])
    row = database().execute("select id from users where id = ?", (claims["sub"],)).fetchone()
    if row is None:
        raise HTTPException(401, "Could not validate credentials")
    return row[0]


def now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


@app.get("/api/health")
def health() -> dict:
    return {"status": "ok"}


@app.post("/api/v1/auth/login")
def login(username: str = Form(), password: str = Form()) -> dict:
    connection, user_id = database(), str(uuid.uuid4())
    connection.execute("insert into users values (?, ?, 1) on conflict (email) do nothing", (user_id, username))
    user_id = connection.execute("select id from users where email = ?", (username,)).fetchone()[0]
    token = jwt.encode({"sub": user_id, "exp": int(time.time()) + 3600}, SECRET, algorithm="HS256")
    return {"access_token": token, "token_type": "bearer"}


@app.get("/api/v1/players/universe")
def universe(_: str = Depends(caller)) -> dict:
    return {"players": PLAYERS}


@app.post("/api/v1/sessions", status_code=201)
def create_session(new: NewSession, user_id: str = Depends(caller)) -> dict:
    session_id = str(uuid.uuid4())
    database().execute("insert into sessions values (?, ?, ?, 0, ?)", (session_id, user_id, new.name, now()))
    return {"id": session_id, "players_left": PLAYER_IDS}


@app.get("/api/v1/sessions/{session_id}")
def show_session(session_id: str, user_id: str = Depends(caller)) -> dict:
    return {"id": session_id, "draft_version": version_of(session_id, user_id)}


def version_of(session_id: str, user_id: str) -> int:
    query = "select draft_version from sessions where id = ? and owner_id = ?"
    row = database().execute(query, (session_id, user_id)).fetchone()
    if row is None:
        raise HTTPException(404, "Session not found or inaccessible")
    return row[0]


@app.post("/api/v1/players/{session_id}/players/{player_id}/mark")
def mark(session_id: str, player_id: str, body: Mark, user_id: str = Depends(caller)) -> dict:
    if player_id not in KNOWN:
        raise HTTPException(404, "Player not found")
    connection, at = database(), now()
    connection.execute("begin immediate")
    try:
        version = version_of(session_id, user_id) + 1
        connection.execute(
            "update sessions set draft_version = ?, updated_at = ? where id = ?", (version, at, session_id)
        )
        event = json.dumps({"version": version, "kind": "marked", "player_id": player_id, "status": body.status})
        connection.execute(
            "insert into session_events values (?, ?, ?, ?, ?)", (session_id, version, event, body.operation_id, at)
        )
        if body.status is None:
            connection.execute(
                "delete from session_players where session_id = ? and player_id = ?", (session_id, player_id)
            )
        else:
            connection.execute(
                "insert or replace into session_players values (?, ?, ?, ?, ?)",
                (session_id, player_id, body.status, version, at),
            )
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
    return {"success": True, "error": None, "new_version": version}
