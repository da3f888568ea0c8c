import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Input, MultiSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { permittedShops } from '../../application/people/contract/session.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { kitWords } from '../kit/layout/words.ts'
import { useShop } from '../people/session/shop.tsx'
import { integrationWords as words } from './integration-words.ts'

export interface ShopScopeProps {
  /** Null for every shop. */
  readonly shops: ReadonlyArray<string> | null
  readonly onShops: (shops: ReadonlyArray<string> | null) => void
  readonly error?: ReactNode
}

/** The shops of a key or webhook: all of them, or some found by name or code. */
export const ShopScope = ({ shops, onShops, error }: ShopScopeProps) => {
  const t = useText()
  const known = useShop().shops
  const [keyword, setKeyword] = useState('')
  const [searchText] = useDebouncedValue(keyword, 300)
  const results = useApiQuery(permittedShops, searchText ? { keyword: searchText } : {}, {
    placeholderData: keepPreviousData,
  }).data
  const names = new Map([...known, ...(results?.shops ?? [])].map(({ shopJdeNo, shopName }) => [shopJdeNo, shopName]))
  const codes = new Set([...(shops ?? []), ...(results?.shops ?? known).map(({ shopJdeNo }) => shopJdeNo)])
  return (
    <Input.Wrapper label={t(words.shops)} labelElement="div">
      <SegmentedControl
        aria-label={t(words.shops)}
        fullWidth
        data={[
          { value: 'all', label: t(words.allShops) },
          { value: 'some', label: t(words.chosenShops) },
        ]}
        value={shops === null ? 'all' : 'some'}
        onChange={value => onShops(value === 'all' ? null : [])}
      />
      {shops !== null && (
        <MultiSelect
          mt={8}
          aria-label={t(words.chosenShops)}
          placeholder={t(words.pickShops)}
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
      )}
    </Input.Wrapper>
  )
}
