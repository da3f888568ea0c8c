import {
  type ComboboxItem,
  type ComboboxRenderPillInput,
  defaultOptionsFilter,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Pill,
} from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../layout/words.ts'
import css from './many-select.module.css'

const words = {
  all: (count: number) => [`全选（${count}）`, `Select all (${count})`] as const,
  none: ['取消全选', 'Clear all'],
} as const

export interface ManySelectProps extends Omit<MultiSelectProps, 'data'> {
  readonly data: ReadonlyArray<ComboboxItem>
  /** Whether one entry selects all options of the list, or all that match the typed text. */
  readonly hasAll?: boolean
}

/** A multi-select that stays one line high: the first selected option, then the number of further ones. */
export const ManySelect = ({ placeholder = '', value = [], hasAll = false, ...rest }: ManySelectProps) => {
  const t = useText()
  const all = useChoiceOfAll({ ...rest, value })
  return (
    <MultiSelect
      searchable
      clearable
      clearSectionMode="clear"
      nothingFoundMessage={t(kitWords.noOptions)}
      {...rest}
      {...(hasAll ? all : { data: [...rest.data] })}
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
      classNames={oneLine}
      placeholder={value.length > 0 ? '' : placeholder}
      value={value}
      renderPill={onePill(value, rest.data.length === 0)}
    />
  )
}

/** The value of the entry above the options; it never occurs as the value of an option. */
const ALL = '*all*'

/** Returns an entry above the options that selects all listed options, or clears them if all are selected. */
const useChoiceOfAll = ({
  data,
  value = [],
  filter = defaultOptionsFilter as OptionsFilter,
  onChange,
}: ManySelectProps) => {
  const t = useText()
  const listed = useRef<ReadonlyArray<string>>([])
  const entry = { value: ALL, label: '' }
  return {
    data: [entry, ...data],
    filter: ({ options, ...rest }: Parameters<typeof filter>[0]) => {
      const left = filter({ ...rest, options: options.filter(option => !('value' in option && option.value === ALL)) })
      listed.current = left.flatMap(option => ('value' in option ? [String(option.value)] : []))
      const isAll = listed.current.every(code => value.includes(code))
      const label = t(isAll ? words.none : words.all(listed.current.length))
      return listed.current.length > 1 ? [{ ...entry, label }, ...left] : left
    },
    onChange: (next: Array<string>) => {
      if (!next.includes(ALL)) return onChange?.(next)
      const isAll = listed.current.every(code => value.includes(code))
      const others = value.filter(code => !listed.current.includes(code))
      onChange?.(isAll ? others : [...others, ...listed.current])
    },
  } satisfies Partial<MultiSelectProps>
}

/** Pills on one line, for any pills input. */
export const oneLine = { pillsList: css.oneLine ?? '', pill: css.pill ?? '', inputField: css.field ?? '' }

/**
 * Renders the first of several values as a pill, and the second as the number of further ones. Of several, the first has no button
 * to remove it, so that there is room for its name. While the labels are awaited, a mark stands for a value.
 */
export const onePill =
  (values: ReadonlyArray<unknown>, isAwaited = false) =>
  (pill: ComboboxRenderPillInput) => {
    const at = values.indexOf(pill.value ?? pill.option?.value)
    if (at > 1) return null
    if (at === 1) return <Pill className={css.more ?? ''}>+{values.length - 1}</Pill>
    const label = pill.option?.label ?? (isAwaited ? '…' : pill.value)
    return (
      <Pill
        className={css.pill ?? ''}
        title={String(label)}
        withRemoveButton={values.length === 1}
        onRemove={() => pill.onRemove?.()}
      >
        {label}
      </Pill>
    )
  }
