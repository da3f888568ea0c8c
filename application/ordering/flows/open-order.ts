import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Payload, Success } from '../../platform/endpoint.ts'
import { type Failure, isUnreachable } from '../../platform/failure.ts'
import { checkLoading, getLoadingStatus } from '../contract/cart.ts'
import { startAddOnOrder, startRoutineOrder } from '../contract/order.ts'

/** The page that an order opens on: the form while it can be filled, else its detail (spec 2.8). */
export interface OpenedOrder {
  readonly dhNo: string
  readonly page: 'form' | 'detail'
}

export type DayToOrder = Payload<typeof startRoutineOrder>
/** The order types that a day can be started with. */
export type StartedType = 'NORMAL' | 'OVERTIME'

/** Starts an order of a day, or returns the existing one. */
export const startOrder = (type: StartedType, day: DayToOrder): Effect.Effect<OpenedOrder, Failure, Backend> =>
  Effect.flatMap(Backend, backend => starts[type](backend, day))

const starts: Readonly<
  Record<StartedType, (backend: Backend['Service'], day: DayToOrder) => Effect.Effect<OpenedOrder, Failure>>
> = {
  NORMAL: (backend, day) =>
    Effect.map(backend.call(startRoutineOrder, day), ({ dhNo, status }) => ({
      dhNo,
      page: status === 'PENDING_SUBMISSION' ? 'form' : 'detail',
    })),
  OVERTIME: (backend, day) => Effect.map(backend.call(startAddOnOrder, day), ({ dhNo }) => ({ dhNo, page: 'form' })),
}

export type OrderToOpen = Payload<typeof checkLoading>
export type Loading = Success<typeof checkLoading>

/**
 * Prepares the form of an order and waits for it, reporting progress in percent, which never decreases. A lost answer
 * is requested again, because the preparation continues on the server.
 */
export const prepareForm = (
  order: OrderToOpen,
  onProgress: (proportion: number) => void,
): Effect.Effect<void, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    let loading: Loading = yield* backend.call(checkLoading, order)
    let progress = 0
    for (;;) {
      progress = Math.max(progress, loading.isDone ? 100 : loading.proportion)
      onProgress(progress)
      if (loading.isDone) return
      yield* Effect.sleep(POLL_INTERVAL)
      loading = yield* Effect.retry(backend.call(getLoadingStatus, order), { times: 3, while: isUnreachable })
    }
  })

const POLL_INTERVAL = '400 millis'
