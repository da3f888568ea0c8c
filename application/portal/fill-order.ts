import type { Effect } from 'effect'
import { type CartTotals, cartTotals, type Sheet } from '../../domain/order/cart.ts'
import type { LineRefusal } from '../../domain/order/submit.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Cart } from '../contract/cart.ts'
import type { Failure } from '../contract/failure.ts'
import type { Backend } from '../ports/backend.ts'
import { type Batch, batchOf, sendBatch } from './fill-order-batch.ts'
import { fillLines } from './fill-order-changes.ts'
import { type FillLine, isClean, isDirty, textOf } from './fill-order-lines.ts'
import { type Later, type QueueStatus, saveQueue } from './fill-order-queue.ts'
import { type Submission, submitOrder } from './fill-order-submit.ts'

export type { Conflict, FillLine } from './fill-order-lines.ts'
export { textOf } from './fill-order-lines.ts'
export type { LineChange, Submission } from './fill-order-submit.ts'

/** Runs an effect over the back end; rejects with its failure. */
export type Run = <A>(flow: Effect.Effect<A, Failure, Backend>) => Promise<A>

export interface FillOptions {
  readonly dhNo: string
  /** The rules of every material of the form. */
  readonly sheet: Sheet
  readonly cart: Cart
  readonly run: Run
  readonly later?: Later
  readonly newKey?: () => string
}

/** What the form shows; the same object until something changes. */
export interface FillState {
  /** Every line that was stored or touched. */
  readonly lines: ReadonlyMap<string, FillLine>
  readonly saving: 'saved' | 'saving' | 'unsaved'
  /** Why saving does not go on, while it does not. */
  readonly failure: Failure | null
  /** The order can no longer be filled: submitted elsewhere, cut off. */
  readonly ended: Refusal | null
  readonly cartVersion: number
  /** Of what is typed and passes the rules. */
  readonly totals: CartTotals
  /** Materials that must be mended or decided before the order can be submitted. */
  readonly invalid: ReadonlyArray<string>
}

/** Filling one order: quantities typed here become the stored cart, in order, and the cart becomes a submitted order. */
export interface FillOrder {
  readonly state: () => FillState
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what was typed; a valid quantity is saved 300 ms after the last change, an invalid one is not (spec 5.1). */
  readonly setQuantity: (materialCode: string, input: string) => void
  /** Saves at once; settles when all is saved or cannot be for the present. */
  readonly flush: () => Promise<FillState>
  /** Empties the cart; answers what was in it, for `refill`. */
  readonly clear: () => ReadonlyMap<string, string>
  readonly refill: (texts: ReadonlyMap<string, string>) => void
  /** Decides a conflict with somebody else's quantity. */
  readonly settle: (materialCode: string, choice: 'mine' | 'theirs') => void
  /** Takes a cart that was read again; an older one changes nothing. */
  readonly absorb: (cart: Cart) => void
  readonly takeSheet: (sheet: Sheet) => void
  readonly submit: () => Promise<Submission>
  /** Sends what is unsaved without waiting, because the page is going away. */
  readonly leave: () => void
  readonly close: () => void
}

export function fillOrder(options: FillOptions): FillOrder {
  const { dhNo, run, later = laterByTimer, newKey = () => crypto.randomUUID() } = options
  const listeners = new Set<() => void>()
  let snapshot: FillState | null = null
  const changed = () => {
    snapshot = null
    for (const listener of listeners) listener()
  }
  const book = fillLines(options.sheet, options.cart)
  const queue = saveQueue({
    next: () => (book.ended() === null ? batchOf(book.all().values(), newKey, book.mostAtOnce()) : null),
    send: batch => run(sendBatch(dhNo, batch)),
    saved: (batch, cart) => {
      book.saved(batch, cart)
      // A quantity typed back to what was stored before is news again, now that the batch has been saved.
      if (dirty().length > 0) queue.touch()
    },
    refused: book.refused,
    changed,
    later,
  })
  const state = () => (snapshot ??= stateOf(book, queue.status()))
  const dirty = () => [...book.all().values()].filter(isDirty)
  const saveSoon = () => {
    if (dirty().length > 0) queue.touch()
    else queue.cancel()
    changed()
  }
  const flush = async () => {
    await queue.flush()
    return state()
  }
  const flow: Omit<FillOrder, 'submit'> = {
    state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setQuantity: (materialCode, input) => {
      if (book.type(materialCode, input)) saveSoon()
    },
    flush,
    clear: () => {
      const { texts, lines } = book.empty()
      queue.put({ kind: 'clear', key: newKey(), lines })
      void queue.flush()
      return texts
    },
    refill: texts => {
      for (const [materialCode, text] of texts) book.type(materialCode, text)
      void queue.flush()
    },
    settle: (materialCode, choice) => {
      book.settle(materialCode, choice)
      saveSoon()
    },
    absorb: cart => {
      // The answer under way will tell more than this reading, which may or may not hold our own writing.
      if (queue.status().inFlight === null && book.absorb(cart)) saveSoon()
    },
    takeSheet: sheet => {
      book.takeSheet(sheet)
      saveSoon()
    },
    leave: () => leave(dirty(), queue.status().inFlight, flush, batch => void run(sendBatch(dhNo, batch)), newKey),
    close: queue.close,
  }
  const flag = (refusals: ReadonlyArray<LineRefusal>) => {
    book.flag(refusals)
    changed()
  }
  const submission = submitOrder({ dhNo, run, newKey, flow, flag })
  return { ...flow, submit: () => submission(book.sheet()) }
}

const stateOf = (book: ReturnType<typeof fillLines>, queue: QueueStatus) => {
  const lines = book.all()
  const all = [...lines.values()]
  const ordered = all.flatMap(({ materialCode, quantity }) => (quantity ? [{ materialCode, quantity }] : []))
  const invalid = all.filter(line => line.refusal !== null || line.conflict !== null).map(line => line.materialCode)
  const state: FillState = {
    lines,
    saving: savingOf(all.every(isClean), queue),
    failure: queue.failure,
    ended: book.ended(),
    cartVersion: book.cartVersion(),
    totals: cartTotals(ordered, book.sheet()),
    invalid,
  }
  return state
}

const savingOf = (clean: boolean, { busy, failure, inFlight }: QueueStatus): FillState['saving'] => {
  if (clean && inFlight === null) return 'saved'
  return busy && failure === null ? 'saving' : 'unsaved'
}

/**
 * The page cannot wait for the batch in flight, so the lines typed since go out behind it; those that it also holds go
 * without a base version, which only its answer could tell.
 */
function leave(
  lines: ReadonlyArray<FillLine>,
  inFlight: Batch | null,
  flush: () => Promise<unknown>,
  send: (batch: Batch) => void,
  newKey: () => string,
): void {
  if (inFlight === null) return void flush()
  const sent = new Map(inFlight.lines.map(line => [line.materialCode, textOf(line.quantity)]))
  const rest = lines.filter(line => sent.get(line.materialCode) !== textOf(line.quantity!))
  const batch = batchOf(rest, newKey)
  if (batch === null) return
  send({
    ...batch,
    lines: batch.lines.map(line => {
      const { baseVersion: _, ...bare } = line
      return sent.has(line.materialCode) ? bare : line
    }),
  })
}

const laterByTimer: Later = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}
