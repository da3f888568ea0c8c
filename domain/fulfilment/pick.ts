import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { transition } from '../ordering/order/status.ts'
import { type DeliveryLine, openOf } from './line.ts'
import type { ShipFacts } from './ship.ts'

/** Why less of a line was picked than is open. */
export const shortReasons = {
  OUT_OF_STOCK: { words: ['缺货', 'Out of stock'] },
  NOT_FOUND: { words: ['找不到', 'Not found'] },
  DAMAGED: { words: ['破损', 'Damaged'] },
  EXPIRED: { words: ['临期', 'Close to expiry'] },
} as const
export type ShortReason = keyof typeof shortReasons

/** What is picked of a line for the next batch. */
export interface Pick {
  readonly materialCode: string
  readonly picked: Thousandths
  /** Null unless somebody declared the line short. */
  readonly shortReason: ShortReason | null
}

export interface PickChange {
  /** The batch that the picker works on. */
  readonly batchNo: number
  readonly materialCode: string
  /** By how much more is picked; negative if goods are put back. */
  readonly change: number
  /** Declares the line short, or with null not any more; absent leaves it unchanged. */
  readonly shortReason?: ShortReason | null | undefined
}

type Facts = ShipFacts & { readonly picks: ReadonlyArray<Pick> }

/**
 * Decides what is picked of a line after a change: never more than is open and never less than nothing. A line that is
 * complete is not short [W17].
 */
export function decidePick(
  { order, lines, batchesShipped, picks }: Facts,
  { batchNo, materialCode, change, shortReason }: PickChange,
): Result<Pick, Refusal<'ALL_SHIPPED' | 'BATCH_CHANGED' | 'MATERIAL_NOT_ORDERED' | 'MORE_THAN_OPEN' | 'ORDER_STATUS'>> {
  const ships = transition(order.status, 'ship', 'DC_SHIPPED')
  if (!ships.ok) return ships
  if (order.allShipped) return refuse('ALL_SHIPPED', { batch: batchesShipped })
  const batch = batchesShipped + 1
  if (batchNo !== batch) return refuse('BATCH_CHANGED', { yourBatch: batchNo, batch }, [batch])
  const line = lines.find(one => one.materialCode === materialCode)
  if (line === undefined) return refuse('MATERIAL_NOT_ORDERED', { materialCode })
  const before = picks.find(pick => pick.materialCode === materialCode)
  const picked = Math.max(0, (before?.picked ?? 0) + change) as Thousandths
  const open = openOf(line)
  if (picked > open) return refuseMore(line, picked, open)
  const reason = shortReason === undefined ? (before?.shortReason ?? null) : shortReason
  return accept({ materialCode, picked, shortReason: picked === open ? null : reason })
}

const refuseMore = ({ materialCode }: DeliveryLine, picked: Thousandths, open: Thousandths) => {
  const most = formatQuantity(open)
  return refuse('MORE_THAN_OPEN', { materialCode, input: formatQuantity(picked), open: most, most }, [most])
}

/**
 * Checks that an order was picked in full or not at all on the phone, so that it can be shipped as a whole [W18].
 */
export function validatePickedWhole(
  lines: ReadonlyArray<DeliveryLine>,
  picks: ReadonlyArray<Pick>,
): Result<true, Refusal<'PICKED_IN_PART'>> {
  const isBegun = picks.some(({ picked, shortReason }) => picked > 0 || shortReason !== null)
  if (!isBegun) return accept(true)
  const picked = new Map(picks.map(pick => [pick.materialCode, pick.picked]))
  const open = lines.filter(line => openOf(line) > 0)
  const missing = open.filter(line => picked.get(line.materialCode) !== openOf(line))
  if (missing.length === 0) return accept(true)
  return refuse('PICKED_IN_PART', { pickedKinds: open.length - missing.length, openKinds: open.length })
}

/** A line to pick of one order. */
export interface LineToPick {
  readonly dhNo: string
  readonly materialCode: string
  readonly open: Thousandths
  readonly picked: Thousandths
  readonly isShort: boolean
}

/**
 * Returns the line that a scanned unit of a material goes to, with the quantity that it takes of it: the first one that is
 * neither complete nor short, then the first that is not complete. Null if every line of the material is complete [W17].
 */
export function nextToPick(
  lines: ReadonlyArray<LineToPick>,
  materialCode: string,
  quantity: Thousandths,
): { readonly line: LineToPick; readonly quantity: Thousandths } | null {
  const open = lines.filter(line => line.materialCode === materialCode && line.picked < line.open)
  const line = open.find(({ isShort }) => !isShort) ?? open[0]
  return line ? { line, quantity: Math.min(quantity, line.open - line.picked) as Thousandths } : null
}

/** Returns whether nothing is left to do for a line: it is complete, or declared short. */
export const isPicked = ({ open, picked, isShort }: Omit<LineToPick, 'dhNo' | 'materialCode'>): boolean =>
  isShort || picked >= open
