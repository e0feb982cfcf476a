"""A server that sends each line back, and stands still for a while if told to."""

import socketserver
import threading
import time


class Stub:
    """At `address`; each answer waits until the stall that it falls into is over."""

    def __init__(self, wait: float = 0.0):
        stub = self
        self._wait = wait
        self._stall = (0.0, 0.0)

        class Lines(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                for line in self.rfile:
                    stub.pause()
                    self.wfile.write(line)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Lines)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = "127.0.0.1:%d" % self._server.server_address[1]

    def stall(self, begin: float, seconds: float) -> None:
        """From that reading of the monotonic clock on."""
        self._stall = (begin, begin + seconds)

    def pause(self) -> None:
        begin, end = self._stall
        now = time.monotonic()
        time.sleep(end - now if begin <= now < end else self._wait)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
