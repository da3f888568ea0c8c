import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { addDays, dayOf } from '../../domain/kernel/day.ts'
import { pickOf, type Scene } from './scene.ts'

/** Lists of documents that a player picks from, with the days that each list requires. */
const lists = {
  receivingOrder: { page: callsOf.receivingOrder.page, days: 'fhTime' },
  receivingDifference: { page: callsOf.receivingDifference.page, days: 'confirmShTime' },
  return: { page: callsOf.return.page, days: 'applyThDate' },
  scrap: { page: callsOf.scrap.page, days: 'scrapDate' },
  stockTransfer: { page: callsOf.stockTransfer.page, days: 'transferDate' },
} as const

/** Picks a document of the last days by what a person sees of it; null if none matches the filters. */
export const someDocument = async (
  { person, random, now }: Pick<Scene, 'person' | 'random' | 'now'>,
  list: keyof typeof lists,
  filters: Readonly<Record<string, unknown>>,
): Promise<DocumentRow | null> => {
  const { page, days } = lists[list]
  const today = dayOf(now(), 'Asia/Shanghai')
  const range = {
    [`${days}Start`]: `${addDays(today, -14)} 00:00:00`,
    [`${days}End`]: `${today} 23:59:59`,
  }
  const { records } = await person.call(page, { ...filters, ...range, size: 50 } as never)
  return pickOf(random, records, row => visibleFields.map(field => String(row[field])).join(' '))
}

const visibleFields = [
  ...['shopName', 'fhTime', 'confirmShTime', 'applyTime', 'applyThTime', 'scMaterialTypeSum', 'thMaterialTypeSum'],
  ...['scrapDate', 'scrapAmount', 'submittedAt', 'outShopName', 'inShopName', 'createdAt', 'itemTypeCount'],
]
