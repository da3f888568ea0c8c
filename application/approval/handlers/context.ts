import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { usualOf } from '../../../domain/ordering/cart/usual-quantity.ts'
import { daysOfCover } from '../../../domain/ordering/filling/suggestion.ts'
import { loadSuggestions } from '../../ordering/handlers/filling/suggestions.ts'
import { loadOrder } from '../../ordering/handlers/guards.ts'
import { showsPrices } from '../../ordering/handlers/shows-prices.ts'
import { Materials } from '../../ordering/ports/materials.ts'
import { OrderReductions } from '../../ordering/ports/order-reductions.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import { Loads } from '../../ordering/ports/work.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import * as approvalContract from '../contract.ts'
import { Approvals, type ReductionRow } from '../ports.ts'

const HISTORY_DAYS = 90

/** Returns what an approver weighs: stock, use and usual quantities of each line, and how earlier applications ended. */
export const getApprovalContext = handler(
  approvalContract.getApprovalContext,
  Effect.fnUntraced(function* ({ kind, no, shopJdeNo: shopCode }, caller) {
    const approvals = yield* Approvals
    const [item] = yield* approvals.items(caller.scope, [{ kind, no, shopCode }])
    if (!item || item.shopCode !== shopCode) return yield* notFound(`${kind} ${no}`)
    const since = (yield* Clock.currentTimeMillis) - HISTORY_DAYS * DAY_MS
    const history = yield* approvals.history(caller.scope, item, since)
    const order = item.dhNo === null ? null : yield* loadOrder(caller, item.dhNo)
    return {
      lines: order === null ? [] : yield* loadContextLines(order),
      reductions: order === null ? [] : (yield* approvals.reductions(order)).map(reductionView),
      history: { days: HISTORY_DAYS, ...history },
    }
  }),
)

/** Returns what approvers reduced, for the shop of the order. */
export const listReductions = handler(
  approvalContract.listReductions,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    return (yield* (yield* Approvals).reductions(order)).map(reductionView)
  }),
)

const loadContextLines = Effect.fnUntraced(function* (order: OrderInScope) {
  const reductions = yield* OrderReductions
  const materials = yield* Materials
  const lines = yield* reductions.lines(order)
  const stock = yield* materials.stock(order)
  const recent = yield* (yield* Loads).recentQuantities(order)
  const last = yield* reductions.lastOrdered(order)
  const sheet = yield* materials.sheetOf(
    order,
    lines.map(({ materialCode }) => materialCode),
  )
  const suggestions = yield* loadSuggestions(order, [...sheet.values()])
  const useOf = new Map(suggestions.map(({ materialCode, dailyEstimate }) => [materialCode, dailyEstimate]))
  const showPrices = showsPrices(order)
  return lines.map(({ materialCode, name, spec, pictureHash, price, amount, deliveryMode: _, ...line }) => {
    const { inShop, inTransit } = stock.get(materialCode) ?? { inShop: zero, inTransit: zero }
    const dailyUse = useOf.get(materialCode) ?? null
    return {
      ...{ materialCode, materialName: name, materialSpecs: spec, imageUrl: pictureUrl(pictureHash), ...line },
      ...(showPrices ? { price, amount } : { price: null, amount: null }),
      ...{ inShop, inTransit, dailyUse },
      usual: usualOf(recent.get(materialCode)?.quantities ?? []),
      coverDays:
        dailyUse === null
          ? null
          : daysOfCover((inShop + inTransit) as Thousandths, { mean: thousandthsToUnits(dailyUse) }),
      lastOrder: last.get(materialCode) ?? null,
    }
  })
})

const zero = 0 as Thousandths

const reductionView = ({ spec, ...row }: ReductionRow) => ({ ...row, materialSpecs: spec })
