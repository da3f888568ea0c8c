import { connect, type Socket } from 'node:net'

/** An answer of the server: its status and the relevant part of its body. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  readonly bytes: number
}

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. Written directly on a socket, because on two cores the
 * load client takes processor time from the server that it measures.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #parts: Array<Buffer> = []
  #received = 0
  #awaited = Number.POSITIVE_INFINITY
  #chunked = false
  #answered: ((answer: Answer) => void) | null = null
  #failed: ((error: Error) => void) | null = null

  static open(address: string): Promise<Connection> {
    const { hostname, port } = new URL(address)
    return new Promise((opened, failed) => {
      const socket = connect(Number(port), hostname, () => opened(new Connection(socket, `${hostname}:${port}`)))
      socket.setNoDelay(true)
      socket.once('error', failed)
    })
  }

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.on('data', bytes => this.#take(bytes))
    socket.on('error', error => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')))
  }

  post(path: string, headers: string, body: string): Promise<Answer> {
    const length = Buffer.byteLength(body)
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n${body}`,
    )
    return new Promise((answered, failed) => {
      this.#answered = answered
      this.#failed = failed
    })
  }

  close(): void {
    this.#failed = null
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#parts.push(bytes)
    this.#received += bytes.length
    if (this.#awaited === Number.POSITIVE_INFINITY) this.#readHead()
    const isWhole = this.#chunked ? this.#tail() === lastChunk : this.#received >= this.#awaited
    if (isWhole) this.#finish()
  }

  #tail(): string {
    const last = this.#parts.slice(-lastChunk.length).map(part => part.subarray(-lastChunk.length).toString('latin1'))
    return last.join('').slice(-lastChunk.length)
  }

  #readHead(): void {
    const known = Buffer.concat(this.#parts)
    const end = known.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = known.subarray(0, end).toString('latin1')
    this.#chunked = /\r\ntransfer-encoding: chunked/i.test(head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    this.#awaited = this.#chunked ? 0 : end + 4 + length
  }

  #finish(): void {
    const whole = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    const end = whole.indexOf('\r\n\r\n')
    const answer = {
      status: Number(whole.subarray(9, 12).toString('latin1')),
      body: whole.subarray(end + 4),
      bytes: whole.length,
    }
    this.#parts = []
    this.#received = 0
    this.#awaited = Number.POSITIVE_INFINITY
    this.#answered?.(answer)
  }
}

const lastChunk = '0\r\n\r\n'
