import { hash } from 'node:crypto'

/** Counts rows and adds up their SHA-256, so that the same rows in another order give the same sum. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(line: string): void {
    this.rows += 1
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', line)}`))
  }

  get sum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
