import { Effect } from 'effect'
import type { Cart } from '../../application/ordering/contract/cart.ts'
import { type FillOrder, fillOrder } from '../../application/ordering/flows/filling/fill-order.ts'
import { noStorage, type UnsavedStore } from '../../application/ordering/flows/unsaved.ts'
import { Backend } from '../../application/platform/backend.ts'
import { type Failure, Fault, Refused } from '../../application/platform/failure.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { decideEdit, type Sheet } from '../../domain/ordering/cart/cart.ts'

/** Returns four materials at ten yuan each, ordered in steps from `step` to a maximum. */
export const sheetOf = (step: number, max: number): Sheet =>
  new Map(
    ['A', 'B', 'C', 'D'].map(materialCode => [
      materialCode,
      {
        materialCode,
        price: 1000 as Fen,
        canPurchase: true,
        categoryCode: 'L1',
        min: step as Thousandths,
        step: step as Thousandths,
        max: max as Thousandths,
      },
    ]),
  )

/** Steps of 2 from 2 to 20. */
export const sheet = sheetOf(2000, 20_000)

export interface Request {
  readonly name: string
  readonly key: string
  readonly payload: {
    readonly cart?: ReadonlyArray<{ materialCode: string; quantity: number; baseVersion?: number }>
    readonly cartVersion?: number
    readonly knownVersion?: number
  }
}
interface Hooks {
  /** Delays the answer until it resolves. */
  readonly answer?: (request: Request) => Promise<void>
}

/** A server with the cart of one order and a connection that can be cut; equal keys get equal answers. */
export function cartServer({ answer = () => Promise.resolve() }: Hooks = {}) {
  const order = storedOrder(sheet)
  const answers = new Map<string, unknown>()
  const requests: Request[] = []
  let wire: 'up' | 'down' | 'deaf' = 'up'
  let inFlight = 0
  let most = 0
  const perform = (request: Request): unknown => {
    if (!answers.has(request.key)) answers.set(request.key, order.perform(request, 'me'))
    return answers.get(request.key)
  }
  const call = async (request: Request): Promise<unknown> => {
    requests.push(request)
    most = Math.max(most, ++inFlight)
    try {
      if (wire === 'down') throw new Fault({ kind: 'UNREACHABLE' })
      const reply = perform(request)
      const lost = wire === 'deaf'
      await answer(request)
      if (lost) throw new Fault({ kind: 'UNREACHABLE' })
      return reply
    } finally {
      inFlight--
    }
  }
  return {
    ...order,
    requests,
    edits: () => requests.filter(({ name }) => name === 'cart.edit'),
    /** `deaf` processes the request and loses the answer. */
    cut: (state: typeof wire) => {
      wire = state
    },
    mostInFlight: () => most,
    backend: backendOf(call),
  }
}

/** One effective write of a line. */
export interface Write {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly version: number
  readonly by: string
  readonly over: { readonly quantity: Thousandths; readonly updatedByName: string } | null
}

/** The cart of one order, checked by the same rules as the real one; its cut-off is at 100. */
export function storedOrder(rules: Sheet, wrote: (write: Write) => void = () => {}) {
  const lines = new Map<string, { quantity: Thousandths; version: number; updatedByName: string }>()
  let cartVersion = 0
  let now = 0
  const versionOf = (code: string) => lines.get(code)?.version ?? 0
  const write = (materialCode: string, units: number, by: string) => {
    const quantity = Math.round(units * 1000) as Thousandths
    const version = versionOf(materialCode) + 1
    wrote({ materialCode, quantity, version, by, over: lines.get(materialCode) ?? null })
    lines.set(materialCode, { quantity, version, updatedByName: by })
    cartVersion++
  }
  const edit = (cart: NonNullable<Request['payload']['cart']>, by: string): void => {
    const order = { status: 'WAIT_SUBMIT' as const, opensAt: 0, cutOffAt: 100 }
    const changes = cart.map(({ materialCode, quantity, baseVersion = versionOf(materialCode) }) => {
      const line = { materialCode, input: String(quantity), baseVersion }
      const [current, material] = [lines.get(materialCode) ?? null, rules.get(materialCode) ?? null]
      return orThrow(decideEdit({ order, line, current, material }, now))
    })
    for (const { materialCode, quantity, version } of changes) {
      if (version !== versionOf(materialCode)) write(materialCode, quantity / 1000, by)
    }
  }
  const submit = ({ cart = [], cartVersion: yourVersion = 0 }: Request['payload']) => {
    if (cart.length === 0) orThrow(refuse('CART_EMPTY', {}))
    if (yourVersion !== cartVersion) orThrow(refuse('CART_CHANGED', { yourVersion, version: cartVersion }))
    return { dhNo: 'DH1', isSubmitted: true, bizStatus: 'SUBMITTING', errorInfo: null }
  }
  const cart = () =>
    cartOf(
      cartVersion,
      [...lines].map(([materialCode, line]) => ({ materialCode, ...line })),
    )
  return {
    cart,
    write,
    stored: (code: string) => formatQuantity((lines.get(code)?.quantity ?? 0) as Thousandths),
    passTime: (instant: number) => {
      now = instant
    },
    perform: ({ name, payload }: Request, by: string): unknown => {
      if (name === 'cart.edit') edit(payload.cart ?? [], by)
      if (name === 'cart.changes') {
        return { cartVersion, bizStatus: 'WAIT_SUBMIT', cart: payload.knownVersion === cartVersion ? null : cart() }
      }
      return name === 'order.submit' ? submit(payload) : cart()
    },
  }
}

const orThrow = <A>(result: Result<A>): A => {
  if (result.ok) return result.value
  throw new Refused({ refusal: result.refusal })
}

type Lines = Cart['categories'][number]['materials']

const cartOf = (cartVersion: number, materials: Lines): Cart => ({
  dhNo: 'DH1',
  cartVersion,
  categories: [
    {
      categoryCode: 'ALL',
      categoryName: '全部',
      materialKinds: 0,
      materialTotalQuantity: 0 as Thousandths,
      amount: 0 as Fen,
      materials,
    },
  ],
})

export const backendOf = (call: (request: Request) => Promise<unknown>) =>
  ({
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
  }) as unknown as (typeof Backend)['Service']

/** Returns a form over that server; idempotency keys are numbered, so that a repetition is visible. */
export function formOver(server: ReturnType<typeof cartServer>, unsaved: UnsavedStore = noStorage): FillOrder {
  let keys = 0
  return fillOrder({
    dhNo: 'DH1',
    sheet,
    cart: server.cart(),
    unsaved,
    run: flow => Effect.runPromise(Effect.provideService(flow, Backend, server.backend)),
    newKey: () => `key-${++keys}`,
  })
}
