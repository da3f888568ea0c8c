import { hash } from 'node:crypto'

/** Counts rows and sums their SHA-256, so that the sum does not depend on the order of rows. */
export class RowSum {
  rows = 0
  /** The sum as 32-bit words, lowest first; carries are propagated before a word exceeds the exact integer range. */
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
