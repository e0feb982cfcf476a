'use strict';
/** A line over plain TCP and back: the floor of the language and of its clock. */

const net = require('node:net');

/** The connection of one user, made when it is first used, and again after a failure. */
class Line {
  #address;
  #socket = null;
  #waiting = null;
  #received = '';

  constructor(address) {
    this.#address = address;
  }

  /** Sends the ask's number; 1 if it came back. */
  echo({ number }) {
    // An answer to an ask that was given up would be taken for that of the next.
    if (this.#waiting) {
      this.close();
    }
    return new Promise((resolve, reject) => {
      this.#waiting = { line: `${number}\n`, resolve, reject };
      this.#socket ??= this.#connect();
      this.#socket.write(this.#waiting.line);
    });
  }

  close() {
    this.#socket?.destroy();
    this.#socket = null;
    this.#waiting = null;
    this.#received = '';
  }

  #connect() {
    const [host, port] = this.#address.split(/:(?=\d+$)/);
    const socket = net.connect({ host, port: Number(port), noDelay: true });
    socket.setEncoding('utf8');
    socket.on('data', (text) => socket === this.#socket && this.#take(text));
    socket.on('error', (failure) => socket === this.#socket && this.#lost(failure));
    socket.on('close', () => socket === this.#socket && this.#lost(new Error('the stub has closed the connection')));
    return socket;
  }

  #take(text) {
    this.#received += text;
    if (this.#received.endsWith('\n') && this.#waiting) {
      const { line, resolve } = this.#waiting;
      const right = this.#received === line;
      this.#waiting = null;
      this.#received = '';
      resolve(right ? 1 : 0);
    }
  }

  #lost(failure) {
    const waiting = this.#waiting;
    this.close();
    waiting?.reject(failure);
  }
}

module.exports = { Line };
