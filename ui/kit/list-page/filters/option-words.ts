import type { Text } from '../../../../domain/kernel/text.ts'
import { type Option, optionIn } from '../../../../domain/lists/filters/kind.ts'
import { sessionMemory } from '../../../app/session-memory.ts'
import type { FilterDef } from './filters.ts'

type Translate = (text: Text) => string

export const wordsOf = ({ words }: Option, t: Translate): string => (typeof words === 'string' ? words : t(words))

/** Options that a remote search has returned in this session, so that selected values have labels. */
const answers = sessionMemory<Readonly<Record<string, Option>>>('answered options', {})

export const remember = ({ key }: FilterDef, options: ReadonlyArray<Option>): void => {
  const keyed = options.map(option => [`${key} ${option.value}`, option] as const)
  answers.write({ ...answers.read(), ...Object.fromEntries(keyed) })
}

/** Returns the option of a value if it is listed, already known, or was returned by a search of this session. */
export const knownOption = (filter: FilterDef, value: string): Option | undefined => {
  const options = ('options' in filter && filter.options) || filter.source?.known || []
  return optionIn(options, value) ?? (filter.source && answers.read()[`${filter.key} ${value}`])
}

/** Returns whether the label of a value has not arrived: its options are loading or empty, or it is being searched for. */
export const isAwaited = (filter: FilterDef, value: string): boolean => {
  if (knownOption(filter, value)) return false
  if (filter.loading || filter.source?.awaited?.includes(value)) return true
  return 'options' in filter && filter.options?.length === 0
}

/** Returns the option of a value; one that is unknown has its bare value as label, and one that is awaited a mark. */
export const optionOf = (filter: FilterDef, value: string): Option =>
  knownOption(filter, value) ?? { value, words: isAwaited(filter, value) ? '…' : value }
