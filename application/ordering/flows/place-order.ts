import { Effect } from 'effect'
import { parseQuantity, type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { type Sheet, validateLine } from '../../../domain/ordering/cart/cart.ts'
import type { LineRefusal } from '../../../domain/ordering/cart/submit.ts'
import { Backend } from '../../platform/backend.ts'
import type { Payload, Success } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { type Cart, editCart, getCart } from '../contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../contract/order.ts'
import { getCartMaterials } from '../contract/sheet.ts'
import { sheetOf, storedLines } from './sheet.ts'

/** One requested line: a material and its quantity as written. */
export interface OrderLineInput {
  readonly materialCode: string
  readonly quantity: string
}

/** The result of placing an order in one call. */
export type PlacementResult =
  | { readonly kind: 'SUBMITTED'; readonly dhNo: string; readonly lines: number }
  | { readonly kind: 'FILLED'; readonly dhNo: string; readonly lines: number }
  /** Lines that break a rule, each with its refusal; nothing was written. */
  | { readonly kind: 'INVALID'; readonly dhNo: string; readonly refusals: ReadonlyArray<LineRefusal> }
  /** The day's order can no longer be filled. */
  | { readonly kind: 'NOT_OPEN'; readonly dhNo: string; readonly bizStatus: string }
  /** The server's message on why the order was not accepted. */
  | { readonly kind: 'NOT_SUBMITTED'; readonly dhNo: string; readonly title: string; readonly message: string }

export interface OrderToPlace extends Payload<typeof startRoutineOrder> {
  readonly lines: ReadonlyArray<OrderLineInput>
  /** False leaves the filled cart for a person to review. */
  readonly submit: boolean
}

/** Opens the routine order of the day, sets its cart to exactly these lines, and submits it if `submit` is set. */
export const placeOrder = ({ lines, submit, ...day }: OrderToPlace): Effect.Effect<PlacementResult, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    const { dhNo, status } = yield* backend.call(startRoutineOrder, day)
    if (status !== 'PENDING_SUBMISSION') return { kind: 'NOT_OPEN', dhNo, bizStatus: status }
    const { materials } = yield* backend.call(getCartMaterials, { dhNo })
    const validation = validateLineInputs(lines, sheetOf(materials))
    if (validation.refusals.length > 0) return { kind: 'INVALID', dhNo, refusals: validation.refusals }
    const before = yield* backend.call(getCart, { dhNo })
    const edits = editsTo(validation.quantities, before)
    const cart = edits.length === 0 ? before : yield* backend.call(editCart, { dhNo, cart: edits })
    const filledLines = storedLines(cart).filter(line => line.quantity > 0)
    return submit ? yield* submitLines(dhNo, cart) : { kind: 'FILLED', dhNo, lines: filledLines.length }
  })

/** Submits the cart as it is stored now. */
export const submitStored = (dhNo: string): Effect.Effect<PlacementResult, Failure, Backend> =>
  Effect.gen(function* () {
    return yield* submitLines(dhNo, yield* (yield* Backend).call(getCart, { dhNo }))
  })

const submitLines = Effect.fnUntraced(function* (dhNo: string, storedCart: Cart) {
  const cart = storedLines(storedCart).flatMap(({ materialCode, quantity }) =>
    quantity > 0 ? [{ materialCode, quantity: thousandthsToUnits(quantity) }] : [],
  )
  const answer = yield* (yield* Backend).call(submitRoutineOrder, { dhNo, cart, cartVersion: storedCart.cartVersion })
  return outcomeOf(answer, cart.length)
})

const outcomeOf = (
  { dhNo, isSubmitted, errorInfo }: Success<typeof submitRoutineOrder>,
  lines: number,
): PlacementResult =>
  isSubmitted
    ? { kind: 'SUBMITTED', dhNo, lines }
    : { kind: 'NOT_SUBMITTED', dhNo, title: errorInfo?.title ?? '', message: errorInfo?.msg ?? '' }

/** Validates every material once: lines of one material are validated by their sum. */
function validateLineInputs(lines: ReadonlyArray<OrderLineInput>, sheet: Sheet) {
  const refusals: Array<LineRefusal> = []
  const quantities = new Map<string, Thousandths>()
  for (const [materialCode, requestedLines] of Map.groupBy(lines, line => line.materialCode)) {
    const validation = validateLine(materialCode, sumOf(requestedLines), sheet.get(materialCode))
    if (validation.ok) quantities.set(materialCode, validation.value)
    else refusals.push({ materialCode, refusal: validation.refusal })
  }
  return { refusals, quantities }
}

/** Returns the sum of the quantities, or the first text that is no quantity, for the rules to refuse. */
function sumOf(requestedLines: ReadonlyArray<OrderLineInput>): string | Thousandths {
  if (requestedLines.length === 1) return requestedLines[0]!.quantity
  const parsedQuantities = requestedLines.map(({ quantity }) => parseQuantity(quantity))
  const unreadableIndex = parsedQuantities.indexOf(null)
  return unreadableIndex >= 0
    ? requestedLines[unreadableIndex]!.quantity
    : (parsedQuantities.reduce<number>((sum, one) => sum + one!, 0) as Thousandths)
}

/** Returns the edits from the stored cart to the requested one: lines that differ, and stored lines to empty. */
function editsTo(quantities: ReadonlyMap<string, Thousandths>, storedCart: Cart) {
  const lines = new Map(storedLines(storedCart).map(line => [line.materialCode, line]))
  const codes = new Set([...quantities.keys(), ...lines.keys()])
  return [...codes].flatMap(materialCode => {
    const quantity = quantities.get(materialCode) ?? (0 as Thousandths)
    const { quantity: before = 0, version: baseVersion = 0 } = lines.get(materialCode) ?? {}
    return quantity === before ? [] : [{ materialCode, quantity: thousandthsToUnits(quantity), baseVersion }]
  })
}
