import type { Endpoint } from '../../application/contract/endpoint.ts'
import { today } from '../chain.ts'
import {
  type IdKind,
  idFields,
  isFreeText,
  isIdPlace,
  leavesOf,
  type Node,
  type Place,
  payloadSchema,
  plainFields,
} from './contract-fields.ts'
import type { Shop, ShopCode } from './contract-world.ts'

/** One payload of an endpoint and whose rows it names. */
export interface Variant {
  readonly name: string
  readonly payload: unknown
  /** Whose row each field names that must be there; null for a row there is not. */
  readonly named: ReadonlyMap<string, ShopCode | null>
}

type Ids = Readonly<Record<IdKind, string>>
/** Which texts go into a place; undefined leaves it out. */
type Choice = (place: Place) => ReadonlyArray<string> | undefined

const idsOf = ({ code, notice, shipment, refund, application, ...paying }: Shop, order: string): Ids => ({
  ...{ shop: code, order, material: 'M1', notice, shipment, refund, application },
  ...{ trade: paying.trade, payment: paying.payment, paymentRefund: paying.paymentRefund },
})
const noSuch: Ids = {
  ...{ shop: 'S404', order: 'DH26112100000000', material: 'M404', notice: 'N404' },
  ...{
    shipment: 'SH404',
    refund: 'TK404',
    application: 'SQ404',
    trade: 'JY404',
    payment: 'ZF404',
    paymentRefund: 'TF404',
  },
}

/**
 * Payloads that point at one shop, at each status of its orders, at another shop in one place only, at every shop at
 * once, at nothing there is, and with every filter filled or none; all of them well formed.
 */
export function variantsOf(endpoint: Endpoint, shops: ReadonlyArray<Shop>): ReadonlyArray<Variant> {
  const scoped = leavesOf(endpoint)
    .filter(place => isIdPlace(place) && idFields[place.field] !== 'material')
    .map(place => (oneIsNeeded.has(`${endpoint.name}.${place.field}`) ? { ...place, required: true } : place))
  const bare = payloadOf(endpoint, place => (place.required ? [textFor(place)] : undefined))
  if (scoped.length === 0) return [{ name: 'no id', payload: bare, named: new Map() }]
  const takesOrder = scoped.some(({ field }) => idFields[field] === 'order')
  const whole = shops.flatMap(shop =>
    Object.entries(shop.orders)
      .filter(([status]) => takesOrder || status === 'WAIT_SUBMIT')
      .map(([status, order]) => pointed(endpoint, `${shop.code} ${status}`, scoped, shop.code, idsOf(shop, order))),
  )
  const nothing = pointed(endpoint, 'nothing there is', scoped, null, noSuch)
  return [
    ...whole,
    ...shops.map(shop => filtered(endpoint, scoped, shop)),
    ...strays(endpoint, scoped, shops),
    ...mixed(endpoint, scoped, shops),
    nothing,
    { ...nothing, name: 'no filter', payload: bare },
  ]
}

/** Ids that each may be left out, but not all: what an answer is about. */
const oneIsNeeded: ReadonlySet<string> = new Set(['trade.detail.tradeOrderNo', 'trade.detail.tradePaymentOrderNo'])

const mustName = (scoped: ReadonlyArray<Place>) => scoped.filter(({ required, inArray }) => required && !inArray)

const allOf = (scoped: ReadonlyArray<Place>, code: ShopCode | null) =>
  new Map(mustName(scoped).map(({ path }) => [path, code]))

function pointed(
  endpoint: Endpoint,
  name: string,
  scoped: ReadonlyArray<Place>,
  code: ShopCode | null,
  ids: Ids,
): Variant {
  const payload = payloadOf(endpoint, place =>
    isIdPlace(place) ? [idAt(place, ids)] : place.required ? [textFor(place)] : undefined,
  )
  return { name, payload, named: allOf(scoped, code) }
}

/** Everything that may be given is given. */
function filtered(endpoint: Endpoint, scoped: ReadonlyArray<Place>, shop: Shop): Variant {
  const ids = idsOf(shop, shop.orders.SUBMITTED)
  const choose: Choice = place => [isIdPlace(place) ? idAt(place, ids) : textFor(place)]
  return {
    name: `${shop.code} every field`,
    payload: payloadOf(endpoint, choose, true),
    named: allOf(scoped, shop.code),
  }
}

/** Each id that must be there, in turn, belongs to another shop than the rest; shops that share an id are no pair. */
function strays(endpoint: Endpoint, scoped: ReadonlyArray<Place>, shops: ReadonlyArray<Shop>): ReadonlyArray<Variant> {
  if (scoped.length < 2) return []
  const pairs = shops.flatMap(home => shops.filter(other => other !== home).map(other => [home, other] as const))
  const isApart = ([home, other]: (typeof pairs)[number]) =>
    scoped.every(
      place => idAt(place, idsOf(home, home.orders.REJECT)) !== idAt(place, idsOf(other, other.orders.REJECT)),
    )
  return pairs.filter(isApart).flatMap(([home, other]) =>
    mustName(scoped).map(stray => {
      const own = idsOf(home, home.orders.WAIT_SUBMIT)
      const foreign = idsOf(other, other.orders.WAIT_SUBMIT)
      const payload = payloadOf(endpoint, place => {
        if (!isIdPlace(place)) return place.required ? [textFor(place)] : undefined
        return [idAt(place, place.path === stray.path ? foreign : own)]
      })
      const named = new Map([...allOf(scoped, home.code), [stray.path, other.code] as const])
      return { name: `${home.code} but ${stray.path} of ${other.code}`, payload, named }
    }),
  )
}

/** An array of ids, or a text of several, that holds one of every shop. */
const mixed = (endpoint: Endpoint, scoped: ReadonlyArray<Place>, shops: ReadonlyArray<Shop>): ReadonlyArray<Variant> =>
  scoped
    .filter(({ required, inArray }) => inArray || !required)
    .map(several => {
      const ids = shops.map(shop => idAt(several, idsOf(shop, shop.orders.SUBMITTED)))
      const payload = payloadOf(endpoint, place => {
        if (place.path !== several.path) return place.required ? [textFor(place)] : undefined
        return place.inArray ? ids : [ids.join(',')]
      })
      // Whatever else must be there is of no shop.
      return { name: `${several.path} of every shop`, payload, named: allOf(scoped, null) }
    })

const idAt = ({ field }: Place, ids: Ids): string => ids[idFields[field]!]
const textFor = ({ field }: Place): string => {
  const kind = idFields[field]
  return kind ? noSuch[kind] : (plainFields[field] ?? field)
}

function payloadOf(endpoint: Endpoint, choose: Choice, everything = false): unknown {
  const node = payloadSchema(endpoint)
  return fill({ path: '', field: '', node, required: true, inArray: false }, choose, everything) ?? {}
}

/** A value of the schema with the chosen texts in it; an array of texts gets one item each. */
function fill(place: Place, choose: Choice, everything: boolean): unknown {
  const { node, path } = place
  if (node.properties) {
    const entries = Object.entries(node.properties).map(([field, inner]) => {
      const required = place.required && (node.required?.includes(field) ?? false)
      const at: Place = { ...place, path: path === '' ? field : `${path}.${field}`, field, node: inner, required }
      return [field, fill(at, choose, everything)] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (node.items) {
    const item: Place = { ...place, path: `${path}[]`, node: node.items, inArray: true }
    if (isFreeText(node.items)) return choose(item)
    return place.required || everything ? [fill(item, choose, everything)] : undefined
  }
  if (isFreeText(node)) return choose(place)?.[0]
  return place.required || everything ? plainValue(node) : undefined
}

function plainValue(node: Node): unknown {
  if (node.enum) return node.enum[0]
  if (node.anyOf) return plainValue(node.anyOf[0]!)
  if (node.type === 'boolean') return true
  if (node.format === 'date') return today
  if (node.type === 'number' || node.type === 'integer') return Math.max(node.minimum ?? 1, 1)
  return node.type === 'null' ? null : {}
}
