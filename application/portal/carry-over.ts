import { Effect } from 'effect'
import { judgeProposal, type ProposedRow } from '../../domain/order/proposal.ts'
import { type Thousandths, thousandthsToUnits } from '../../domain/quantity.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { editCart, getCart, getCartMaterials } from '../contract/cart.ts'
import type { Failure } from '../contract/failure.ts'
import { Backend } from '../ports/backend.ts'
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

/** A line that does not stand in the other order as it was. */
export interface LineNotCarried extends LineToCarry {
  /** Taken in another quantity, left out, or kept as it stood in the other order already. */
  readonly is: 'adjusted' | 'left' | 'there'
  /** What the other order holds of it now. */
  readonly into: Thousandths
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
 * that order. Lines that stand there already are never overwritten; every line that is not taken over as it was is
 * answered with the reason. A second call for the same lines changes nothing.
 */
export const carryOver = ({ type, lines, ...day }: OrderToFill): Effect.Effect<CarriedOver, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    const { dhNo, page } = yield* startOrder(type, day)
    if (page === 'detail') return { dhNo, page, carried: 0, rest: [] }
    const { materials } = yield* backend.call(getCartMaterials, { dhNo })
    const stored = new Map(storedLines(yield* backend.call(getCart, { dhNo })).map(line => [line.materialCode, line]))
    const wishes = lines.map((line, index) => ({ ...line, at: index + 1, raw: line.materialName }))
    const { rows } = judgeProposal(wishes, { sheet: sheetOf(materials), ...ontoAnother })
    const judged = rows.map((row, index) => outcomeOf(lines[index]!, row, stored.get(row.materialCode!)?.quantity))
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

/** A quantity that the other order's rules refuse becomes the nearest orderable one. */
const ontoAnother = { texts: new Map<string, string>(), how: 'fill', onto: 'nearest', unorderable: 'reject' } as const

interface LineOutcome {
  readonly line: LineToCarry
  readonly writes: Thousandths | null
  readonly carried: boolean
  readonly rest: LineNotCarried | null
}

const NOTHING = 0 as Thousandths

function outcomeOf(line: LineToCarry, row: ProposedRow, there: Thousandths = NOTHING): LineOutcome {
  const { fills, why } = row
  if (fills === null) return { line, writes: null, carried: false, rest: { ...line, is: 'left', into: there, why } }
  if (there !== 0 && there !== fills) {
    return { line, writes: null, carried: false, rest: { ...line, is: 'there', into: there, why: null } }
  }
  const isAsTyped = row.outcome === 'accepted'
  return {
    line,
    writes: there === fills ? null : fills,
    carried: fills > 0,
    rest: isAsTyped ? null : { ...line, is: 'adjusted', into: fills, why },
  }
}
