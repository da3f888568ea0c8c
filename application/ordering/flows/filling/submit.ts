import { Effect } from 'effect'
import { type Thousandths, thousandthsToUnits } from '../../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { AddOnCase } from '../../../../domain/ordering/cart/add-on.ts'
import type { Sheet } from '../../../../domain/ordering/cart/cart.ts'
import { type LineRefusal, validateCart } from '../../../../domain/ordering/cart/submit.ts'
import { Backend } from '../../../platform/backend.ts'
import { type Failure, Refused } from '../../../platform/failure.ts'
import { type Cart, getCart } from '../../contract/cart.ts'
import { submitAs } from '../submission-calls.ts'
import { asFailure, isTemporary } from './queue.ts'
import type { FillState, Run } from './state.ts'

/** The result of pressing 提交订货单. */
export type Submission =
  | { readonly kind: 'SUBMITTED'; readonly dhNo: string; readonly bizStatus: string }
  /** The server's message for a dialog; the form is closed after it. */
  | { readonly kind: 'NOT_SUBMITTED'; readonly title: string; readonly message: string }
  | { readonly kind: 'EMPTY' }
  /** Lines to correct; the form finds the first of them in its own order. */
  | { readonly kind: 'INVALID'; readonly materialCodes: ReadonlyArray<string> }
  /** Somebody else changed the cart: it was loaded again, and these are the differences. */
  | { readonly kind: 'CHANGED'; readonly changes: ReadonlyArray<LineChange> }
  /** A change could not be saved, or the call failed. */
  | { readonly kind: 'FAILED'; readonly failure: Failure }

export interface LineChange {
  readonly materialCode: string
  readonly from: Thousandths
  readonly to: Thousandths
  readonly by: string | null
}

interface SubmissionContext {
  readonly dhNo: string
  readonly orderType: string
  readonly run: Run
  readonly newKey: () => string
  readonly flow: {
    readonly flush: () => Promise<FillState>
    readonly state: () => FillState
    readonly mergeServerCart: (cart: Cart) => void
  }
  readonly flag: (refusals: ReadonlyArray<LineRefusal>) => void
}

/** Saves, and returns what prevents submission; null if nothing does. */
export function checkOrder({ flow, flag }: Pick<SubmissionContext, 'flow' | 'flag'>) {
  return async (sheet: Sheet): Promise<Submission | null> => {
    const state = await flow.flush()
    if (state.invalid.length > 0) return { kind: 'INVALID', materialCodes: state.invalid }
    if (state.ended !== null) return { kind: 'FAILED', failure: new Refused({ refusal: state.ended }) }
    if (state.saving !== 'saved') return { kind: 'FAILED', failure: state.failure ?? asFailure('not saved') }
    const validation = validateCart(orderedLines(state), sheet)
    return validation.ok ? null : correctableSubmission(validation.refusal, flag)
  }
}

/** Submits exactly what is stored and displayed: saves first, validates, then sends lines and cart version. */
export function submitOrder({ dhNo, orderType, run, newKey, flow, flag }: SubmissionContext) {
  const keys = keyByContent(newKey)
  const check = checkOrder({ flow, flag })
  return async (sheet: Sheet, addOn: AddOnCase | null): Promise<Submission> => {
    const trouble = await check(sheet)
    if (trouble !== null) return trouble
    const state = flow.state()
    const lines = orderedLines(state)
    const payload = {
      addOn,
      dhNo,
      cart: lines.map(line => ({ ...line, quantity: thousandthsToUnits(line.quantity) })),
      cartVersion: state.cartVersion,
    }
    const key = keys.for(JSON.stringify(payload))
    try {
      const answer = await run(submitAs(orderType, payload, { idempotencyKey: key }))
      keys.forget()
      if (answer.isSubmitted) return { kind: 'SUBMITTED', dhNo: answer.dhNo, bizStatus: answer.bizStatus }
      const { title = '', msg = '' } = answer.errorInfo ?? {}
      return { kind: 'NOT_SUBMITTED', title, message: msg }
    } catch (error) {
      const failure = asFailure(error)
      if (!isTemporary(failure)) keys.forget()
      return failure._tag === 'Refused' ? await handleRefusal(failure.refusal) : { kind: 'FAILED', failure }
    }
  }

  async function handleRefusal(refusal: Refusal): Promise<Submission> {
    if (refusal.kind !== 'CART_CHANGED') return correctableSubmission(refusal, flag)
    const before = flow.state()
    try {
      flow.mergeServerCart(await run(Effect.flatMap(Backend, backend => backend.call(getCart, { dhNo }))))
    } catch (error) {
      return { kind: 'FAILED', failure: asFailure(error) }
    }
    return { kind: 'CHANGED', changes: changesBetween(before, flow.state()) }
  }
}

/** Returns what the person can correct in the form; any other refusal is returned as a failure. */
function correctableSubmission(refusal: Refusal, flag: SubmissionContext['flag']): Submission {
  if (refusal.kind === 'CART_EMPTY') return { kind: 'EMPTY' }
  const lineRefusals = (refusal as { lineRefusals?: ReadonlyArray<LineRefusal> }).lineRefusals ?? []
  if (lineRefusals.length > 0) {
    flag(lineRefusals)
    return { kind: 'INVALID', materialCodes: lineRefusals.map(line => line.materialCode) }
  }
  return refusal.kind === 'CART_LINES_INVALID'
    ? { kind: 'INVALID', materialCodes: [String(refusal.figures.firstMaterialCode)] }
    : { kind: 'FAILED', failure: new Refused({ refusal }) }
}

const orderedLines = ({ lines }: FillState) =>
  [...lines.values()].flatMap(({ materialCode, quantity }) => (quantity ? [{ materialCode, quantity }] : []))

function changesBetween(before: FillState, after: FillState): ReadonlyArray<LineChange> {
  const was = (code: string) => before.lines.get(code)?.stored ?? (0 as Thousandths)
  return [...after.lines.values()].flatMap(({ materialCode, stored, storedBy: by }) =>
    stored === was(materialCode) ? [] : [{ materialCode, from: was(materialCode), to: stored, by }],
  )
}

/**
 * Returns the key of a submission: the same content keeps its key until it is answered, so that submitting again after
 * a lost answer has one effect.
 */
function keyByContent(newKey: () => string) {
  let lastKey: { readonly content: string; readonly key: string } | null = null
  return {
    for: (content: string): string => {
      if (lastKey?.content !== content) lastKey = { content, key: newKey() }
      return lastKey.key
    },
    forget: () => {
      lastKey = null
    },
  }
}
