import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import css from './calendar-dialog.module.css'
import { calendarWords as words } from './words.ts'

export interface ChosenMaterial {
  readonly value: string
  readonly label: string
}

export interface MaterialSearchProps {
  /** The initially selected material. */
  readonly first: ChosenMaterial | null
  readonly value: string | null
  readonly onPick: (materialCode: string | null) => void
}

/**
 * Finds one material by name or code on the server, 500 ms after the last key; an option shows its name, with its code
 * as tooltip (spec 3).
 */
export const MaterialSearch = ({ first, value, onPick }: MaterialSearchProps) => {
  const t = useText()
  const [typed, setTyped] = useState(first?.label ?? '')
  const [chosen, setChosen] = useState<ChosenMaterial | null>(first)
  const [keyword] = useDebouncedValue(typed.trim(), 500)
  const isEnabled = keyword !== '' && keyword !== chosen?.label
  const query = useApiQuery(searchMaterials, { keyword }, { enabled: isEnabled, placeholderData: keepPreviousData })
  const options = (query.data ?? []).map(({ materialCode, materialName }) => ({
    value: materialCode,
    label: materialName,
  }))
  const specs = new Map(query.data?.map(({ materialCode, materialSpec }) => [materialCode, materialSpec]))
  const offered = chosen && !options.some(option => option.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      className={css.search}
      aria-label={t(words.search)}
      placeholder={t(words.search)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={query.isFetching ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t(['清空', 'Clear']) }}
      searchable
      clearable
      data={offered}
      renderOption={({ option: { value: code, label } }) => (
        <span title={`${label} ${code}`}>
          {label} <span className={css.code}>{code}</span> <span className={css.code}>{specs.get(code)}</span>
        </span>
      )}
      value={value}
      onChange={(code, option) => {
        setChosen(option === null || code === null ? null : { value: code, label: option.label })
        onPick(code)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={t(
        isEnabled && query.isSuccess && !query.isPlaceholderData ? words.noMaterial : words.typeToSearch,
      )}
      maxDropdownHeight={320}
    />
  )
}
