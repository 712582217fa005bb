#!/usr/bin/env python3
"""Two terminals play at a table on a real server: at_server.py FLORIN FOLDER http|https.

The host plays at the plain prompt, the guest in full screen through a pseudo-terminal. The host tries something that
only the server refuses, and asks for a hint, which the server has to note first. In the middle of the game the server
is killed and restarted, and so is the guest. Both must end with the same record. With https, everything goes through a
proxy with a self-signed certificate. The last line printed is `ok` or what went wrong.
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import socket
import ssl
import struct
import subprocess
import sys
import termios
import threading
import time
import urllib.request

florin, folder, scheme = sys.argv[1], sys.argv[2], sys.argv[3]
patience = 120  # seconds, on a busy machine
started = []


def fail(why):
    print(why)
    sys.exit(1)


def until(is_reached, what, step=lambda: time.sleep(0.02)):
    end = time.time() + patience
    while not is_reached():
        if time.time() > end:
            fail(f"{what} did not happen")
        step()


class Server:
    def __init__(self):
        self.port = 0
        self.start()

    def start(self):
        command = [florin, "serve", "--port", str(self.port), "--data", os.path.join(folder, "server"), "--quiet"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        started.append(self.process)
        self.port = int(re.search(rb":(\d+)", self.process.stdout.readline()).group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()

    def post(self, path, body, token=None):
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = "Bearer " + token
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=patience) as answer:
            return json.load(answer)


def pump(source, target):
    try:
        while data := source.recv(1 << 16):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def make_certificate():
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    return key, certificate


def tls_proxy(server):
    """Starts a TLS proxy for the server and returns its port."""
    key, certificate = make_certificate()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve():
        while True:
            try:
                plain, _ = listener.accept()
                secure = context.wrap_socket(plain, server_side=True)
                inner = socket.create_connection(("127.0.0.1", server.port))
            except OSError:  # the handshake failed, or the server is down
                plain.close()
                continue
            for pair in ((secure, inner), (inner, secure)):
                threading.Thread(target=pump, args=pair, daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    os.environ["SSL_CERT_FILE"] = certificate
    return listener.getsockname()[1]


class Terminal:
    """florin play in a pseudo-terminal of 80x24."""

    def __init__(self, data, *arguments):
        self.output = b""
        self.is_closed = False
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm-256color", "XDG_DATA_HOME": os.path.join(folder, data)})
            os.execv(florin, ["florin", "play", *arguments])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read(self, seconds=0.0):
        while not self.is_closed and select.select([self.file], [], [], seconds)[0]:
            try:
                self.output += os.read(self.file, 1 << 16)
            except OSError:
                self.is_closed = True

    def press(self, keys):
        os.write(self.file, keys)
        self.read(0.01)

    def leave(self):
        self.press(b"\x1b")
        self.read(0.5)

    def ended(self):
        until(lambda: self.is_closed, "the end of a terminal", lambda: self.read(0.1))
        return os.waitpid(self.process, 0)[1]


def record_of(name):
    path = os.path.join(folder, name)
    return json.loads(open(path).read()) if os.path.exists(path) and os.path.getsize(path) else None


def answer_prompt(host, line):
    """Types a line if the plain prompt is waiting for one."""
    host.read()
    if host.output.rstrip(b"\r\n").endswith(b"> "):
        host.output += b"\n"
        host.press(line)


server = Server()
address = f"http://127.0.0.1:{server.port}" if scheme == "http" else f"https://localhost:{tls_proxy(server)}"
host_account = server.post("/api/guests", {"name": "Ada", "token": True})
table = server.post("/api/tables", {"settings": {"v": 1, "game": "medici-dice", "players": 2}, "seat": "P1"}, host_account["token"])
link = f"{table['table']}#{table['secret']}"
os.makedirs(os.path.join(folder, "host/florin"))
with open(os.path.join(folder, "host/florin/servers"), "w") as file:
    file.write(f"{address} {host_account['token']}\n")

own = {**os.environ, "XDG_DATA_HOME": os.path.join(folder, "host")}
lobby = subprocess.run([florin, "play", "--server", address], env=own, stdin=subprocess.DEVNULL, capture_output=True, timeout=patience)
if f"--table {table['table']}".encode() not in lobby.stdout or b"Ada (1 seat free)" not in lobby.stdout:
    fail(f"the lobby doesn't list the table: {lobby.stdout!r} {lobby.stderr!r}")

arguments = ("--server", address, "--table", link)
host_arguments = (*arguments, "--plain", "--record", os.path.join(folder, "host.jsonl"))
guest_arguments = ("--table", f"{address}/table/{link}", "--name", "Bruno", "--record", os.path.join(folder, "guest.jsonl"))
guest = Terminal("guest", *guest_arguments)
host = Terminal("host", *host_arguments)
until(lambda: b"Bruno is ready" in host.output, "the guest at the table", lambda: (host.read(0.02), guest.read(0.02)))
until(lambda: b"The game begins" in host.output, "the beginning", lambda: (answer_prompt(host, b"start\r"), guest.read(0.02)))
guest.press(b"/hello there\r")
until(lambda: b"hello there" in host.output, "a message from the guest", lambda: (host.read(0.02), guest.read(0.02)))


def play():
    answer_prompt(host, b"1\r")
    guest.press(b"\r")


def turns():
    return host.output.count(b"\n> ")


def ask(line):
    answer_prompt(host, line)
    guest.press(b"\r")


until(lambda: b"has no decision to take back yet" in host.output, "the server's refusal", lambda: ask(b"undo\r"))
until(lambda: b"I'd choose this: " in host.output, "a hint", lambda: ask(b"hint\r"))
until(lambda: turns() > 2, "the first turns", play)
server.kill()
until(lambda: b"Connection lost" in host.output, "the loss of the connection", play)
server.start()
until(lambda: b"Connected again" in host.output, "the new connection", play)
until(lambda: turns() > 6, "more turns", play)
os.kill(guest.process, signal.SIGKILL)
guest.ended()
guest = Terminal("guest", *guest_arguments)
until(lambda: record_of("host.jsonl") and record_of("guest.jsonl"), "the end of the game", play)
until(lambda: b"\x1b[?1049l" in guest.output, "the guest's leaving", guest.leave)
if guest.ended() != 0 or b"\x1b[?1049l" not in guest.output[-300:]:
    fail("the guest's terminal was not left clean")
if host.ended() != 0:
    fail("the host did not end well")
if record_of("host.jsonl")["moves"] != record_of("guest.jsonl")["moves"]:
    fail("they saw different games")
for each in started:
    each.kill()
print("ok")
