'use strict';
/** A server that sends each line back, and stands still for a while if told to. */

const net = require('node:net');

/** Each answer waits until the stall that it falls into is over; times in nanoseconds of the monotonic clock. */
function stub() {
  const stall = { begin: 0, end: 0 };
  const server = net.createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (lines) => {
      const now = Number(process.hrtime.bigint());
      const wait = stall.begin <= now && now < stall.end ? (stall.end - now) / 1e6 : 0;
      if (wait) {
        setTimeout(() => socket.write(lines), wait);
      } else {
        socket.write(lines);
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ stall, server, address: `127.0.0.1:${server.address().port}` }));
  });
}

module.exports = { stub };
