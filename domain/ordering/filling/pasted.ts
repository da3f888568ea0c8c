import type { RequestedLine } from './proposal.ts'

/** A parsed paste. */
export interface Paste {
  /** One requested line per table row or message segment. */
  readonly requestedLines: ReadonlyArray<RequestedLine>
  /** The line with the column headings, if there is one. */
  readonly header: string | null
}

/** One line of the pasted text with its number. */
export interface PastedLine {
  readonly at: number
  /** The line as pasted. */
  readonly raw: string
  /** Normalised text, character by character the same length as `raw`. */
  readonly text: string
}
