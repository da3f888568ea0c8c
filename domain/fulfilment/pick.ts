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

/** The quantity picked of a line for the next batch. */
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
  /** Change of the picked quantity; negative if goods are put back. */
  readonly change: number
  /** Declares the line short with a reason; null removes the declaration, absent leaves it unchanged. */
  readonly shortReason?: ShortReason | null | undefined
}

type Facts = ShipFacts & { readonly picks: ReadonlyArray<Pick> }

/**
 * Decides the picked quantity of a line after a change: at least 0 and at most the open quantity. A complete line
 * cannot be short [W17].
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
  const pickedQuantity = Math.max(0, (before?.picked ?? 0) + change) as Thousandths
  const openQuantity = openOf(line)
  if (pickedQuantity > openQuantity) return refuseMore(line, pickedQuantity, openQuantity)
  const reason = shortReason === undefined ? (before?.shortReason ?? null) : shortReason
  return accept({ materialCode, picked: pickedQuantity, shortReason: pickedQuantity === openQuantity ? null : reason })
}

const refuseMore = ({ materialCode }: DeliveryLine, pickedQuantity: Thousandths, openQuantity: Thousandths) => {
  const maximum = formatQuantity(openQuantity)
  return refuse(
    'MORE_THAN_OPEN',
    { materialCode, input: formatQuantity(pickedQuantity), open: maximum, most: maximum },
    [maximum],
  )
}

/** Checks that an order was picked in full or not at all, so that it can be shipped as a whole [W18]. */
export function validateFullPick(
  lines: ReadonlyArray<DeliveryLine>,
  picks: ReadonlyArray<Pick>,
): Result<true, Refusal<'PICKED_IN_PART'>> {
  const isBegun = picks.some(({ picked, shortReason }) => picked > 0 || shortReason !== null)
  if (!isBegun) return accept(true)
  const pickedByCode = new Map(picks.map(pick => [pick.materialCode, pick.picked]))
  const openLines = lines.filter(line => openOf(line) > 0)
  const incompleteLines = openLines.filter(line => pickedByCode.get(line.materialCode) !== openOf(line))
  if (incompleteLines.length === 0) return accept(true)
  return refuse('PICKED_IN_PART', {
    pickedKinds: openLines.length - incompleteLines.length,
    openKinds: openLines.length,
  })
}

interface PickedLine {
  readonly open: Thousandths
  readonly picked: Thousandths
  readonly isShort: boolean
}

/** A line to pick of one order. */
export interface LineToPick extends PickedLine {
  readonly dhNo: string
  readonly materialCode: string
}

/** How far the picking of an order is; a shipment of the whole order starts from what was picked unless it is complete or not begun. */
export interface PickProgress {
  readonly state: 'NOT_BEGUN' | 'IN_PART' | 'COMPLETE'
  /** Lines of which everything was picked. */
  readonly fullKinds: number
  readonly openKinds: number
}

/** Returns how far the picking of the open lines of an order is [W18]. */
export function pickProgress(lines: ReadonlyArray<PickedLine>): PickProgress {
  const openLines = lines.filter(({ open }) => open > 0)
  const fullKinds = openLines.filter(({ open, picked }) => picked >= open).length
  const isBegun = openLines.some(({ picked, isShort }) => picked > 0 || isShort)
  const state = !isBegun ? 'NOT_BEGUN' : fullKinds === openLines.length ? 'COMPLETE' : 'IN_PART'
  return { state, fullKinds, openKinds: openLines.length }
}

/**
 * Returns the line that a scanned unit of a material belongs to, with the quantity to add: the first line that is
 * neither complete nor short, otherwise the first that is not complete. Null if every line of the material is complete
 * [W17].
 */
export function findNextLine(
  lines: ReadonlyArray<LineToPick>,
  materialCode: string,
  quantity: Thousandths,
): { readonly line: LineToPick; readonly quantity: Thousandths } | null {
  const openLines = lines.filter(line => line.materialCode === materialCode && line.picked < line.open)
  const line = openLines.find(({ isShort }) => !isShort) ?? openLines[0]
  return line ? { line, quantity: Math.min(quantity, line.open - line.picked) as Thousandths } : null
}

/** Returns whether a line needs no more picking: it is complete, or declared short. */
export const isPicked = ({ open, picked, isShort }: PickedLine): boolean => isShort || picked >= open
