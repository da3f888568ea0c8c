import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { permittedShops } from '../../../application/people/contract/session.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { kitWords } from '../../kit/layout/words.ts'
import { useShop } from './shop.tsx'

export interface ShopMultiSelectProps {
  /** The visible label; without one, `name` is read out. */
  readonly label?: Text
  readonly name: Text
  readonly placeholder: Text
  readonly shops: ReadonlyArray<string>
  readonly onShops: (shops: ReadonlyArray<string>) => void
  readonly error?: ReactNode
}

/** Several shops, found by name or code on the server. */
export const ShopMultiSelect = ({ label, name, placeholder, shops, onShops, error }: ShopMultiSelectProps) => {
  const t = useText()
  const known = useShop().shops
  const [keyword, setKeyword] = useState('')
  const [searchText] = useDebouncedValue(keyword, 300)
  const results = useApiQuery(permittedShops, searchText ? { keyword: searchText } : {}, {
    placeholderData: keepPreviousData,
  }).data
  const names = new Map([...known, ...(results?.shops ?? [])].map(({ shopJdeNo, shopName }) => [shopJdeNo, shopName]))
  const codes = new Set([...shops, ...(results?.shops ?? known).map(({ shopJdeNo }) => shopJdeNo)])
  return (
    <MultiSelect
      {...(label ? { label: t(label) } : { mt: 8, 'aria-label': t(name) })}
      placeholder={t(placeholder)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
      nothingFoundMessage={t(kitWords.noOptions)}
      filter={({ options }) => options}
      searchValue={keyword}
      onSearchChange={setKeyword}
      data={[...codes].map(value => ({ value, label: `${names.get(value) ?? value} ${value}` }))}
      value={[...shops]}
      error={error}
      onChange={onShops}
    />
  )
}
