import { Autocomplete, Checkbox, FileInput, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { DateInput, DateTimePicker, TimeInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import 'dayjs/locale/zh-cn.js'
import type { Weekday } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import type { CellKind, Column } from '../../../domain/master-data/sheets/sheet.ts'
import { useText } from '../../app/preferences.tsx'
import { useBlankLine } from '../../kit/fields/blank-line.ts'
import { Picture } from '../../kit/table/picture.tsx'
import { NoticeField } from '../notices/notice-field.tsx'
import { nameOf, pictureHref } from './sheet-columns.tsx'

const words = {
  picture: ['选择 png、jpg 或 webp 图片', 'Choose a png, jpg or webp picture'],
  another: ['点击更换图片', 'Click to change the picture'],
} as const

export interface CellFieldProps {
  readonly column: Column
  /** The name of the column, by which its field is found. */
  readonly path: string
  readonly value: string
  readonly error: Text | undefined
  /** Names of the rows that cells refer to, by sheet and key. */
  readonly names?: ReadonlyMap<string, string> | undefined
  readonly onValue: (value: string) => void
  /** Set for the keys of an existing row, because they identify it. */
  readonly readOnly?: boolean
  /** Codes that the cell may contain. */
  readonly known?: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
  /** Searches for a code. */
  readonly onSearch?: (search: string) => void
  readonly onPicture?: ((file: File | null) => void) | undefined
}

/** One cell of a row as a field of its kind; it writes the text that the sheet would contain. */
export const CellField = (props: CellFieldProps): ReactNode => {
  const t = useText()
  const { column, path, value, error, onValue, readOnly = false } = props
  const blank = useBlankLine()
  const kind = column.cell.kind
  const shared = {
    label: t(column.header),
    description: t(column.meaning) === t(column.header) ? blank : t(column.meaning),
    error: error && t(error),
    withAsterisk: column.blank === undefined,
    disabled: readOnly,
    'data-path': path,
  }
  const inputProps = {
    ...shared,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  }
  switch (kind.is) {
    case 'html':
      return <NoticeField label={shared.label} error={shared.error} value={value} onValue={onValue} />
    case 'text':
      if (column.refersTo) return <ReferenceField {...props} shared={shared} />
      return kind.longest > 100 ? (
        <Textarea {...inputProps} autosize minRows={2} />
      ) : (
        <TextInput {...inputProps} maxLength={kind.longest} />
      )
    case 'yesNo':
      return <YesNoField {...props} shared={shared} />
    case 'choice':
      return <ChoiceField {...props} shared={shared} choices={kind.choices} />
    case 'list':
      return <ListField {...props} shared={shared} of={kind.of} />
    case 'picture':
      return <PictureField {...props} shared={shared} />
    case 'day':
    case 'moment':
    case 'clockTime':
      return <TimeField {...props} shared={shared} is={kind.is} />
    case 'dayOrWeekday':
      if (readOnly)
        return <TextInput {...shared} readOnly value={t(weekdayWords[value as Weekday] ?? [value, value])} />
      return <Autocomplete {...shared} value={value} onChange={onValue} data={weekdayData(t)} />
    case 'code':
      return <CodeField {...props} shared={shared} />
    default:
      return (
        <TextInput
          {...inputProps}
          inputMode={kind.is === 'whole' ? 'numeric' : 'decimal'}
          leftSection={kind.is === 'yuan' ? '¥' : undefined}
          rightSection={kind.is === 'percent' ? '%' : undefined}
        />
      )
  }
}

interface Shared {
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly withAsterisk: boolean
  readonly disabled: boolean
  readonly 'data-path': string
}
type Part<More> = CellFieldProps & { readonly shared: Shared } & More

const weekdayData = (t: (text: Text) => string) =>
  Object.entries(weekdayWords).map(([value, called]) => ({ value, label: `${value} ${t(called)}` })) as never

const YesNoField = ({ shared: { error: _, withAsterisk: __, ...shared }, column, value, onValue }: Part<object>) => (
  <Checkbox
    {...shared}
    checked={value === '' ? column.blank === true : value === 'yes'}
    onChange={event => onValue(event.currentTarget.checked ? 'yes' : 'no')}
  />
)

/** A new code is typed; a code of another sheet is selected from the existing ones. */
const CodeField = (props: Part<object>) => {
  const { shared, value, onValue, column } = props
  if (column.refersTo) return <ReferenceField {...props} />
  return <TextInput {...shared} value={value} onChange={event => onValue(event.currentTarget.value)} />
}

const ReferenceField = ({ shared, column, value, onValue, onSearch, names, known = [] }: Part<object>) => {
  const isListed = value === '' || known.some(one => one.value === value)
  return (
    <Select
      {...shared}
      searchable
      clearable={column.blank !== undefined}
      allowDeselect={false}
      data={[...(isListed ? [] : [{ value, label: nameOf(column, value, names) ?? value }]), ...known]}
      value={value === '' ? null : value}
      onChange={next => onValue(next ?? '')}
      onSearchChange={search => onSearch?.(known.some(({ label }) => label === search) ? '' : search)}
      // The server has already filtered; filtering again would hide matches by initials.
      filter={({ options }) => options}
      limit={50}
    />
  )
}

const ChoiceField = ({
  shared,
  column,
  value,
  onValue,
  choices,
}: Part<{ readonly choices: Readonly<Record<string, Text>> }>) => {
  const t = useText()
  return (
    <Select
      {...shared}
      data={Object.entries(choices).map(([code, called]) => ({ value: code, label: t(called) }))}
      searchable={Object.keys(choices).length > 8}
      clearable={column.blank !== undefined}
      allowDeselect={column.blank !== undefined}
      value={value === '' ? null : value}
      onChange={next => onValue(next ?? '')}
    />
  )
}

const ListField = (props: Part<{ readonly of: CellKind }>) => {
  const { shared, column, value, onValue, of, names, known: codes = [] } = props
  const t = useText()
  const items = value === '' ? [] : value.split(';')
  const set = (next: ReadonlyArray<string>) => onValue(next.join(';'))
  if (of.is === 'choice') {
    const data = Object.entries(of.choices).map(([code, called]) => ({ value: code, label: t(called) }))
    return <MultiSelect {...shared} data={data} searchable={data.length > 8} value={items} onChange={set} />
  }
  if (column.refersTo) {
    const listed = items.filter(item => !codes.some(one => one.value === item))
    const data = [...listed.map(item => ({ value: item, label: nameOf(column, item, names) ?? item })), ...codes]
    return <MultiSelect {...shared} data={data} searchable value={items} onChange={set} />
  }
  const words = Object.entries((of.is === 'code' && of.words) || {})
  const labelOf = (item: string): Text => {
    const name = nameOf(column, item, names)
    return words.find(([known]) => known === item)?.[1] ?? (name === undefined ? [item, item] : [name, name])
  }
  const codeByLabel = new Map(items.map(item => [t(labelOf(item)), item]))
  const codeOf = (entry: string) =>
    codeByLabel.get(entry) ?? words.find(([, texts]) => texts.includes(entry))?.[0] ?? entry
  return (
    <TagsInput
      {...shared}
      splitChars={[';', '；', ',', '，', ' ', '\n']}
      acceptValueOnBlur
      value={items.map(item => t(labelOf(item)))}
      onChange={entries => set(entries.map(codeOf))}
    />
  )
}

const TimeField = ({ shared, value, onValue, is }: Part<{ readonly is: 'day' | 'moment' | 'clockTime' }>) => {
  if (is === 'clockTime') {
    return <TimeInput {...shared} value={value} onChange={event => onValue(event.currentTarget.value)} />
  }
  if (is === 'day') {
    return (
      <DateInput {...shared} valueFormat="YYYY-MM-DD" value={value || null} onChange={next => onValue(next ?? '')} />
    )
  }
  return (
    <DateTimePicker
      {...shared}
      valueFormat="YYYY-MM-DD HH:mm"
      value={value || null}
      onChange={next => onValue((next ?? '').slice(0, 16))}
    />
  )
}

/** The file is uploaded when the row is saved; until then the cell contains its name. */
const PictureField = ({ shared, value, onValue, onPicture }: Part<object>) => {
  const t = useText()
  return (
    <FileInput
      {...shared}
      clearable
      accept="image/png,image/jpeg,image/webp"
      placeholder={t(value === '' ? words.picture : words.another)}
      leftSection={<Picture src={/^[0-9a-f]{64}\.webp$/.test(value) ? pictureHref(value) : null} size={24} />}
      onChange={file => {
        onPicture?.(file)
        onValue(file?.name ?? '')
      }}
    />
  )
}
