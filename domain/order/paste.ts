import type { Catalogue } from './catalogue.ts'
import { readChat } from './paste-chat.ts'
import { quantityReader } from './paste-quantity.ts'
import { readTable } from './paste-table.ts'
import { commonUnits, folded } from './paste-words.ts'
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

/**
 * Reads what was copied from a spreadsheet or a chat. Everything that is no space and no separator ends up in the raw
 * text of a row or in the header: nothing is dropped unseen [N5].
 */
export function readPaste(pasted: string, catalogue: Catalogue): Paste {
  const lines = pasted
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((raw, index) => ({ at: index + 1, raw, text: folded(raw) }))
    .filter(({ raw }) => raw.trim() !== '')
  const reader = quantityReader([...commonUnits, ...catalogue.units])
  return readTable(lines, catalogue, reader) ?? { wishes: readChat(lines, catalogue, reader), header: null }
}
