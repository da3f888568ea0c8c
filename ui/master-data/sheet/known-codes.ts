import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EditedSheet, getSheetRows } from '../../../application/master-data/contract.ts'
import type { Column } from '../../../domain/master-data/sheets/sheet.ts'
import { useApiQuery } from '../../app/backend.ts'

const patient = { staleTime: 60_000, placeholderData: keepPreviousData } as const

/** A shop group with its name. */
export interface GroupOption {
  readonly value: string
  readonly label: string
}

/** Returns the shop groups by code and name; none if not enabled. */
export const useShopGroups = (enabled = true) => {
  const groupsQuery = useApiQuery(getSheetRows, { sheet: 'shop_groups', size: 100 }, { ...patient, enabled })
  const records = groupsQuery.data?.records
  const groups = useMemo(() => (records ?? []).map(({ cells }) => groupOption(cells)), [records])
  return { groups, query: groupsQuery }
}

const groupOption = ({ shop_group: value = '', name = '' }: Readonly<Record<string, string>>): GroupOption => ({
  value,
  label: name === '' || name === value ? value : `${name} ${value}`,
})

/** Returns the codes that a column may contain and that match a search, including the current one; undefined if not enabled. */
export const useKnownCodes = ({ refersTo }: Column, search: string, enabled = true) => {
  const [keyword] = useDebouncedValue(search, 300)
  const sheet = (refersTo?.sheet ?? 'shops') as EditedSheet
  const codesQuery = useApiQuery(
    getSheetRows,
    { sheet, size: 50, ...(keyword.length > 0 && { keyword: keyword.slice(0, 64) }) },
    { ...patient, enabled: enabled && refersTo !== undefined },
  ).data
  if (!refersTo || !codesQuery) return undefined
  return codesQuery.records.map(({ cells }) => {
    const value = cells[refersTo.column] ?? ''
    const name = cells.name ?? cells.entity_name ?? ''
    return { value, label: name === '' || name === value ? value : `${name} ${value}` }
  })
}
