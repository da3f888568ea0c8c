import type { Catalogue } from './catalogue.ts'
import { readChat } from './paste-chat.ts'
import { quantityReader } from './paste-quantity.ts'
import { readTable } from './paste-table.ts'
import { commonUnits, toHalfWidth } from './paste-words.ts'
import type { Paste } from './pasted.ts'

/**
 * Reads text copied from a spreadsheet or a chat. All text except spaces and separators ends up in a row or in the
 * header, so nothing is lost [N5].
 */
export function readPaste(text: string, catalogue: Catalogue): Paste {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((raw, index) => ({ at: index + 1, raw, text: toHalfWidth(raw) }))
    .filter(({ raw }) => raw.trim() !== '')
  const reader = quantityReader([...commonUnits, ...catalogue.units])
  return readTable(lines, catalogue, reader) ?? { requestedLines: readChat(lines, catalogue, reader), header: null }
}
