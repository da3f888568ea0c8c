import { accept } from '../../kernel/result.ts'
import { asList, asText, type FilterBase, type FilterKind, type Option, textIn } from './kind.ts'
import { knownIn } from './several.ts'

export interface ShopFilter extends FilterBase {
  readonly kind: 'shop'
  /** The shops that can be chosen; none until they have arrived, or where they are searched for. */
  readonly options?: ReadonlyArray<Option>
}

/** One of the shops that the caller may access. */
export const shopKind: FilterKind<ShopFilter, string> = {
  wire: 'text',
  field: ({ options = [] }) => ({ is: 'option', options }),
  source: () => ({ from: 'shops' }),
  missing: ['请选择门店', 'Please choose a store'],
  read: ([entry], { options }) => [knownIn(options, asList(entry))[0]],
  send: ([entry]) => [asText(entry)],
  validate: ([sent]) => accept(textIn(sent)),
  condition: value => ({ is: 'equal', value }),
  describe: ([entry], _, { name }) => asList(entry).map(name),
}
