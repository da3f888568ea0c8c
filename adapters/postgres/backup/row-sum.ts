import { hash } from 'node:crypto'

/** Counts rows and adds up their SHA-256, so that the same rows in another order give the same sum. */
export class RowSum {
  rows = 0
  /** The sum in words of 32 bits, the lowest first; carried over before a word leaves the range of exact numbers. */
  readonly #words = new Float64Array(8)

  add(line: string): void {
    const digest = hash('sha256', line, 'buffer')
    for (let word = 0; word < 8; word++) this.#words[word]! += digest.readUInt32LE(word * 4)
    this.rows += 1
    if (this.rows % carryAfter === 0) this.#carry()
  }

  get sum(): string {
    this.#carry()
    return this.#words.reduceRight((text, word) => text + word.toString(16).padStart(8, '0'), '')
  }

  #carry(): void {
    let over = 0
    for (let word = 0; word < 8; word++) {
      const value = this.#words[word]! + over
      over = Math.floor(value / wordSize)
      this.#words[word] = value % wordSize
    }
  }
}

const wordSize = 2 ** 32
const carryAfter = 2 ** 20
