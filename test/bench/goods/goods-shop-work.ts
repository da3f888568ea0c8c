import { Effect, Schema } from 'effect'
import { confirmAdjustment, saveAdjustment } from '../../../application/adjustments/contract/adjustments.ts'
import { dispatch } from '../../../application/dispatch.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Endpoint, Payload, Success } from '../../../application/platform/endpoint.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { recordSales } from '../../../application/sales/handlers/record.ts'
import { saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import {
  getStocktakeForm,
  openStocktake,
  reviewStocktake,
  submitCount,
} from '../../../application/stocktake/contract/stocktakes.ts'
import {
  applyTransfer,
  callOutTransfer,
  receiveTransfer,
  settleTransfer,
} from '../../../application/transfers/contract/transfers.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { head, materialCode, tokenOf } from '../chain/numbering.ts'

/** Products that a shop of the month sells, each of {@link recipeLines} materials. */
export const products = 60
export const recipeLines = 2
/** Materials of a count, of a weekly delivery and of a transfer. */
const [countedMaterials, deliveredMaterials, transferMaterials] = [20, 40, 5]

export const productCode = (product: number): string => `CP${100 + product}`

export type Run = <A, E>(work: Effect.Effect<A, E, Ports>) => Promise<A>

export const findShop = (shopCode: string) =>
  Effect.flatMap(Shops, shops => Effect.map(shops.find(systemScope, shopCode), shop => shop!))

const quantityOf = (value: number) => value as Thousandths

/** Makes a call as head office; a refusal is an error. */
type Call = <E extends Endpoint>(endpoint: E, payload: Payload<E>) => Promise<Success<E>>

const callAsHead =
  (run: Run): Call =>
  async <E extends Endpoint>(endpoint: E, payload: Payload<E>) => {
    const request = {
      payload: Schema.encodeSync(endpoint.payload)(payload as never),
      ...({ idempotencyKey: crypto.randomUUID(), language: 'en', requestId: 'month' } as const),
    }
    const { code, message, data } = await run(dispatch(endpoint, { ...request, token: tokenOf(head(0)) }))
    if (code !== 0) throw new Error(`${endpoint.name}: ${message}`)
    return Schema.decodeUnknownSync(endpoint.success as Schema.Codec<unknown>)(data) as Success<E>
  }

/** Returns the work of a shop, as its till, its people and head office do it. `now` is the clock of the simulation. */
export const shopWork = (run: Run, now: () => number) => {
  const call = callAsHead(run)
  return {
    sell: sell(run),
    restock: restock(call),
    scrap: scrap(call),
    count: count(call, now),
    transfer: transfer(call),
  }
}

/** The till reports the day; a later edition corrects it. */
const sell =
  (run: Run) =>
  (shop: string, day: Day, turn: number, edition = 1) =>
    run(
      Effect.gen(function* () {
        const work = recordSales(yield* findShop(shop), {
          ...({ day, edition, source: 'EVENT', actor: systemActor } as const),
          lines: Array.from({ length: products }, (_, product) => ({
            productCode: productCode(product),
            sold: quantityOf(1000 * (edition + ((product + turn) % 9))),
            returned: quantityOf(product % 20 === 0 ? 1000 : 0),
            amount: (1500 * (edition + ((product + turn) % 9))) as Fen,
          })),
        })
        return yield* (yield* Transaction).run(work)
      }),
    )

const restock = (call: Call) => async (storeCode: string, dhDate: Day) => {
  const lines = Array.from({ length: deliveredMaterials }, (_, line) => ({
    ...{ materialCode: materialCode(1 + line * 3), quantity: quantityOf(50_000) },
  }))
  const order = { storeCode, tzType: '0', tzMode: 'STOCK', dhDate, remark: 'weekly goods', lines } as const
  const { tzNo } = await call(saveAdjustment, order)
  await call(confirmAdjustment, { tzNo })
}

/** Scraps a material; every third day the order is voided again. */
const scrap = (call: Call) => async (storeCode: string, day: Day, turn: number) => {
  const { bfNo } = await call(saveScrap, {
    ...{ storeCode, clientKey: `${storeCode}-${day}`, isStockConfirmed: true },
    lines: [{ materialCode: materialCode(1), quantity: quantityOf(500), reason: 'damaged' }],
  })
  if (turn % 3 === 0) await call(voidScrap, { bfNo, reason: 'wrong material' })
}

/** Counts some materials, of which each third is one unit short of the book; head office approves. */
const count = (call: Call, now: () => number) => async (storeCode: string) => {
  const covers = Array.from({ length: countedMaterials }, (_, line) => materialCode(1 + line))
  const { orderNo } = await call(openStocktake, { storeCode, countingAttribute: 'MATERIAL', covers, isBlind: false })
  const { lines } = await call(getStocktakeForm, { orderNo })
  const entries = lines.map(({ materialCode: code, checkUnitName, bookQty }, line) => {
    const quantity = quantityOf(Math.max(0, (bookQty ?? 0) - (line % 3 === 0 ? 1000 : 0)))
    const parts = [{ unit: checkUnitName, quantity }]
    return { entryId: crypto.randomUUID(), materialCode: code, parts, countedAt: now(), isRecount: true }
  })
  await call(submitCount, { orderNo, clientKey: crypto.randomUUID(), entries })
  await call(reviewStocktake, { orderNo, isApproved: true })
}

/** Sends goods to another shop, which finds one unit of the first material missing; head office decides that it is lost. */
const transfer = (call: Call) => async (storeCode: string, partnerCode: string) => {
  const codes = Array.from({ length: transferMaterials }, (_, line) => materialCode(1 + line * 3))
  const lines = codes.map(code => ({ materialCode: code, quantity: quantityOf(2000) }))
  const clientKey = crypto.randomUUID()
  const { no } = await call(applyTransfer, { storeCode, clientKey, partnerCode, direction: 'OUT', lines })
  await call(callOutTransfer, { no, lines, isStockConfirmed: true })
  const received = lines.map((line, at) => (at === 0 ? { ...line, quantity: quantityOf(1000) } : line))
  await call(receiveTransfer, { no, clientKey, lines: received })
  const none = quantityOf(0)
  const lost = [{ materialCode: codes[0]!, recovered: none, returned: none, lost: quantityOf(1000) }]
  await call(settleTransfer, { no, reason: 'not found', lines: lost })
}
