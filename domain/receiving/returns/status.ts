import type { Thousandths } from '../../kernel/quantity.ts'
import { formatQuantity } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import type { ReturnStatus } from '../../ordering/order/follow.ts'

/** What can be done with a return: from which statuses, and the status after it [RT1]. */
export const returnActions = {
  submit: { words: ['提交', 'Submit'], from: ['00'], to: '11' },
  approve: { words: ['审核通过', 'Approve'], from: ['11'], to: '31' },
  reject: { words: ['驳回', 'Reject'], from: ['11'], to: '01' },
  store: { words: ['退货入库', 'Restock'], from: ['31'], to: '99' },
  void: { words: ['作废', 'Void'], from: ['00', '11'], to: '02' },
} as const satisfies Record<string, { words: Text; from: ReadonlyArray<ReturnStatus>; to: ReturnStatus }>
export type ReturnAction = keyof typeof returnActions

/** A return as far as its status is concerned. */
export interface ReturnState {
  readonly thNo: string
  readonly thStatus: ReturnStatus
}

/** Returns the status after an action, or refuses an action that the status does not allow [RT1]. */
export function moveStatus(
  { thNo, thStatus }: ReturnState,
  action: ReturnAction,
): Result<ReturnStatus, Refusal<'RETURN_STATUS'>> {
  const { from, to } = returnActions[action]
  return (from as ReadonlyArray<ReturnStatus>).includes(thStatus)
    ? accept(to)
    : refuse('RETURN_STATUS', { thNo, thStatus, newThStatus: to })
}

/**
 * Accepts the status that another system reports. It may skip statuses, but never goes back, and a final status never
 * changes [RT1, RT8]. The status that the return has already is accepted.
 */
export const reportStatus = (
  { thNo, thStatus }: ReturnState,
  reported: ReturnStatus,
): Result<ReturnStatus, Refusal<'RETURN_STATUS'>> =>
  reported === thStatus || progress[reported] > progress[thStatus]
    ? accept(reported)
    : refuse('RETURN_STATUS', { thNo, thStatus, newThStatus: reported })

const progress: Readonly<Record<ReturnStatus, number>> = { '00': 0, '11': 1, '31': 2, '99': 3, '01': 3, '02': 3 }

/** A material of a return: what the shop asked to return, and what the warehouse took; null until it has. */
export interface GoodsLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly stored: Thousandths | null
}

/** A quantity of a material. */
export interface MaterialQuantity {
  readonly materialCode: string
  readonly quantity: Thousandths
}

/** What leaves the stock of a shop, and what comes back. */
export interface GoodsMove {
  readonly out: ReadonlyArray<MaterialQuantity>
  readonly back: ReadonlyArray<MaterialQuantity>
}

/**
 * Returns what a change of status moves [RT3]: goods leave the shop when a return is submitted. All of a rejected or voided
 * return comes back, and of a completed one what the warehouse did not take. `from` is null for a new return; `lines`
 * are those after the change.
 */
export function goodsMoved(from: ReturnStatus | null, to: ReturnStatus, lines: ReadonlyArray<GoodsLine>): GoodsMove {
  const hadLeft = from !== null && isOut(from)
  const leaves = !hadLeft && isOut(to)
  const comesBack = (hadLeft || leaves) && from !== to && isFinal(to)
  const sum = (part: (line: GoodsLine) => number): ReadonlyArray<MaterialQuantity> =>
    lines
      .map(line => ({ materialCode: line.materialCode, quantity: part(line) as Thousandths }))
      .filter(({ quantity }) => quantity > 0)
  return {
    out: leaves ? sum(({ quantity }) => quantity) : [],
    back: comesBack ? sum(line => line.quantity - returnedIn(to, line)) : [],
  }
}

/** Returns how much of a line counts as returned in a status: nothing of a draft, a rejected or a voided return [RT2]. */
export const returnedIn = (status: ReturnStatus, { quantity, stored }: Omit<GoodsLine, 'materialCode'>): Thousandths =>
  (!isOut(status) ? 0 : status === '99' ? (stored ?? quantity) : quantity) as Thousandths

/** Whether the goods of a return in this status have left the shop. */
const isOut = (status: ReturnStatus): boolean => status === '11' || status === '31' || status === '99'

export const isFinal = (status: ReturnStatus): boolean => progress[status] === 3

/** Accepts what the warehouse stored of each line: at most what was applied for; lines not named are stored whole [RT6]. */
export function validateStored(
  lines: ReadonlyArray<MaterialQuantity>,
  stored: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>,
): Result<ReadonlyArray<MaterialQuantity>, Refusal<'RETURN_ABOVE_APPROVED'>> {
  const approved = new Map(lines.map(({ materialCode, quantity }) => [materialCode, quantity]))
  const counted = new Map<string, number>()
  for (const { materialCode, quantity } of stored) {
    const most = approved.get(materialCode) ?? (0 as Thousandths)
    const isKnown = approved.has(materialCode) && !counted.has(materialCode)
    if (!isKnown || !Number.isSafeInteger(quantity) || quantity < 0 || quantity > most) {
      const figures = { materialCode, input: String(quantity / 1000), approved: formatQuantity(most) }
      return refuse('RETURN_ABOVE_APPROVED', figures, [formatQuantity(most)])
    }
    counted.set(materialCode, quantity)
  }
  return accept(
    lines.map(({ materialCode, quantity }) => ({
      materialCode,
      quantity: (counted.get(materialCode) ?? quantity) as Thousandths,
    })),
  )
}
