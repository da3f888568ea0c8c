import { type Failure, Fault } from '../../../platform/failure.ts'
import type { Cart } from '../../contract/cart.ts'
import type { Batch } from './batch.ts'

/** Runs a task after some milliseconds; returns a function that cancels it. */
export type Schedule = (task: () => void, milliseconds: number) => () => void

/** Debounce of a cart edit, ms (spec 9). */
export const SAVE_DELAY_MS = 300
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

export interface QueueWork {
  /** Returns the next batch of changes; null if there are none. */
  readonly next: () => Batch | null
  readonly send: (batch: Batch) => Promise<Cart>
  readonly saved: (batch: Batch, cart: Cart) => void
  /** Handles a refused batch: `again` if the rest may be sent at once. */
  readonly refused: (batch: Batch, failure: Failure) => 'again' | 'stop'
  readonly changed: () => void
  readonly later: Schedule
}

export interface SaveQueue {
  /** Schedules a save 300 ms after the last touch. */
  readonly touch: () => void
  /** Nothing is left to save: cancels a save that has not begun. */
  readonly cancel: () => void
  /** Saves pending changes at once; resolves when they are saved or found impossible to save at present. */
  readonly flush: () => Promise<void>
  readonly status: () => QueueStatus
  readonly close: () => void
}
export interface QueueStatus {
  readonly busy: boolean
  readonly failure: Failure | null
  readonly inFlight: Batch | null
}

/** Saves batch by batch; a touch delays the next one by 300 ms. */
export function saveQueue(work: QueueWork): SaveQueue {
  const timer = singleTimer(work.later)
  const sender = batchSender(work)
  return {
    touch: () => timer.set(sender.next, SAVE_DELAY_MS),
    cancel: timer.stop,
    flush: () => {
      timer.stop()
      return sender.now()
    },
    status: () => {
      const { running, ...status } = sender.status()
      return { ...status, busy: running || timer.isSet() }
    },
    close: () => {
      timer.stop()
      sender.close()
    },
  }
}

/**
 * Sends one request at a time, in order. A batch that did not reach the server is repeated under its own key first,
 * because it may have arrived; later input waits for the next batch.
 */
function batchSender(work: QueueWork) {
  const line = batchQueue(work.next)
  const retry = retryTimer(work.later)
  let failure: Failure | null = null
  let running: Promise<void> | null = null

  const onSaved = (batch: Batch, cart: Cart): true => {
    line.done()
    failure = null
    retry.begin()
    work.saved(batch, cart)
    return true
  }
  /** Returns whether the next batch may be sent at once. */
  const onFailure = (batch: Batch, why: Failure): boolean => {
    failure = why
    if (isTemporary(why)) return retry.set(run)
    line.done()
    const canContinue = work.refused(batch, why) === 'again'
    line.due(canContinue)
    if (canContinue) failure = null
    return canContinue
  }
  const drain = async (): Promise<void> => {
    for (let batch = line.take(); batch !== null; batch = line.take()) {
      work.changed()
      const answer = await answerTo(work.send(batch))
      const shouldContinue = 'cart' in answer ? onSaved(batch, answer.cart) : onFailure(batch, answer.failure)
      if (!shouldContinue) return
    }
  }
  const run = (): Promise<void> => {
    running ??= drain().then(() => {
      running = null
      work.changed()
      return line.isDue() && failure === null ? run() : undefined
    })
    return running
  }
  return {
    /** Sends the changes, unless an earlier batch still waits for the server. */
    next: () => {
      line.due(true)
      if (!retry.isSet()) void run()
    },
    now: () => {
      line.due(true)
      retry.stop()
      return run()
    },
    status: () => ({ running: running !== null, failure, inFlight: line.first() }),
    close: retry.stop,
  }
}

/** Holds the batch in flight, and whether later changes are due as the next one. */
function batchQueue(next: () => Batch | null) {
  let first: Batch | null = null
  let isDue = false
  return {
    first: () => first,
    isDue: () => isDue,
    due: (is: boolean) => {
      isDue = is
    },
    done: () => {
      first = null
    },
    take: (): Batch | null => {
      if (first === null && isDue) {
        isDue = false
        first = next()
      }
      return first
    },
  }
}

type Answer = { readonly cart: Cart } | { readonly failure: Failure }

const answerTo = (request: Promise<Cart>): Promise<Answer> =>
  request.then(
    cart => ({ cart }),
    (error: unknown) => ({ failure: asFailure(error) }),
  )

/** Returns the failure of a rejected call; any error outside the contract is a defect. */
export const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && '_tag' in error && (error._tag === 'Fault' || error._tag === 'Refused')
    ? (error as Failure)
    : new Fault({ kind: 'DEFECT', detail: String(error) })

/** Returns whether the failure may be temporary. */
export const isTemporary = (failure: Failure): boolean => failure._tag === 'Fault' && temporaryFaults.has(failure.kind)
const temporaryFaults: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAVAILABLE', 'TOO_MANY'])

/** Retries with growing delays until the first success. */
function retryTimer(later: Schedule) {
  const timer = singleTimer(later)
  let attempts = 0
  return {
    ...timer,
    begin: () => {
      attempts = 0
    },
    set: (task: () => unknown): false => {
      timer.set(task, RETRY_PAUSES_MS[Math.min(attempts++, RETRY_PAUSES_MS.length - 1)]!)
      return false
    },
  }
}

/** A single timer; setting it again postpones it. */
function singleTimer(later: Schedule) {
  let stop: (() => void) | null = null
  const off = () => {
    stop?.()
    stop = null
  }
  const set = (task: () => unknown, milliseconds: number) => {
    off()
    stop = later(() => {
      stop = null
      task()
    }, milliseconds)
  }
  return { set, stop: off, isSet: () => stop !== null }
}
