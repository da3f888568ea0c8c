import { Select, TagsInput, TextInput } from '@mantine/core'
import { keysOf, kindOf } from '../../../../domain/lists/filters/index.ts'
import {
  type AddressValue,
  addressText,
  addressTexts,
  type Field,
  type Option,
} from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import { filterEntries, type Search } from '../search-state.ts'
import { DateRange } from './date-range-field.tsx'
import type { FilterDef } from './filters.ts'
import { LoadingField } from './loading-field.tsx'
import { ManySelect, oneLine, onePill } from './many-select.tsx'
import { MonthField } from './month-field.tsx'
import { NumbersField } from './numbers-field.tsx'
import { wordsOf } from './option-words.ts'
import { RemoteSelect } from './remote-select.tsx'
import { TreeField } from './tree/tree-field.tsx'

export interface FilterFieldProps {
  readonly filter: FilterDef
  readonly values: Search
  readonly onValues: (values: Search) => void
  readonly id: string
}

/** The control of one filter; the form renders its label. */
export const FilterField = ({ filter, values, onValues, id }: FilterFieldProps) => {
  const t = useText()
  if (filter.loading) return <LoadingField id={id} label={t(filter.words)} loading={filter.loading} />
  const kind = kindOf(filter)
  const keys = keysOf(filter.key, filter)
  const field = kind.field(filter)
  const verb = field.is === 'text' ? kitWords.enter : kitWords.choose
  const set = (...entries: ReadonlyArray<AddressValue>) =>
    onValues(Object.fromEntries(keys.map((key, at) => [key, entries[at]])))
  const control = {
    ...{ id, filter, set, entries: filterEntries(filter, values) },
    placeholder: t(filter.placeholder ?? kind.placeholder?.(filter) ?? verb),
  }
  switch (field.is) {
    case 'text':
      return <TextControl {...control} field={field} />
    case 'tags':
      return <TagsControl {...control} field={field} />
    case 'option':
      return <OptionControl {...control} field={field} />
    case 'options':
      return <OptionsControl {...control} field={field} />
    case 'days':
      return <DaysControl {...control} field={field} />
    case 'month':
      return (
        <MonthField
          {...{ id, placeholder: control.placeholder, label: t(filter.words), relativeTo: field.relativeTo }}
          value={addressText(control.entries[0])}
          onMonth={set}
        />
      )
    case 'numbers':
      return <NumbersField {...control} label={t(filter.words)} decimals={field.decimals} onNumbers={set} />
    case 'tree':
      return <TreeField {...control} label={t(filter.words)} options={field.options} onCodes={set} />
  }
}

interface ControlProps<Is extends Field['is']> {
  readonly id: string
  readonly filter: FilterDef
  readonly field: Field & { readonly is: Is }
  readonly placeholder: string
  /** The filter's values by the names of its keys. */
  readonly entries: ReadonlyArray<AddressValue>
  readonly set: (...entries: ReadonlyArray<AddressValue>) => void
}

const TextControl = ({ id, field, placeholder, entries, set }: ControlProps<'text'>) => (
  <TextInput
    {...{ id, placeholder }}
    maxLength={field.maxLength}
    value={addressText(entries[0]) ?? ''}
    onChange={event => set(event.currentTarget.value)}
  />
)

/** Several numbers, typed one by one or pasted together. */
const TagsControl = ({ id, field, placeholder, entries, set }: ControlProps<'tags'>) => {
  const values = addressTexts(entries[0])
  return (
    <TagsInput
      id={id}
      placeholder={values.length > 0 ? '' : placeholder}
      splitChars={[',', '，', ' ', '\n', '\t', ';', '；']}
      acceptValueOnBlur
      maxTags={field.most}
      classNames={oneLine}
      renderPill={onePill(values)}
      value={[...values]}
      onChange={set}
    />
  )
}

const OptionControl = ({ id, filter, field, placeholder, entries, set }: ControlProps<'option'>) => {
  const t = useText()
  const { source } = filter
  if (source) {
    // Of a search, the option that was chosen last replaces the one before.
    const pick = (values: ReadonlyArray<string>) => set(values.at(-1))
    const shared = { id, placeholder, filter, source, hasAll: false }
    return <RemoteSelect {...shared} value={addressTexts(entries[0])} onPick={pick} />
  }
  return (
    <Select
      {...{ id, placeholder }}
      {...choices(field.options, t)}
      clearable
      value={entries[0] === undefined ? null : String(entries[0])}
      onChange={next => set(...kindOf(filter).read([next], filter))}
    />
  )
}

const OptionsControl = ({ id, filter, field, placeholder, entries, set }: ControlProps<'options'>) => {
  const t = useText()
  const { source } = filter
  const { options, hasAll } = field
  const shared = { id, placeholder, hasAll, value: [...addressTexts(entries[0])] }
  if (source) return <RemoteSelect {...shared} filter={filter} source={source} onPick={set} />
  return <ManySelect {...shared} {...choices(options, t)} onChange={set} />
}

const DaysControl = ({ id, filter, field, entries, set }: ControlProps<'days'>) => {
  const t = useText()
  return (
    <DateRange
      id={id}
      label={t(filter.words)}
      start={addressText(entries[0])}
      end={addressText(entries[1])}
      onRange={set}
      maxDays={field.maxDays}
      cap={field.cap}
      earliest={field.earliest}
      latest={field.latest}
      required={field.neverEmpty}
      relativeTo={field.relativeTo}
    />
  )
}

/**
 * Returns options for a Mantine select, found by their words, value and keywords; searchable if there are more than
 * eight.
 */
const choices = (options: ReadonlyArray<Option>, t: ReturnType<typeof useText>) => {
  const haystack = new Map(options.map(option => [option.value, searchText(option, t)]))
  return {
    data: options.map(option => ({ value: option.value, label: wordsOf(option, t) })),
    searchable: options.length > 8,
    nothingFoundMessage: t(kitWords.noOptions),
    filter: ({ options: optionView, search }: { options: ReadonlyArray<unknown>; search: string }) =>
      (optionView as Array<{ value: string; label: string }>).filter(({ value }) =>
        haystack.get(value)?.includes(search.trim().toLowerCase()),
      ),
  }
}

const searchText = (option: Option, t: ReturnType<typeof useText>): string =>
  [wordsOf(option, t), option.value, option.keywords ?? ''].join(' ').toLowerCase()
