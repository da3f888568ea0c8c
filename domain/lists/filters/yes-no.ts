import { accept } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import type { FilterBase, FilterKind } from './kind.ts'

export interface YesNoFilter extends FilterBase {
  readonly kind: 'yesNo'
  readonly yes: Text
  readonly no: Text
}

/** A filter by yes or no, such as 有 / 无. */
export const yesNoKind: FilterKind<YesNoFilter, boolean> = {
  wire: 'boolean',
  field: ({ yes, no }) => ({
    is: 'option',
    options: [
      { value: 'true', words: yes },
      { value: 'false', words: no },
    ],
  }),
  read: ([entry]) => [[true, false].find(choice => entry === choice || entry === String(choice))],
  send: ([entry]) => [entry],
  validate: ([sent]) => accept(typeof sent === 'boolean' ? sent : undefined),
  condition: value => ({ is: 'equal', value }),
  describe: ([entry], { yes, no }, { text }) => [text(entry === true ? yes : no)],
}
