import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EditedSheet, getSheetRows } from '../../application/contract/administration.ts'
import type { Column } from '../../domain/sheets/sheet.ts'
import { useAsk } from '../app/backend.ts'

const patient = { staleTime: 60_000, placeholderData: keepPreviousData } as const

/** The groups that shops are in. */
export const useShopGroups = () => {
  const asked = useAsk(getSheetRows, { sheet: 'shops', size: 100 }, patient)
  const shops = asked.data
  const groups = useMemo(() => [...new Set(shops?.records.map(({ cells }) => cells.shop_group ?? ''))].sort(), [shops])
  return { groups, asked }
}

/** Codes that a column may hold, as somebody types one. */
export const useKnownCodes = ({ refersTo }: Column, typed: string) => {
  const [keyword] = useDebouncedValue(typed, 300)
  const sheet = (refersTo?.sheet ?? 'shops') as EditedSheet
  const isKnown = refersTo !== undefined
  const found = useAsk(
    getSheetRows,
    {
      sheet,
      size: 50,
      ...(keyword.length > 0 && refersTo?.column !== 'shop_group' && { keyword: keyword.slice(0, 64) }),
    },
    { ...patient, enabled: isKnown },
  ).data
  if (!refersTo || !found) return undefined
  return found.records.map(({ cells }) => {
    const value = cells[refersTo.column] ?? ''
    return { value, label: `${value} ${cells.name ?? ''}` }
  })
}
