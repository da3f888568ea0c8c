import { Clock, Effect } from 'effect'
import { businessDayEnd, businessDayOf } from '../../../domain/inventory/business-day.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import {
  postingKey,
  type SalesSource,
  salesTotals,
  validateEdition,
  validateSales,
} from '../../../domain/sales/sales-day.ts'
import { explode, type SalesLine, type Usage, usageChange } from '../../../domain/sales/usage.ts'
import { StockClosings, StockLedger, type StockShop } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { type Actor, systemActor } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Recipes, type SalesDay, SalesDays } from '../ports.ts'

export interface ReceivedSales {
  readonly day: Day
  readonly edition: number
  readonly lines: ReadonlyArray<SalesLine>
  readonly source: SalesSource
  readonly actor: Actor
}

/**
 * Records an edition of a shop's sales day and posts what its materials differ from the edition before [SA4 to SA6]. The lock of
 * the shop's ledger comes first, so that of two editions the second sees the first. Returns the products that wait.
 */
export const recordSales = Effect.fnUntraced(function* (
  shop: StockShop,
  { day, edition, lines: receivedLines, source, actor }: ReceivedSales,
) {
  const [days, ledger] = [yield* SalesDays, yield* StockLedger]
  yield* ledger.lock(shop, [])
  const at = yield* Clock.currentTimeMillis
  const lines = yield* requireAccepted(validateSales(day, yield* businessDayAt(at), receivedLines))
  const before = yield* days.load(shop, day)
  const bodyHash = (yield* Tokens).digest(lines)
  const isNew = yield* requireAccepted(validateEdition({ edition, bodyHash }, before))
  const explosion = explode(yield* bookOf(lines), day, lines)
  const { gaps } = explosion
  if (!isNew) return { salesNo: before!.salesNo, edition, gaps }
  const salesNo = before?.salesNo ?? (yield* newNumber('salesDay', at))
  const record = { salesNo, edition, revision: 0, bodyHash, lines, ...explosion, totals: salesTotals(lines, explosion) }
  yield* days.putEdition(shop, day, record, before, { source, actor, at })
  yield* postUsage(shop, { day, edition, revision: 0, salesNo, actor }, before?.usage ?? new Map(), explosion.usage, at)
  return { salesNo, edition, gaps }
})

/**
 * Explodes the current edition of a day anew and posts the difference, if products no longer wait [SA5]. Returns whether
 * anything was posted.
 */
export const repostSales = Effect.fnUntraced(function* (shop: StockShop, day: Day) {
  const [days, ledger] = [yield* SalesDays, yield* StockLedger]
  yield* ledger.lock(shop, [])
  const at = yield* Clock.currentTimeMillis
  const before = yield* days.load(shop, day)
  if (!before) return false
  const { salesNo, edition, bodyHash, lines } = before
  const explosion = explode(yield* bookOf(lines), day, lines)
  if (explosion.gaps.size === before.waiting) return false
  const revision = before.revision + 1
  const record = { salesNo, edition, revision, bodyHash, lines, ...explosion, totals: salesTotals(lines, explosion) }
  yield* days.putRevision(shop, day, record, before)
  yield* postUsage(shop, { day, edition, revision, salesNo, actor: systemActor }, before.usage, explosion.usage, at)
  return true
})

interface Posting extends Pick<SalesDay, 'salesNo' | 'edition' | 'revision'> {
  readonly day: Day
  readonly actor: Actor
}

/** Posts what sold goods and returned ones differ, as occurred by the end of their day. */
const postUsage = Effect.fnUntraced(function* (
  shop: StockShop,
  { day, edition, revision, salesNo, actor }: Posting,
  before: Usage,
  after: Usage,
  at: number,
) {
  const ledger = yield* StockLedger
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  const occurredAt = Math.min(at, businessDayEnd(day, zone, dayEndsAt) - 1)
  const document = { documentNo: salesNo, relatedNo: null, occurredAt, actor }
  const key = postingKey(day, edition, revision)
  const { SALE_OUT, SALE_RETURN } = usageChange(before, after)
  if (SALE_OUT.length > 0) yield* ledger.post(shop, { ...document, key, process: 'SALE_OUT' }, SALE_OUT, at)
  if (SALE_RETURN.length > 0)
    yield* ledger.post(shop, { ...document, key: `${key}:return`, process: 'SALE_RETURN' }, SALE_RETURN, at)
})

const bookOf = Effect.fnUntraced(function* (lines: ReadonlyArray<SalesLine>) {
  return yield* (yield* Recipes).book(lines.map(({ productCode }) => productCode))
})

/** Returns the business day of an instant. */
export const businessDayAt = Effect.fnUntraced(function* (at: number) {
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  return businessDayOf(at, zone, dayEndsAt)
})
