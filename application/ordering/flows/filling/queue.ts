import { type Failure, Fault } from '../../../platform/failure.ts'
import type { Cart } from '../../contract/cart.ts'
import type { Batch } from './batch.ts'

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

/** Saves batch by batch; a touch waits 300 ms for the next one. */
export function saveQueue(work: QueueWork): SaveQueue {
  const timer = alarm(work.later)
  const sender = batchSender(work)
  return {
    touch: () => timer.set(sender.next, SAVE_AFTER),
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
 * One request in flight, in order. A batch that found no server is repeated under its own key before anything else,
 * because it may have arrived; what was typed meanwhile waits for the next one.
 */
function batchSender(work: QueueWork) {
  const line = lineUp(work.next)
  const retry = patience(work.later)
  let failure: Failure | null = null
  let running: Promise<void> | null = null

  const saved = (batch: Batch, cart: Cart): true => {
    line.done()
    failure = null
    retry.begin()
    work.saved(batch, cart)
    return true
  }
  /** Whether the next batch may go at once. */
  const failed = (batch: Batch, why: Failure): boolean => {
    failure = why
    if (isPassing(why)) return retry.set(run)
    line.done()
    const again = work.refused(batch, why) === 'again'
    line.due(again)
    if (again) failure = null
    return again
  }
  const drain = async (): Promise<void> => {
    for (let batch = line.take(); batch !== null; batch = line.take()) {
      work.changed()
      const answer = await answerTo(work.send(batch))
      const goesOn = 'cart' in answer ? saved(batch, answer.cart) : failed(batch, answer.failure)
      if (!goesOn) return
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
    /** Sends what has changed, unless an earlier batch still waits for its server. */
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

/** The batch under way, and whether what has changed since is due to become the next. */
function lineUp(next: () => Batch | null) {
  let first: Batch | null = null
  let due = false
  return {
    first: () => first,
    isDue: () => due,
    due: (is: boolean) => {
      due = is
    },
    done: () => {
      first = null
    },
    take: (): Batch | null => {
      if (first === null && due) {
        due = false
        first = next()
      }
      return first
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

/** Tries again later, and later still each time, until it has succeeded once. */
function patience(later: Later) {
  const timer = alarm(later)
  let attempts = 0
  return {
    ...timer,
    begin: () => {
      attempts = 0
    },
    set: (task: () => unknown): false => {
      timer.set(task, RETRY_AFTER[Math.min(attempts++, RETRY_AFTER.length - 1)]!)
      return false
    },
  }
}

/** A timer of which there is one: setting it anew puts it off. */
function alarm(later: Later) {
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
