import { accept } from '../../kernel/result.ts'
import { addressText, type FilterBase, type FilterKind, trimmedText } from './kind.ts'

export interface TextFilter extends FilterBase {
  readonly kind: 'text'
  readonly maxLength?: number
  /** Matches columns equal to the text; otherwise those that contain it. */
  readonly exact?: true
}

/** A filter by a typed text. */
export const textKind: FilterKind<TextFilter, string> = {
  wire: 'text',
  field: ({ maxLength = 60 }) => ({ is: 'text', maxLength }),
  read: ([entry], { maxLength }) => [addressText(cut(addressText(entry), maxLength))],
  send: ([entry]) => [addressText(entry)],
  validate: ([sent]) => accept(trimmedText(sent)),
  condition: (text, { exact }) => (exact ? { is: 'equal', value: text } : { is: 'containing', text }),
  describe: ([entry]) => [String(entry)],
}

/** Truncates a text to a length without splitting a surrogate pair. */
const cut = (text: string | undefined, maxLength: number | undefined): string | undefined =>
  text?.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
