import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { AddOnCase } from '../../../../domain/ordering/cart/add-on.ts'
import type { Sheet } from '../../../../domain/ordering/cart/cart.ts'
import { cartTotals } from '../../../../domain/ordering/cart/cart-totals.ts'
import type { LineRefusal } from '../../../../domain/ordering/cart/submit.ts'
import type { Cart } from '../../contract/cart.ts'
import { latestLines, noStorage, type UnsavedLine, type UnsavedStore } from '../unsaved.ts'
import { type Batch, batchOf, sendBatch } from './batch.ts'
import {
  applyRefusal,
  type CartDraft,
  clearRemoteChanges,
  clearTexts,
  decideConflict,
  flagLines,
  linesChangedByOthers,
  mergeServerCart,
  openCartDraft,
  replaceSheet,
  setText,
  setTexts,
} from './cart-draft.ts'
import { journal } from './journal.ts'
import { type FillLine, isClean, isDirty, isFilled } from './lines.ts'
import { type QueueStatus, type SaveQueue, type Schedule, saveQueue } from './queue.ts'
import { type RestoredLine, restoreInto } from './restore.ts'
import type { FillState, Run } from './state.ts'
import { checkOrder, type Submission, submitOrder } from './submit.ts'

export type { Conflict, FillLine, RemoteChange } from './lines.ts'
export { isFilled, textOf } from './lines.ts'
export type { RestoredLine } from './restore.ts'
export type { LineChange, Submission } from './submit.ts'

export interface FillOptions {
  readonly dhNo: string
  /** Defaults to a routine order. */
  readonly orderType?: string
  /** The rules of every material of the form. */
  readonly sheet: Sheet
  readonly cart: Cart
  readonly run: Run
  /** Stores unsaved input on this device. */
  readonly unsaved?: UnsavedStore
  readonly later?: Schedule
  readonly newKey?: () => string
  readonly now?: () => number
}

/** Filling one order: typed quantities are saved to the cart in sequence, and the cart is submitted as an order. */
export interface FillOrder {
  readonly state: () => FillState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Sets the text of a line; a valid quantity is saved 300 ms after the last change, an invalid one is not (spec 5.1).
   */
  readonly setQuantity: (materialCode: string, input: string) => void
  /** Saves at once; resolves when everything is saved or found impossible to save at present. */
  readonly flush: () => Promise<FillState>
  /** Empties the cart; returns the former texts for `refill`. */
  readonly clear: () => ReadonlyMap<string, string>
  readonly refill: (texts: ReadonlyMap<string, string>) => void
  /** Resolves a conflict with somebody else's quantity. */
  readonly settle: (materialCode: string, choice: 'mine' | 'theirs') => void
  /** Merges a cart that was loaded again; an older one is ignored. */
  readonly mergeServerCart: (cart: Cart) => void
  /** Restores input that an earlier form of this person could not save; returns the results to display. */
  readonly restore: (unsaved: ReadonlyArray<UnsavedLine>) => ReadonlyArray<RestoredLine>
  /** Closes the order to changes, with the first reason given; earlier input stays in the state. */
  readonly end: (why: Refusal) => void
  /** Deletes the stored unsaved input: the person has been notified, and the order accepts no more changes. */
  readonly forget: () => void
  readonly replaceSheet: (sheet: Sheet) => void
  /** Saves, and returns what prevents submission; null if nothing does. */
  readonly check: () => Promise<Submission | null>
  /** Submits by the call of the order's type; an add-on order needs a reason. */
  readonly submit: (addOn?: AddOnCase | null) => Promise<Submission>
  /** Sends unsaved input without waiting, because the page is closing. */
  readonly leave: () => void
  readonly close: () => void
}

export function fillOrder(options: FillOptions): FillOrder {
  const { dhNo, orderType = 'NORMAL', run, later = laterByTimer, now = Date.now, newKey = randomKey } = options
  const draft = openCartDraft(options.sheet, options.cart)
  const unsavedLines = journal(draft, options.unsaved ?? noStorage, now)
  const queue = saveQueue({
    next: () => {
      const batch = draft.ended === null ? batchOf(draft.lines.values(), newKey, draft.oneByOne ? 1 : LINES_MAX) : null
      for (const { materialCode } of batch?.lines ?? []) draft.touched.add(materialCode)
      return batch
    },
    send: batch => run(sendBatch(dhNo, batch)),
    saved: ({ lines }, cart) => {
      mergeServerCart(draft, cart, lines)
      // A quantity typed back to its former stored value is a change again, now that the batch has been saved.
      if (dirtyIn(draft).length > 0) queue.touch()
    },
    refused: (batch, failure) => applyRefusal(draft, batch, failure),
    changed: () => changed(),
    later,
  })
  const view = createStateStore(() => stateOf(draft, queue.status(), unsavedLines.works()))
  const { changed: onChange, ...watching } = view
  const changed = () => {
    const markedLines = linesChangedByOthers(draft)
    const clearMarks = () => {
      clearRemoteChanges(draft, markedLines)
      onChange()
    }
    unsavedLines.note(queue.status().inFlight)
    if (markedLines.length > 0) later(clearMarks, MARK_MS)
    onChange()
  }
  const flush = async () => {
    await queue.flush()
    return view.state()
  }
  const edits = createEdits(draft, queue, unsavedLines.takeOver, changed)
  const flag = (refusals: ReadonlyArray<LineRefusal>) => {
    flagLines(draft, refusals)
    changed()
  }
  const flow = { ...watching, ...edits, flush }
  const check = checkOrder({ flow, flag })
  const submit = closeAfterSubmit(draft, submitOrder({ dhNo, orderType, run, newKey, flow, flag }))
  return {
    ...watching,
    ...edits,
    flush,
    check: () => check(draft.sheet),
    submit: (addOn = null) => submit(addOn),
    forget: unsavedLines.forget,
    leave: () => {
      const { inFlight } = queue.status()
      if (inFlight === null) return void flush()
      const behind = nextBatchOf(inFlight, dirtyIn(draft), newKey)
      if (behind !== null) void run(sendBatch(dhNo, behind)).catch(() => undefined)
    },
    close: queue.close,
  }
}

/** Wraps the submission so that a submitted order accepts no more input. */
const closeAfterSubmit =
  (draft: CartDraft, submit: ReturnType<typeof submitOrder>) => async (addOn: AddOnCase | null) => {
    const outcome = await submit(draft.sheet, addOn)
    draft.closed ||= outcome.kind === 'SUBMITTED'
    return outcome
  }

/** Returns the materials that are ordered, or would be once their quantity is corrected [C6]. */
export const filledLines = ({ lines }: FillState): ReadonlyArray<string> =>
  [...lines.values()].filter(isFilled).map(line => line.materialCode)

/** Returns the lines that would be lost if the form were closed now. */
export const unsavedIn = ({ lines }: FillState): ReadonlyArray<FillLine> =>
  [...lines.values()].filter(line => !isClean(line))

/** Time for which a row is marked as changed by somebody else, ms. */
const MARK_MS = 6_000

/** Maximum number of lines per request; the call accepts five thousand. */
const LINES_MAX = 1000

type Edits = Pick<
  FillOrder,
  'end' | 'setQuantity' | 'clear' | 'refill' | 'settle' | 'mergeServerCart' | 'restore' | 'replaceSheet'
>

type TakeOver = (lines: ReadonlyArray<UnsavedLine>) => void

/**
 * The edits of the lines: each is recorded immediately, then saved as needed. A submitted or closed order accepts no
 * more input.
 */
function createEdits(draft: CartDraft, queue: SaveQueue, takeOver: TakeOver, onChange: () => void): Edits {
  const saveSoon = () => {
    if (dirtyIn(draft).length > 0) queue.touch()
    else queue.cancel()
    onChange()
  }
  return {
    end: why => {
      draft.ended ??= why
      draft.closed = true
      queue.cancel()
      onChange()
    },
    setQuantity: (materialCode, input) => {
      if (!draft.closed && setText(draft, materialCode, input)) saveSoon()
    },
    clear: () => {
      if (draft.closed) return new Map()
      const texts = clearTexts(draft)
      saveSoon()
      void queue.flush()
      return texts
    },
    refill: texts => {
      if (draft.closed) return
      setTexts(draft, texts)
      saveSoon()
      void queue.flush()
    },
    settle: (materialCode, choice) => {
      if (draft.closed) return
      decideConflict(draft, materialCode, choice)
      saveSoon()
    },
    mergeServerCart: cart => {
      // Ignored while a request is in flight: its answer is newer, and this cart may or may not include our own write.
      if (queue.status().inFlight === null && mergeServerCart(draft, cart)) saveSoon()
    },
    restore: unsaved => {
      const restoredLines = restoreInto(draft, unsaved, queue.status().inFlight)
      takeOver(latestLines(unsaved))
      if (restoredLines.length > 0) saveSoon()
      return restoredLines
    },
    replaceSheet: sheet => {
      replaceSheet(draft, sheet)
      saveSoon()
    },
  }
}

/** Creates a store for a state that is calculated when it is first read after a change, with its subscribers. */
function createStateStore(calculate: () => FillState) {
  const listeners = new Set<() => void>()
  let lastState: FillState | null = null
  return {
    state: (): FillState => {
      lastState ??= calculate()
      return lastState
    },
    changed: (): void => {
      lastState = null
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const randomKey = () => crypto.randomUUID()

const dirtyIn = ({ lines }: CartDraft): ReadonlyArray<FillLine> => [...lines.values()].filter(isDirty)

function stateOf({ lines, ended, cartVersion, sheet }: CartDraft, queue: QueueStatus, isPersisted: boolean): FillState {
  const all = [...lines.values()]
  const quantities = all.flatMap(({ materialCode, quantity }) => (quantity ? [{ materialCode, quantity }] : []))
  const invalid = all.filter(line => line.refusal !== null || line.conflict !== null).map(line => line.materialCode)
  return {
    lines,
    saving: savingOf(all.every(isClean), queue),
    isPersisted: isPersisted,
    failure: queue.failure,
    ended,
    cartVersion,
    totals: cartTotals(quantities, sheet),
    invalid,
  }
}

const savingOf = (clean: boolean, { busy, failure, inFlight }: QueueStatus): FillState['saving'] => {
  if (clean && inFlight === null) return 'saved'
  return busy && failure === null ? 'saving' : 'unsaved'
}

/**
 * Returns the lines to send after the batch in flight, because the closing page cannot wait for it. Lines of that
 * batch stay in the journal, because only the answer has the version that they were typed over.
 */
function nextBatchOf(inFlight: Batch, lines: ReadonlyArray<FillLine>, newKey: () => string): Batch | null {
  const sentCodes = new Set(inFlight.lines.map(line => line.materialCode))
  return batchOf(
    lines.filter(line => !sentCodes.has(line.materialCode)),
    newKey,
  )
}

const laterByTimer: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}
