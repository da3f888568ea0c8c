import { addDays, atTime, dayOf, type Instant, type Zone } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { rechargeEntries } from '../../../domain/payment/ledger.ts'
import { type DemoPayer, demoPayers, personOf } from '../chain.ts'
import { daysOfHistory } from '../history.ts'
import type { DemoOrder } from '../order.ts'
import { randomFrom } from '../random.ts'
import { draftOf, type Settled, settlementsOf, timeOf } from './attempts.ts'
import { type Books, numberOf, openBooks, post, type Written, written } from './books.ts'
import { giveBack, type Told } from './refunds.ts'
import { endTrade, type MadePart, type MadeTrade, makeTrade } from './trade.ts'

export interface Money {
  /** The orders as they stand after they were paid and given back. */
  readonly orders: ReadonlyArray<DemoOrder>
  readonly rows: Books['rows']
}

/** Something that happens to money, at its time. */
interface Happening {
  readonly at: Instant
  readonly tell: () => ReadonlyArray<Happening>
}

/**
 * Tells the money of the chain from its orders, in the order of time, so that every balance is what it was then: subsidy
 * granted each month, settlements, payments, and what went back.
 */
export const growMoney = (
  orders: ReadonlyArray<DemoOrder>,
  facts: { readonly seed: number; readonly now: Instant; readonly zone: Zone },
): Money => {
  const books = openBooks(randomFrom(facts.seed + 90_001), facts.now, facts.zone)
  const drafts = orders.map(draftOf)
  const settled = settlementsOf(books.random, drafts)
  inOrder([...demoPayers.flatMap(payer => recharges(books, payer)), ...settled.map(one => settling(books, one))])
  for (const { code } of demoPayers) {
    written(books, 'subsidy_accounts', { entity_code: code, balance: books.balances.get(code) ?? 0, version: 1 })
  }
  const told = new Map(Map.groupBy(books.rows.order_refunds, row => `${row.shop_code} ${row.dh_no}`))
  const after = drafts.map(draft => {
    const key = `${draft.order.shop_code} ${draft.order.dh_no}`
    const own = told.get(key)?.map(row => ({ row: row as DemoOrder['refunds'][number]['row'], missing: null }))
    return draft.order.pay_method === 'ONLINE' ? { ...draft, refunds: own ?? [] } : draft
  })
  return { orders: after, rows: books.rows }
}

/** The earliest first; what follows from it takes its place among the rest. */
const inOrder = (first: ReadonlyArray<Happening>): void => {
  const waiting = first.toSorted((a, b) => a.at - b.at)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const following of next.tell()) {
      const place = waiting.findIndex(({ at }) => at > following.at)
      waiting.splice(place < 0 ? waiting.length : place, 0, following)
    }
  }
}

/** What head office grants a payer: each month, the last time the day before yesterday. */
const recharges = (books: Books, payer: DemoPayer): ReadonlyArray<Happening> =>
  payer.ratio === 0
    ? []
    : [2, 32, 62, daysOfHistory + 2].map(daysAgo => {
        const at = atTime(addDays(dayOf(books.now, books.zone), -daysAgo), '10:00', books.zone)
        const actor = personOf('headFinance')
        const granted = { entityCode: payer.code, bizNo: numberOf(books, 'HB', at), tradeOrderNo: null, at } as const
        const by = { actor: { userId: actor.login, name: actor.name }, remark: '月度货补' }
        const tell = () => {
          post(books, { ...granted, ...by, kind: 'RECHARGE' }, rechargeEntries(fen(payer.ratio * 2_000)))
          return []
        }
        return { at, tell }
      })

const settling = (books: Books, settled: Settled): Happening => ({
  at: timeOf(settled[0].begin),
  tell: () => {
    const made = makeTrade(books, settled)
    const { end, outcome } = settled[0]
    if (end === null) return []
    const tell = () => {
      endTrade(books, made)
      return outcome === 'paid' ? made.parts.flatMap(part => goingBack(books, made, part)) : []
    }
    return [{ at: timeOf(end), tell }]
  },
})

/** All of it where the order was withdrawn after it was paid, else what its documents say. */
const goingBack = (books: Books, made: MadeTrade, part: MadePart): ReadonlyArray<Happening> => {
  const { draft, next } = part.attempt
  const refunds: ReadonlyArray<Told> =
    next?.event === 'withdraw' ? [withdrawn(books, part, timeOf(next))] : (draft.refunds as ReadonlyArray<Told>)
  return refunds.map(told => ({
    at: Number(told.row.created_at),
    tell: () => {
      const row = giveBack(books, made, part, told)
      if (row) books.rows.order_refunds.push(row)
      return []
    },
  }))
}

const withdrawn = (books: Books, { share }: MadePart, at: Instant): Told => {
  const doneAt = at + books.random.between(1, 30) * 60_000
  const isDone = doneAt <= books.now
  const row: Written = {
    ...{
      shop_code: share.shopCode,
      dh_no: share.dhNo,
      refund_no: numberOf(books, 'TK', at),
      attach_type: 'REQ_CANCEL',
    },
    ...{ attach_order_no: share.dhNo, refund_source: 'SHOP', shop_return_status: null, created_at: at },
    ...{ show_refund_status: isDone ? 'REFUND_SUCCESS' : 'REFUND_ING', complete_at: isDone ? doneAt : null },
  }
  return { row, missing: null }
}
