import { accept } from '../../kernel/result.ts'
import { asList, asText, type FilterBase, type FilterKind, type Option, textIn } from './kind.ts'
import { knownIn } from './several.ts'

export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice'
  readonly options: ReadonlyArray<Option>
  readonly initial?: string
}

/** One of the options in its declaration. */
export const choiceKind: FilterKind<ChoiceFilter, string> = {
  wire: 'text',
  field: ({ options }) => ({ is: 'option', options }),
  initial: ({ initial }) => [initial],
  read: ([entry], { options }) => [knownIn(options, asList(entry))[0]],
  send: ([entry]) => [asText(entry)],
  validate: ([sent]) => accept(textIn(sent)),
  condition: value => ({ is: 'equal', value }),
  describe: ([entry], _, { name }) => asList(entry).map(name),
}
