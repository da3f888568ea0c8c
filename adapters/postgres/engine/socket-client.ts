import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A client that makes its own socket, through the option `stream` of pg, so that whoever holds the client may cork it. */
export class SocketClient extends pg.Client {
  private readonly socket: Duplex

  constructor(config: pg.ClientConfig = {}) {
    const socket = config.stream?.() ?? new Socket()
    // The pool hides the password from being enumerated.
    super({ ...config, ...(config.password !== undefined && { password: config.password }), stream: () => socket })
    this.socket = socket
  }

  /**
   * Sends what `work` queries in one write to the socket: a round trip costs both sides more than a short statement does.
   * Over TLS each statement is still written by itself.
   */
  inOneWrite<A>(work: () => A): A {
    this.socket.cork()
    try {
      return work()
    } finally {
      this.socket.uncork()
    }
  }
}
