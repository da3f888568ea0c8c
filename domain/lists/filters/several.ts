import { accept } from '../../kernel/result.ts'
import { addressTexts, type FilterBase, type FilterKind, type Option, trimmedText } from './kind.ts'

/** A filter by several values, of which a row has one. */
export interface SeveralFilter extends FilterBase {
  /** All options; absent until they are loaded, or if they are searched for. */
  readonly options?: ReadonlyArray<Option>
  /** Offers to choose all options at once. */
  readonly hasAll?: true
}

/** Returns the common behaviour of filters by several values. */
export const severalKind = <F extends SeveralFilter>(): FilterKind<F, ReadonlyArray<string>> => ({
  wire: 'several',
  field: ({ options = [], hasAll = false }) => ({ is: 'options', options, hasAll }),
  read: ([entry], { options }) => [knownValues(options, addressTexts(entry))],
  send: ([entry]) => {
    const values = addressTexts(entry)
    return [values.length === 0 ? undefined : values]
  },
  validate: ([sent]) => {
    const values = readList(sent)
    return accept(values.length === 0 ? undefined : values)
  },
  condition: values => ({ is: 'among', values }),
  describe: ([entry], _, { name }) => addressTexts(entry).map(name),
})

/** Returns the values that are among the options; all values while the options are not loaded. */
export const knownValues = (
  options: ReadonlyArray<Option> = [],
  values: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  options.length === 0 ? values : values.filter(value => options.some(option => option.value === value))

/** Returns a list of texts; a single text is split at commas. */
export const readList = (value: unknown): ReadonlyArray<string> => {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,，;；、]/) : []
  return [...new Set(parts.map(trimmedText).filter(part => part !== undefined))]
}
