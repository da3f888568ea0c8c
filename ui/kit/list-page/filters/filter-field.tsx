import { Select, TagsInput, TextInput } from '@mantine/core'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import { asList, asText, type Search, type SearchValue } from '../search-state.ts'
import { DateRange } from './date-range-field.tsx'
import type { BooleanFilter, DatesFilter, FilterDef, Option } from './filters.ts'
import { ManySelect, oneLine, onePill } from './many-select.tsx'
import { wordsOf } from './option-words.ts'
import { RemoteSelect } from './remote-select.tsx'

export interface FilterFieldProps {
  readonly filter: FilterDef
  readonly values: Search
  readonly onValues: (values: Search) => void
  readonly id: string
}

/** The control of one filter; its label stands beside it in the form. */
export const FilterField = ({ filter, values, onValues, id }: FilterFieldProps) => {
  const t = useText()
  if (filter.kind === 'dates') return <DatesField filter={filter} values={values} onValues={onValues} id={id} />
  const value = values[filter.key]
  const set = (next: SearchValue) => onValues({ [filter.key]: next })
  const verb = filter.kind === 'text' ? kitWords.enter : kitWords.choose
  const shared = { id, placeholder: t(filter.placeholder ?? verb) }
  switch (filter.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={filter.maxLength ?? 60}
          value={asText(value) ?? ''}
          onChange={event => set(event.currentTarget.value)}
        />
      )
    case 'numbers':
      return (
        <TagsInput
          {...shared}
          placeholder={asList(value).length > 0 ? '' : shared.placeholder}
          splitChars={[',', '，', ' ', '\n', '\t', ';', '；']}
          acceptValueOnBlur
          maxTags={filter.most ?? 100}
          classNames={oneLine}
          renderPill={onePill(asList(value))}
          value={[...asList(value)]}
          onChange={set}
        />
      )
    case 'select':
      return (
        <Select
          {...shared}
          {...choices(filter.options, t)}
          clearable
          value={asText(value) ?? null}
          onChange={next => set(next ?? undefined)}
        />
      )
    case 'boolean':
      return <BooleanField {...shared} filter={filter} value={value} onPick={set} />
    case 'multi':
      return (
        <ManySelect
          {...shared}
          {...choices(filter.options, t)}
          hasAll={filter.hasAll === true}
          value={[...asList(value)]}
          onChange={set}
        />
      )
    case 'remote':
      return <RemoteSelect {...shared} filter={filter} value={asList(value)} onPick={set} />
  }
}

interface BooleanFieldProps {
  readonly id: string
  readonly placeholder: string
  readonly filter: BooleanFilter
  readonly value: SearchValue
  readonly onPick: (value: boolean | undefined) => void
}

const BooleanField = ({ filter: { yes, no }, value, onPick, ...shared }: BooleanFieldProps) => {
  const t = useText()
  return (
    <Select
      {...shared}
      clearable
      data={[
        { value: 'true', label: t(yes) },
        { value: 'false', label: t(no) },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={next => onPick(next === null ? undefined : next === 'true')}
    />
  )
}

const DatesField = ({ filter, values, onValues, id }: FilterFieldProps & { readonly filter: DatesFilter }) => {
  const t = useText()
  const [startKey, endKey] = filter.keys
  return (
    <DateRange
      id={id}
      label={t(filter.words)}
      start={asText(values[startKey])}
      end={asText(values[endKey])}
      onRange={(start, end) => onValues({ [startKey]: start, [endKey]: end })}
      maxDays={filter.maxDays}
      earliest={filter.earliest}
      latest={filter.latest}
      required={filter.required}
    />
  )
}

/** Options for a Mantine select, found by their words, value and keywords alike; searchable beyond eight. */
const choices = (options: ReadonlyArray<Option>, t: ReturnType<typeof useText>) => {
  const haystack = new Map(options.map(option => [option.value, searchText(option, t)]))
  return {
    data: options.map(option => ({ value: option.value, label: wordsOf(option, t) })),
    searchable: options.length > 8,
    nothingFoundMessage: t(kitWords.noOptions),
    filter: ({ options: shown, search }: { options: ReadonlyArray<unknown>; search: string }) =>
      (shown as Array<{ value: string; label: string }>).filter(({ value }) =>
        haystack.get(value)?.includes(search.trim().toLowerCase()),
      ),
  }
}

const searchText = (option: Option, t: ReturnType<typeof useText>): string =>
  [wordsOf(option, t), option.value, option.keywords ?? ''].join(' ').toLowerCase()
