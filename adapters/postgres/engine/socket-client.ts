import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A client that creates its own socket, through the option `stream` of pg, so that callers can cork it. */
export class SocketClient extends pg.Client {
  private readonly socket: Duplex

  constructor(config: pg.ClientConfig = {}) {
    const socket = config.stream?.() ?? new Socket()
    // The pool makes the password non-enumerable.
    super({ ...config, ...(config.password !== undefined && { password: config.password }), stream: () => socket })
    this.socket = socket
  }

  /**
   * Sends the queries of `work` in one write to the socket, because a round trip costs both sides more than a short
   * statement. Over TLS each statement is still written separately.
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
