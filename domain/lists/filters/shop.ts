import { accept } from '../../kernel/result.ts'
import { addressText, addressTexts, type FilterBase, type FilterKind, type Option, trimmedText } from './kind.ts'
import { knownValues } from './several.ts'

export interface ShopFilter extends FilterBase {
  readonly kind: 'shop'
  /** Code of the shop that it starts with, if it is known. */
  readonly initial?: string
  /** The shops to choose from; absent until they are loaded, or if they are searched for. */
  readonly options?: ReadonlyArray<Option>
}

/** A filter by one of the shops that the caller may access. */
export const shopKind: FilterKind<ShopFilter, string> = {
  wire: 'text',
  initial: ({ initial }) => [initial],
  field: ({ options = [] }) => ({ is: 'option', options }),
  source: () => ({ from: 'shops' }),
  missing: ['请选择门店', 'Please select a shop'],
  read: ([entry], { options }) => [knownValues(options, addressTexts(entry))[0]],
  send: ([entry]) => [addressText(entry)],
  validate: ([sent]) => accept(trimmedText(sent)),
  condition: value => ({ is: 'equal', value }),
  describe: ([entry], _, { name }) => addressTexts(entry).map(name),
}
