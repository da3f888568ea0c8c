import type { Thousandths } from '../../kernel/quantity.ts'
import { formatQuantity } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import type { ReturnStatus } from '../../ordering/order/follow.ts'

/** The actions on a return, with the statuses in which they are possible and the resulting status [RT1]. */
export const returnActions = {
  submit: { words: ['提交', 'Submit'], from: ['00'], to: '11' },
  approve: { words: ['审核通过', 'Approve'], from: ['11'], to: '31' },
  reject: { words: ['驳回', 'Reject'], from: ['11'], to: '01' },
  store: { words: ['退货入库', 'Restock'], from: ['31'], to: '99' },
  void: { words: ['作废', 'Void'], from: ['00', '11'], to: '02' },
} as const satisfies Record<string, { words: Text; from: ReadonlyArray<ReturnStatus>; to: ReturnStatus }>
export type ReturnAction = keyof typeof returnActions

/** The data of a return that determine its status. */
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
 * Validates a status reported by another system. It may skip statuses, but never goes back, and a final status never
 * changes [RT1, RT8]. Reporting the current status again is accepted.
 */
export const reportStatus = (
  { thNo, thStatus }: ReturnState,
  newStatus: ReturnStatus,
): Result<ReturnStatus, Refusal<'RETURN_STATUS'>> =>
  newStatus === thStatus || progress[newStatus] > progress[thStatus]
    ? accept(newStatus)
    : refuse('RETURN_STATUS', { thNo, thStatus, newThStatus: newStatus })

const progress: Readonly<Record<ReturnStatus, number>> = { '00': 0, '11': 1, '31': 2, '99': 3, '01': 3, '02': 3 }

/**
 * A material of a return: the requested quantity, and the quantity stored by the warehouse; null until it is stored.
 */
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

/** Goods that leave the stock of a shop, and goods that come back. */
export interface GoodsMove {
  readonly out: ReadonlyArray<MaterialQuantity>
  readonly back: ReadonlyArray<MaterialQuantity>
}

/**
 * Returns the goods that a change of status moves [RT3]: they leave the shop when a return is submitted. All goods of
 * a rejected or voided return come back, and of a completed one those that the warehouse did not store. `from` is null
 * for a new return; `lines` are those after the change.
 */
export function goodsMoveOf(from: ReturnStatus | null, to: ReturnStatus, lines: ReadonlyArray<GoodsLine>): GoodsMove {
  const hadLeft = isOut(from)
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

/**
 * Returns the quantity of a line that counts as returned in a status: 0 for a draft, a rejected or a voided return
 * [RT2].
 */
export const returnedIn = (status: ReturnStatus, { quantity, stored }: Omit<GoodsLine, 'materialCode'>): Thousandths =>
  (!isOut(status) ? 0 : status === '99' ? (stored ?? quantity) : quantity) as Thousandths

/** Returns whether the goods of a return in this status have left the shop; null for a return that does not exist yet. */
const isOut = (status: ReturnStatus | null): boolean => status === '11' || status === '31' || status === '99'

export const isFinal = (status: ReturnStatus): boolean => progress[status] === 3

/**
 * Validates the quantities that the warehouse stored: at most the requested ones; lines that are absent are stored in
 * full [RT6].
 */
export function validateStored(
  lines: ReadonlyArray<MaterialQuantity>,
  storedLines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>,
): Result<ReadonlyArray<MaterialQuantity>, Refusal<'RETURN_ABOVE_APPROVED'>> {
  const limits = new Map(lines.map(({ materialCode, quantity }) => [materialCode, quantity]))
  const quantities = new Map<string, number>()
  for (const { materialCode, quantity } of storedLines) {
    const maximum = limits.get(materialCode) ?? (0 as Thousandths)
    const isKnown = limits.has(materialCode) && !quantities.has(materialCode)
    if (!isKnown || !Number.isSafeInteger(quantity) || quantity < 0 || quantity > maximum) {
      const figures = { materialCode, input: String(quantity / 1000), approved: formatQuantity(maximum) }
      return refuse('RETURN_ABOVE_APPROVED', figures, [formatQuantity(maximum)])
    }
    quantities.set(materialCode, quantity)
  }
  return accept(
    lines.map(({ materialCode, quantity }) => ({
      materialCode,
      quantity: (quantities.get(materialCode) ?? quantity) as Thousandths,
    })),
  )
}
