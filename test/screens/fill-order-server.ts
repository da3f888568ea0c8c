import { Effect } from 'effect'
import type { Cart } from '../../application/contract/cart.ts'
import { type Failure, Fault, Refused } from '../../application/contract/failure.ts'
import { type FillOrder, fillOrder } from '../../application/portal/fill-order.ts'
import { Backend } from '../../application/ports/backend.ts'
import type { Fen } from '../../domain/money.ts'
import { decideEdit, type Sheet } from '../../domain/order/cart.ts'
import { formatQuantity, type Thousandths } from '../../domain/quantity.ts'
import { refusal } from '../../domain/refusal.ts'

/** Four materials, ordered in twos from 2 to 20 and worth ten yuan each. */
export const sheet: Sheet = new Map(
  ['A', 'B', 'C', 'D'].map(materialCode => [
    materialCode,
    {
      materialCode,
      price: 1000 as Fen,
      canPurchase: true,
      categoryCode: 'L1',
      min: 2000 as Thousandths,
      step: 2000 as Thousandths,
      max: 20_000 as Thousandths,
    },
  ]),
)

interface Stored {
  readonly quantity: Thousandths
  readonly version: number
  readonly updatedByName: string
}
export interface Request {
  readonly name: string
  readonly key: string
  readonly payload: { readonly cart?: ReadonlyArray<{ materialCode: string; quantity: number; baseVersion?: number }> }
}
interface Hooks {
  /** Holds the answer back until it resolves. */
  readonly answer?: (request: Request) => Promise<void>
}

/** The cart of one order, decided by the same rules as the real one, behind a wire that can be cut. */
export function cartServer({ answer = () => Promise.resolve() }: Hooks = {}) {
  const lines = new Map<string, Stored>()
  const answers = new Map<string, unknown>()
  const requests: Request[] = []
  let cartVersion = 0
  let now = 0
  let wire: 'up' | 'down' | 'deaf' = 'up'
  let inFlight = 0
  let most = 0

  const write = (materialCode: string, quantity: number, updatedByName: string) => {
    const version = (lines.get(materialCode)?.version ?? 0) + 1
    lines.set(materialCode, { quantity: (quantity * 1000) as Thousandths, version, updatedByName })
    cartVersion++
  }
  const edit = (cart: NonNullable<Request['payload']['cart']>): void => {
    const changes = cart.map(line => {
      const material = sheet.get(line.materialCode) ?? null
      const current = lines.get(line.materialCode) ?? null
      const typed = { materialCode: line.materialCode, input: String(line.quantity) }
      const edited = { ...typed, baseVersion: line.baseVersion ?? current?.version ?? 0 }
      const order = { status: 'WAIT_SUBMIT' as const, opensAt: 0, cutOffAt: 100 }
      const decided = decideEdit({ order, line: edited, current, material }, now)
      if (!decided.ok) throw new Refused({ refusal: decided.refusal })
      return decided.value
    })
    const changed = changes.filter(change => change.version !== (lines.get(change.materialCode)?.version ?? 0))
    for (const change of changed) write(change.materialCode, change.quantity / 1000, 'me')
  }
  const submit = (payload: { cart: ReadonlyArray<unknown>; cartVersion?: number }) => {
    if (payload.cart.length === 0) throw new Refused({ refusal: refusal('CART_EMPTY', {}) })
    if (payload.cartVersion !== cartVersion) {
      const figures = { yourVersion: payload.cartVersion ?? 0, version: cartVersion }
      throw new Refused({ refusal: refusal('CART_CHANGED', figures) })
    }
    return { dhNo: 'DH1', isSubmitted: true, bizStatus: 'SUBMITTING', errorInfo: null }
  }
  const perform = ({ name, key, payload }: Request): unknown => {
    const known = answers.get(key)
    if (known !== undefined) return known
    if (name === 'cart.edit') edit(payload.cart ?? [])
    if (name === 'cart.clear') for (const [code, line] of lines) if (line.quantity > 0) write(code, 0, 'me')
    const given = name === 'order.submit' ? submit(payload as Parameters<typeof submit>[0]) : cart()
    answers.set(key, given)
    return given
  }
  const cart = (): Cart => ({
    dhNo: 'DH1',
    cartVersion,
    categories: [
      {
        categoryCode: 'ALL',
        categoryName: '全部',
        materialKinds: 0,
        materialTotalQuantity: 0 as Thousandths,
        amount: 0 as Fen,
        materials: [...lines].map(([materialCode, line]) => ({ materialCode, ...line })),
      },
    ],
  })
  const call = async (request: Request): Promise<unknown> => {
    requests.push(request)
    most = Math.max(most, ++inFlight)
    try {
      if (wire === 'down') throw new Fault({ kind: 'UNREACHABLE' })
      const heard = perform(request)
      const lost = wire === 'deaf'
      await answer(request)
      if (lost) throw new Fault({ kind: 'UNREACHABLE' })
      return heard
    } finally {
      inFlight--
    }
  }
  return {
    cart,
    write,
    requests,
    edits: () => requests.filter(({ name }) => name === 'cart.edit'),
    stored: (code: string) => formatQuantity((lines.get(code)?.quantity ?? 0) as Thousandths),
    /** `deaf` hears the request and loses the answer. */
    cut: (state: typeof wire) => {
      wire = state
    },
    passTime: (instant: number) => {
      now = instant
    },
    mostInFlight: () => most,
    backend: {
      call: (endpoint: { name: string }, payload: unknown, options: { idempotencyKey?: string } = {}) =>
        Effect.tryPromise({
          try: () =>
            call({
              name: endpoint.name,
              payload: payload as Request['payload'],
              key: options.idempotencyKey ?? crypto.randomUUID(),
            }),
          catch: error => error as Failure,
        }),
    } as unknown as (typeof Backend)['Service'],
  }
}

/** A form over that server; keys are counted, so that a repeated one is seen. */
export function formOver(server: ReturnType<typeof cartServer>): FillOrder {
  let keys = 0
  return fillOrder({
    dhNo: 'DH1',
    sheet,
    cart: server.cart(),
    run: flow => Effect.runPromise(Effect.provideService(flow, Backend, server.backend)),
    newKey: () => `key-${++keys}`,
  })
}
