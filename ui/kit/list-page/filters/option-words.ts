import type { Text } from '../../../../domain/kernel/text.ts'
import type { FilterDef, Option, RemoteFilter } from './filters.ts'

type Say = (text: Text) => string

export const wordsOf = ({ words }: Option, t: Say): string => (typeof words === 'string' ? words : t(words))

/** Options that a remote search has answered in this session, so that chosen values keep their words. */
const seen = new Map<string, Option>()

export const remember = (filter: RemoteFilter, options: ReadonlyArray<Option>): void => {
  for (const option of options) seen.set(`${filter.key} ${option.value}`, option)
}

/** The option behind a value, or the bare value when nothing more is known. */
export const optionOf = (filter: FilterDef, value: string): Option => {
  const options = 'options' in filter ? filter.options : filter.kind === 'remote' ? (filter.known ?? []) : []
  const found = options.find(option => option.value === value)
  const answered = filter.kind === 'remote' ? seen.get(`${filter.key} ${value}`) : undefined
  return found ?? answered ?? { value, words: value }
}
