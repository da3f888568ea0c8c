import { accept } from '../../kernel/result.ts'
import { addressText, addressTexts, type FilterBase, type FilterKind, type Option, trimmedText } from './kind.ts'
import { acceptOptions, knownValues } from './several.ts'

export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice'
  readonly options: ReadonlyArray<Option>
  readonly initial?: string
}

/** A filter by one of its declared options. */
export const choiceKind: FilterKind<ChoiceFilter, string> = {
  wire: 'text',
  field: ({ options }) => ({ is: 'option', options }),
  initial: ({ initial }) => [initial],
  read: ([entry], { options }) => [knownValues(options, addressTexts(entry))[0]],
  send: ([entry]) => [addressText(entry)],
  validate: ([sent], filter, context) => {
    const value = trimmedText(sent)
    return value === undefined ? accept(undefined) : acceptOptions(value, [value], filter, context)
  },
  condition: value => ({ is: 'equal', value }),
  describe: ([entry], _, { name }) => addressTexts(entry).map(name),
}
