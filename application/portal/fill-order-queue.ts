import type { Cart } from '../contract/cart.ts'
import { type Failure, Fault } from '../contract/failure.ts'
import type { Batch } from './fill-order-batch.ts'

/** Runs a task after some milliseconds; answers how to call it off. */
export type Later = (task: () => void, milliseconds: number) => () => void

/** The debounce of a cart edit (spec 9). */
export const SAVE_AFTER = 300
const RETRY_AFTER = [1_000, 2_000, 4_000, 8_000, 15_000] as const

export interface QueueWork {
  /** The next batch of what has changed, or null. */
  readonly next: () => Batch | null
  readonly send: (batch: Batch) => Promise<Cart>
  readonly saved: (batch: Batch, cart: Cart) => void
  /** What a refused batch leaves: `again` when the rest may be tried at once. */
  readonly refused: (batch: Batch, failure: Failure) => 'again' | 'stop'
  readonly changed: () => void
  readonly later: Later
}

export interface SaveQueue {
  /** Something may be saved: 300 ms after the last touch it is. */
  readonly touch: () => void
  /** Nothing is left to be saved: calls off a save that has not begun. */
  readonly cancel: () => void
  /** Puts a batch in line, behind the one in flight. */
  readonly put: (batch: Batch) => void
  /** Saves now what is waiting; settles when it is saved or cannot be for the present. */
  readonly flush: () => Promise<void>
  readonly status: () => QueueStatus
  readonly close: () => void
}
export interface QueueStatus {
  readonly busy: boolean
  readonly failure: Failure | null
  readonly inFlight: Batch | null
}

/**
 * One request in flight, in order. A batch that found no server is repeated under its own key before anything else,
 * because it may have arrived; what was typed meanwhile waits for the next one.
 */
export function saveQueue(work: QueueWork): SaveQueue {
  const waiting: Batch[] = []
  let outstanding: Batch | null = null
  let due = false
  let failure: Failure | null = null
  let attempts = 0
  let running: Promise<void> | null = null
  const timer = alarm(work.later)
  const retry = alarm(work.later)

  const take = (): Batch | null => {
    outstanding ??= waiting.shift() ?? null
    if (outstanding === null && due) {
      due = false
      outstanding = work.next()
    }
    return outstanding
  }
  const settle = (batch: Batch, answer: Answer): boolean => {
    if ('cart' in answer) {
      outstanding = failure = null
      attempts = 0
      work.saved(batch, answer.cart)
      return true
    }
    failure = answer.failure
    if (isPassing(answer.failure)) {
      retry.set(() => void run(), RETRY_AFTER[Math.min(attempts++, RETRY_AFTER.length - 1)]!)
      return false
    }
    outstanding = null
    due = work.refused(batch, answer.failure) === 'again'
    if (due) failure = null
    return due
  }
  const drain = async (): Promise<void> => {
    for (let batch = take(); batch !== null; batch = take()) {
      work.changed()
      if (!settle(batch, await answerTo(work.send(batch)))) return
    }
  }
  const run = (): Promise<void> => {
    running ??= drain().then(() => {
      running = null
      work.changed()
      return due && failure === null ? run() : undefined
    })
    return running
  }
  const now = () => {
    due = true
    retry.stop()
    return run()
  }
  return {
    touch: () =>
      timer.set(() => {
        due = true
        if (!retry.isSet()) void run()
      }, SAVE_AFTER),
    cancel: timer.stop,
    put: batch => {
      timer.stop()
      due = false
      waiting.push(batch)
    },
    flush: () => {
      timer.stop()
      return now()
    },
    status: () => ({ busy: running !== null || timer.isSet(), failure, inFlight: outstanding }),
    close: () => {
      timer.stop()
      retry.stop()
    },
  }
}

type Answer = { readonly cart: Cart } | { readonly failure: Failure }

const answerTo = (sent: Promise<Cart>): Promise<Answer> =>
  sent.then(
    cart => ({ cart }),
    (error: unknown) => ({ failure: asFailure(error) }),
  )

/** What a rejected call tells; anything but a failure of the contract is a defect of ours. */
export const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && '_tag' in error && (error._tag === 'Fault' || error._tag === 'Refused')
    ? (error as Failure)
    : new Fault({ kind: 'DEFECT', detail: String(error) })

/** The world may say yes in a moment. */
export const isPassing = (failure: Failure): boolean => failure._tag === 'Fault' && passing.has(failure.kind)
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAVAILABLE', 'TOO_MANY'])

/** A timer of which there is one: setting it anew puts it off. */
function alarm(later: Later) {
  let stop: (() => void) | null = null
  const off = () => {
    stop?.()
    stop = null
  }
  const set = (task: () => void, milliseconds: number) => {
    off()
    stop = later(() => {
      stop = null
      task()
    }, milliseconds)
  }
  return { set, stop: off, isSet: () => stop !== null }
}
