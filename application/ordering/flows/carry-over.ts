import { Effect } from 'effect'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { carryLine } from '../../../domain/ordering/cart/carry.ts'
import type { Sheet } from '../../../domain/ordering/cart/cart.ts'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { editCart, getCart } from '../contract/cart.ts'
import { getCartMaterials } from '../contract/sheet.ts'
import { type DayToOrder, type StartedType, startOrder } from './open-order.ts'
import { sheetOf, storedLines } from './sheet.ts'

/** A line of an order that was not submitted in time, with its quantity as typed. */
export interface LineToCarry {
  readonly materialCode: string
  readonly materialName: string
  readonly quantity: string
}

export interface OrderToFill extends DayToOrder {
  readonly type: StartedType
  readonly lines: ReadonlyArray<LineToCarry>
}

/** A line that was not carried into the other order. */
export interface LineNotCarried extends LineToCarry {
  /** `left`: refused by the rules of the other order; `there`: already in that order. */
  readonly is: 'left' | 'there'
  /** The quantity in the other order. */
  readonly there: Thousandths
  /** Null if the other order already had the line. */
  readonly why: Refusal | null
}

export interface CarryOverResult {
  readonly dhNo: string
  /** `detail` if the day's order was already submitted; nothing was carried over then. */
  readonly page: 'form' | 'detail'
  /** Number of lines that were carried over into the other order. */
  readonly carried: number
  readonly rest: ReadonlyArray<LineNotCarried>
}

/**
 * Starts or opens the order of a day and adds these lines to its cart by the rules of that order. Existing lines are
 * never overwritten; every line that is not carried over is returned with the reason. Calling it again with the same
 * lines changes nothing.
 */
export const carryOver = ({ type, lines, ...day }: OrderToFill): Effect.Effect<CarryOverResult, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    const { dhNo, page } = yield* startOrder(type, day)
    if (page === 'detail') return { dhNo, page, carried: 0, rest: [] }
    const { materials } = yield* backend.call(getCartMaterials, { dhNo })
    const storedQuantities = new Map(
      storedLines(yield* backend.call(getCart, { dhNo })).map(line => [line.materialCode, line]),
    )
    const sheet = sheetOf(materials)
    const validation = lines.map(line => outcomeOf(line, sheet, storedQuantities.get(line.materialCode)?.quantity))
    const edits = validation.flatMap(({ line, writes }) => {
      const baseVersion = storedQuantities.get(line.materialCode)?.version ?? 0
      return writes === null
        ? []
        : [{ materialCode: line.materialCode, quantity: thousandthsToUnits(writes), baseVersion }]
    })
    if (edits.length > 0) yield* backend.call(editCart, { dhNo, cart: edits })
    return {
      dhNo,
      page,
      carried: validation.filter(({ carried }) => carried).length,
      rest: validation.flatMap(({ rest }) => rest ?? []),
    }
  })

interface LineOutcome {
  readonly line: LineToCarry
  /** The quantity to write; null if the line stays unchanged. */
  readonly writes: Thousandths | null
  readonly carried: boolean
  readonly rest: LineNotCarried | null
}

const ZERO = 0 as Thousandths

function outcomeOf(line: LineToCarry, sheet: Sheet, currentQuantity: Thousandths = ZERO): LineOutcome {
  const carriedLine = carryLine(line.materialCode, line.quantity, sheet, currentQuantity)
  const stays = { line, writes: null, carried: false }
  if (carriedLine.is === 'left')
    return { ...stays, rest: { ...line, is: 'left', there: currentQuantity, why: carriedLine.why } }
  if (carriedLine.is === 'unchanged') return { ...stays, carried: currentQuantity > 0, rest: null }
  if (carriedLine.is === 'there') return { ...stays, rest: { ...line, is: 'there', there: currentQuantity, why: null } }
  return { line, writes: carriedLine.quantity, carried: true, rest: null }
}
