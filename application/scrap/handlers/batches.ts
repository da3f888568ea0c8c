import { Effect } from 'effect'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { Scraps } from '../ports.ts'

/** Returns the batches of a scrap order by the code of their material or product. */
export const loadScrapBatches = Effect.fnUntraced(function* (shopCode: string, bfNo: string) {
  const batches = yield* (yield* Scraps).batches(shopCode, bfNo)
  const rows = batches.map(
    ({ documents, beforeQuantity, updateUserName, updateTime, quantity, scrapAmount, parts, ...batch }) => ({
      ...{ ...batch, quantity: quantity as Thousandths, scrapAmountMask: scrapAmount, dataSources: 'SHOP' },
      evidenceJson: JSON.stringify(documents.map(url => ({ url }))),
      parts: parts.map(part => ({ ...part, quantity: part.quantity as Thousandths })),
      extJson: { beforeQuantity: beforeQuantity as Thousandths | null, updateUserName, updateTime },
    }),
  )
  return Map.groupBy(rows, ({ materialCode }) => materialCode)
})
