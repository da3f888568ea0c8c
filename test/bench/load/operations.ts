import { urlOf } from '../../../adapters/http/services.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import { listOrders, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../application/ordering/contract/order-centre.ts'
import { getOrderSheet } from '../../../application/ordering/contract/sheet.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { addDays, dayOf } from '../../../domain/kernel/day.ts'
import {
  cartMaterial,
  clerk,
  editedShops,
  head,
  headOffices,
  linesInCart,
  materialCode,
  openOrder,
  ruleOf,
  shopCode,
  shopOfSubmit,
  shops,
  submitOrder,
} from '../chain/numbering.ts'

/** One request of a client: the person, the call, and the text that a correct answer contains. */
export interface Ask {
  readonly login: string
  readonly path: string
  readonly body: string
  readonly idempotent: boolean
  readonly expects: string
}

/** Makes a request that is not measured. */
export type Put = (ask: Ask) => Promise<string>
/** Returns the client's next request; null if none is left. */
export type Next = () => Ask | null

/** Returns the requests of one of `clients` clients; `take` hands out each prepared order once. */
export type Operation = (client: number, clients: number, take: () => number, put: Put) => Promise<Next>

export const ask = (login: string, endpoint: Endpoint, payload: object, expects = ''): Ask => ({
  login,
  path: urlOf(endpoint),
  body: JSON.stringify(payload),
  idempotent: endpoint.mutates,
  expects,
})

/** Each client edits separate carts, line by line, with the versions that it has read. */
const edit: Operation = async (client, clients, _, put) => {
  const carts: Array<Cart> = []
  for (let shop = client; shop < editedShops; shop += clients) {
    const payload = { dhNo: openOrder(shop) }
    const { data } = JSON.parse(await put(ask(clerk(shop), getCart, payload))) as { data: WireCart }
    carts.push({ shop, lines: new Map(data.categories[0]!.materials.map(line => [line.materialCode, { ...line }])) })
  }
  let turn = client * 7
  return () => {
    const cart = carts[turn % carts.length]!
    const material = cartMaterial(Math.floor(turn / carts.length) % linesInCart)
    const { min, step } = ruleOf(material)
    const code = materialCode(material)
    const line = cart.lines.get(code)!
    const stored = Math.round(line.quantity * 1000)
    const next = min + step * (turn % 97)
    const quantity = (next === stored ? next + step : next) / 1000
    turn += 1
    const payload = {
      dhNo: openOrder(cart.shop),
      cart: [{ materialCode: code, quantity, baseVersion: line.version }],
    }
    line.version += 1
    line.quantity = quantity
    return ask(clerk(cart.shop), editCart, payload)
  }
}

interface Cart {
  readonly shop: number
  readonly lines: Map<string, { quantity: number; version: number }>
}
interface WireCart {
  readonly categories: ReadonlyArray<{
    readonly materials: ReadonlyArray<{ materialCode: string; quantity: number; version: number }>
  }>
}

/** Reads the material sheet of an order form, of a different shop each time. */
const form: Operation = async client => {
  let turn = client * 16
  return () => {
    const shop = turn++ % shops
    return ask(clerk(shop), getOrderSheet, { dhNo: openOrder(shop) })
  }
}

/** Submits prepared orders, each once, with the lines that its clerk has seen. */
const submit: Operation = async (_, __, take) => () => {
  const number = take()
  const payload = { dhNo: submitOrder(number), cart: preparedCart, cartVersion: 0 }
  return ask(clerk(shopOfSubmit(number)), submitRoutineOrder, payload, '"isSubmitted":true')
}

const preparedCart = Array.from({ length: linesInCart }, (_, line) => {
  const { min, step } = ruleOf(cartMaterial(line))
  return { materialCode: materialCode(cartMaterial(line)), quantity: (min + step * (line % 7)) / 1000 }
})

const zone = 'Asia/Shanghai'

/** Head office lists the orders in delivery of the last 30 days, of all shops. */
const list: Operation = async client => {
  const today = dayOf(Date.now(), zone)
  const payload = {
    bizStatus: ['DC_SHIPPED'],
    purchaseDateStart: addDays(today, -30),
    purchaseDateEnd: today,
    current: 1,
    size: 20,
  }
  return () => ask(head(client % headOffices), listOrders, payload)
}

/** Five filters: ten shops, type, two statuses, 30 days, payment method. */
const filtered: Operation = async client => {
  const today = dayOf(Date.now(), zone)
  let turn = client * 13
  return () => {
    const first = (turn++ * 11) % (shops - 10)
    return ask(head(client % headOffices), listOrders, {
      shopJdeNo: Array.from({ length: 10 }, (_, shop) => shopCode(first + shop)),
      orderType: ['NORMAL'],
      bizStatus: ['STORE_RECEIVE', 'DC_SHIPPED'],
      purchaseDateStart: addDays(today, -30),
      purchaseDateEnd: today,
      payMethodCode: 'OFFLINE',
      current: 1,
      size: 20,
    })
  }
}

/** The usual mix of a chain's clerks: polling pages, editing a cart, opening a form, and the list of head office. */
const mix: Operation = async (client, clients, take, put) => {
  const [editing, opening, looking] = await Promise.all(
    [edit, form, list].map(operation => operation(client, clients, take, put)),
  )
  const asks: ReadonlyArray<Next> = [
    asking(client),
    editing!,
    asking(client + 1),
    editing!,
    asking(client + 2),
    looking!,
  ]
  let turn = 0
  return () => (turn++ % 30 === 0 ? opening! : asks[turn % asks.length]!)()
}

/** Polls order centres that show what is current, as every open page does each 10 s. */
const poll: Operation = async (client, clients, _, put) => {
  const centres: Array<{ readonly shopJdeNo: string; readonly knownMark: string }> = []
  for (let shop = client; shop < shops; shop += clients) {
    const shopJdeNo = shopCode(shop)
    const answer = await put(ask(clerk(shop), getCentreChanges, { shopJdeNo }))
    centres.push({ shopJdeNo, knownMark: (JSON.parse(answer) as { data: { mark: string } }).data.mark })
  }
  let turn = 0
  return () => {
    const place = turn++ % centres.length
    return ask(clerk(client + place * clients), getCentreChanges, centres[place]!, '"centre":null')
  }
}

/** Returns the first request of an order centre, which has no version yet and therefore receives everything. */
const asking = (first: number): Next => {
  let turn = first * 17
  return () => {
    const shop = turn++ % shops
    return ask(clerk(shop), getCentreChanges, { shopJdeNo: shopCode(shop) })
  }
}

export const operations = { edit, form, submit, list, poll, filtered, mix } as const satisfies Record<string, Operation>
export type OperationName = keyof typeof operations
