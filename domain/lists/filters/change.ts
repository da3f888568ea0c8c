import { accept } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import { addressText, addressTexts, type FilterBase, type FilterKind, optionsOf } from './kind.ts'
import { acceptOptions } from './several.ts'

/** A filter by the direction of a quantity's change. */
export interface ChangeFilter extends FilterBase {
  readonly kind: 'change'
}

type Change = 1 | 2
const changes: Readonly<Record<Change, { readonly words: Text }>> = {
  1: { words: ['增加', 'Increase'] },
  2: { words: ['减少', 'Decrease'] },
}
const changeOptions = optionsOf(changes)

/**
 * A filter by increases (1) or decreases (2); both or none are sent as 0, which filters nothing (spec 002 section 7).
 */
export const changeKind: FilterKind<ChangeFilter, Change> = {
  wire: 'number',
  field: () => ({ is: 'options', options: changeOptions, hasAll: false }),
  read: ([entry]) => [addressTexts(entry).filter(value => Object.hasOwn(changes, value))],
  send: ([entry]) => {
    const values = addressTexts(entry)
    return [values.length === 1 ? Number(values[0]) : 0]
  },
  validate: ([sent], { words }, context) => {
    const value = addressText(sent) ?? '0'
    if (value === '0') return accept(undefined)
    return acceptOptions(Number(value) as Change, [value], { words, options: changeOptions }, context)
  },
  condition: change => ({ is: 'between', ...(change === 1 ? { from: 1 } : { before: 0 }) }),
  describe: ([entry], _, { text }) => addressTexts(entry).map(value => text(changes[Number(value) as Change].words)),
  entries: change => [[String(change)]],
}
