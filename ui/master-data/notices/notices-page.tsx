import { useMemo } from 'react'
import { listNoticeReach } from '../../../application/ordering/contract/calendar.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import type { RowWithKey } from '../sheet/sheet-columns.tsx'
import { SheetPage } from '../sheet/sheet-page.tsx'

const words = {
  shops: ['已读门店', 'Read by shops'],
  people: ['已读人数', 'Read by people'],
  of: (read: number, all: number): Text => [`${read} / ${all}`, `${read} of ${all}`],
} as const

/** Ordering notices, each with the number of shops and people that have read it. */
export const NoticesPage = () => {
  const reach = useApiQuery(listNoticeReach, {}, { staleTime: 30_000 }).data
  const more = useMemo<ReadonlyArray<ColumnDef<RowWithKey>>>(() => {
    const reachOf = (row: RowWithKey) => reach?.find(({ noticeId }) => noticeId === row.key)
    const shops = (row: RowWithKey) => {
      const reach = reachOf(row)
      return reach ? words.of(reach.shopsRead, reach.shops) : null
    }
    const people = (row: RowWithKey) => {
      const reach = reachOf(row)
      return reach ? words.of(reach.peopleRead, reach.people) : null
    }
    return [
      { key: 'shopsRead', words: words.shops, kind: 'text', width: 144, hasLabel: true, value: shops },
      { key: 'peopleRead', words: words.people, kind: 'text', width: 144, hasLabel: true, value: people },
    ]
  }, [reach])
  return <SheetPage key="notices" sheet="notices" more={more} />
}
