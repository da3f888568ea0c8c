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
  read: ([held], { options }) => [knownIn(options, asList(held))[0]],
  send: ([held]) => [asText(held)],
  validate: ([sent]) => accept(textIn(sent)),
  condition: value => ({ is: 'equal', value }),
  describe: ([held], _, { name }) => asList(held).map(name),
}
