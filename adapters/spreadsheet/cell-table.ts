/**
 * Remembers the bytes of a column's cells by the bytes of the field that they are made of. Names, statuses and days recur in
 * most rows; beyond the first thousands nothing is added, so that a column of numbers takes no memory.
 */
export class CellTable {
  readonly #slots = new Int16Array(SLOTS)
  readonly #hashes = new Int32Array(ENTRIES)
  /** End of the key and of the cell of each entry; the key begins where the entry before it ends. */
  readonly #keyEnds = new Int32Array(ENTRIES)
  readonly #cellEnds = new Int32Array(ENTRIES)
  #bytes = new Uint8Array(4096)
  #count = 0

  /** Copies the cell of a field to a position. Returns the position behind it, or -1 if the field is not known. */
  copy(hash: number, field: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number {
    const bytes = this.#bytes
    for (let slot = hash & MASK; this.#slots[slot] !== 0; slot = (slot + 1) & MASK) {
      const entry = this.#slots[slot]! - 1
      if (this.#hashes[entry] !== hash) continue
      const begin = entry === 0 ? 0 : this.#cellEnds[entry - 1]!
      const keyEnd = this.#keyEnds[entry]!
      if (keyEnd - begin !== to - from) continue
      let key = begin
      for (let position = from; position < to && bytes[key] === field[position]; position++) key++
      if (key !== keyEnd) continue
      const cellEnd = this.#cellEnds[entry]!
      let end = at
      while (key < cellEnd) target[end++] = bytes[key++]!
      return end
    }
    return -1
  }

  /** Remembers the cell of a field that is not known. */
  add(hash: number, field: Uint8Array, cell: Uint8Array): void {
    if (this.#count === ENTRIES || field.length + cell.length > LARGEST) return
    const begin = this.#count === 0 ? 0 : this.#cellEnds[this.#count - 1]!
    const keyEnd = begin + field.length
    const cellEnd = keyEnd + cell.length
    if (cellEnd > this.#bytes.length) {
      const longer = new Uint8Array(Math.max(cellEnd, this.#bytes.length * 2))
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes.set(field, begin)
    this.#bytes.set(cell, keyEnd)
    this.#hashes[this.#count] = hash
    this.#keyEnds[this.#count] = keyEnd
    this.#cellEnds[this.#count] = cellEnd
    this.#count += 1
    let slot = hash & MASK
    while (this.#slots[slot] !== 0) slot = (slot + 1) & MASK
    this.#slots[slot] = this.#count
  }
}

const SLOTS = 8192
const MASK = SLOTS - 1
const ENTRIES = 4096
/** Longest field and cell together, in bytes. */
export const LARGEST = 1024
