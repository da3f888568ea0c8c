import type { Wish } from './proposal.ts'

/** A pasted text, taken apart. */
export interface Paste {
  /** Each row of a table, or each piece of a message that stands for a line of an order. */
  readonly wishes: ReadonlyArray<Wish>
  /** The line of a table that names its columns. */
  readonly header: string | null
}

/** One line of a pasted text, with its number. */
export interface PastedLine {
  readonly at: number
  /** As it was pasted. */
  readonly raw: string
  /** In plain forms, letter for letter as long as `raw`. */
  readonly text: string
}
