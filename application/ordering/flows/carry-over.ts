import { Effect } from 'effect'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { judgeLine, type Sheet } from '../../../domain/ordering/cart/cart.ts'
import { Backend } from '../../platform/backend.ts'
import type { Failure } from '../../platform/failure.ts'
import { editCart, getCart, getCartMaterials } from '../contract/cart.ts'
import { type DayToOrder, type StartedType, startOrder } from './open-order.ts'
import { sheetOf, storedLines } from './sheet.ts'

/** A line of an order that was not submitted in time, its quantity as it was typed. */
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
  /** Refused by the rules of the other order, or kept as it stood in that order already. */
  readonly is: 'left' | 'there'
  /** What the other order holds of it. */
  readonly there: Thousandths
  /** Null where it stood there already. */
  readonly why: Refusal | null
}

export interface CarriedOver {
  readonly dhNo: string
  /** `detail` where the day's order was submitted already; nothing was carried then. */
  readonly page: 'form' | 'detail'
  /** How many lines stand in the other order because they were carried. */
  readonly carried: number
  readonly rest: ReadonlyArray<LineNotCarried>
}

/**
 * Starts the order of a day, or opens the one that is being filled, and puts these lines into its cart by the rules of
 * that order. Lines that stand there already are never overwritten; every line that is not carried is answered with the
 * reason. A second call for the same lines changes nothing.
 */
export const carryOver = ({ type, lines, ...day }: OrderToFill): Effect.Effect<CarriedOver, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    const { dhNo, page } = yield* startOrder(type, day)
    if (page === 'detail') return { dhNo, page, carried: 0, rest: [] }
    const { materials } = yield* backend.call(getCartMaterials, { dhNo })
    const stored = new Map(storedLines(yield* backend.call(getCart, { dhNo })).map(line => [line.materialCode, line]))
    const sheet = sheetOf(materials)
    const judged = lines.map(line => outcomeOf(line, sheet, stored.get(line.materialCode)?.quantity))
    const edits = judged.flatMap(({ line, writes }) => {
      const baseVersion = stored.get(line.materialCode)?.version ?? 0
      return writes === null
        ? []
        : [{ materialCode: line.materialCode, quantity: thousandthsToUnits(writes), baseVersion }]
    })
    if (edits.length > 0) yield* backend.call(editCart, { dhNo, cart: edits })
    return {
      dhNo,
      page,
      carried: judged.filter(({ carried }) => carried).length,
      rest: judged.flatMap(({ rest }) => rest ?? []),
    }
  })

interface LineOutcome {
  readonly line: LineToCarry
  /** What is to be written; null where the line stays as it is. */
  readonly writes: Thousandths | null
  readonly carried: boolean
  readonly rest: LineNotCarried | null
}

const NOTHING = 0 as Thousandths

function outcomeOf(line: LineToCarry, sheet: Sheet, there: Thousandths = NOTHING): LineOutcome {
  const judged = judgeLine(line.materialCode, line.quantity, sheet.get(line.materialCode))
  const stays = { line, writes: null, carried: false }
  if (!judged.ok) return { ...stays, rest: { ...line, is: 'left', there, why: judged.refusal } }
  if (there === judged.value) return { ...stays, carried: there > 0, rest: null }
  if (there > 0) return { ...stays, rest: { ...line, is: 'there', there, why: null } }
  return { line, writes: judged.value, carried: true, rest: null }
}
