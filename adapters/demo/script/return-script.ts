import type { Instant } from '../../../domain/kernel/day.ts'
import { lineAmount } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, personOf } from '../chain.ts'
import type { Portion } from '../replay/script-entry.ts'
import { type ReturnCourse, type ReturnPlan, returnCourses } from './return-courses.ts'
import { type Bought, hour, minute } from './setting.ts'
import type { OrderPlan, Writer } from './writer.ts'

const day = 24 * hour

/**
 * Writes the return of some goods of a received order: head office reviews it a day later, the warehouse stores it another day
 * later. What head office takes back comes directly from the supplier if the order has such goods.
 */
export const returnScript = (
  { setting: { shop } }: OrderPlan,
  writer: Writer,
  course: ReturnCourse,
  goods: ReadonlyArray<Bought>,
  receivedAt: Instant,
): void => {
  const { order, random, entries } = writer
  const { ending, ...head }: ReturnPlan = returnCourses[course]
  const direct = head.thSource === 'SHOP' ? undefined : goods.find(({ material }) => material.delivery === 'DIRECT')
  const line = direct ?? goods[0]
  if (line === undefined) return
  const [clerk, office, warehouse] = [clerkOf(shop.code), personOf('headOrdering'), personOf('warehouse')]
  const applicant = (head.thSource === 'SHOP' ? clerk : office).login
  const at = receivedAt + random.between(2, 9) * hour
  const lines = [portionOf(line, 2)]
  entries.push({ kind: 'applyReturn', order, ...head, lines, isDraft: ending === 'draft', at, by: applicant })
  if (ending === 'draft' || ending === 'waits') return
  if (ending === 'voided') {
    entries.push({ kind: 'voidReturn', order, reason: '与仓库电话确认，可以使用', at: at + hour, by: applicant })
    return
  }
  const isApproved = ending !== 'rejected'
  const reason = isApproved ? '' : '保质期仍有三个月，请正常使用'
  entries.push({ kind: 'reviewReturn', order, isApproved, reason, at: at + 6 * hour, by: office.login })
  if (ending !== 'stored' && ending !== 'storedInPart') return
  const storedAt = at + 2 * day
  const stored = [ending === 'storedInPart' ? portionOf(line, 1) : lines[0]!]
  entries.push({ kind: 'storeReturn', order, stored, at: storedAt, by: warehouse.login })
  // A return that is not by its original order is settled outside, by the month-end account.
  if (head.thType === 'ORIGINAL_ORDER' || line.price === null) return
  const amount = lineAmount(line.price, stored[0]!.quantity)
  const finance = personOf('headFinance').login
  entries.push({ kind: 'refund', order, amount, at: storedAt + 5 * minute, by: finance })
}

/** Returns at most some steps of a line. */
const portionOf = ({ material: { code, rule }, quantity }: Bought, steps: number): Portion => ({
  materialCode: code,
  quantity: Math.min(quantity, steps * rule.step) as Thousandths,
})
