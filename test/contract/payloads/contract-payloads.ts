import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { today } from '../../fixtures/chain.ts'
import { numbersWith, type Shop, type ShopCode } from '../world/contract-shops.ts'
import {
  type IdKind,
  idFields,
  isFreeText,
  isIdPlace,
  leavesOf,
  listOr,
  type Node,
  type Place,
  payloadSchema,
  plainFields,
} from './contract-fields.ts'

/** One payload of an endpoint, and the shops whose rows it names. */
export interface Variant {
  readonly name: string
  readonly payload: unknown
  /** The shop of the row that each required field names; null for a row that does not exist. */
  readonly codesByPath: ReadonlyMap<string, ShopCode | null>
  /** The shops of the ids in lists; ids of other shops can be omitted from the answer or be treated as unknown. */
  readonly listed: ReadonlyArray<ShopCode | null>
}

type Ids = Readonly<Record<IdKind, string>>
/** Returns the texts for a location; undefined omits it. */
type Choice = (place: Place) => ReadonlyArray<string> | undefined

export const idsOf = ({ code, orders: _, figures: __, name: ___, ...ids }: Shop, order: string): Ids => ({
  ...ids,
  ...{ shop: code, order, material: 'M1' },
})
const noSuch: Ids = {
  ...numbersWith('404'),
  ...{ shop: 'S404', order: 'DH26112100000000', material: 'M404', notice: 'N404', entity: 'E404', partner: 'PA404' },
  ...{ apiKey: 'key404', event: 'EV404', webhook: 'wh_404', robot: 'robot404' },
}

/**
 * Returns valid payloads that name one shop, each status of its orders, another shop in a single location, all shops at
 * once, and rows that do not exist, with every filter set and with none.
 */
export function variantsOf(endpoint: Endpoint, shops: ReadonlyArray<Shop>): ReadonlyArray<Variant> {
  const scoped = scopedPlaces(endpoint).map(place =>
    oneIsNeeded.has(`${endpoint.name}.${place.field}`) ? { ...place, required: true } : place,
  )
  const bare = payloadOf(endpoint, place => (place.required ? [textFor(place)] : undefined))
  if (scoped.length === 0) return [{ name: 'no id', payload: bare, codesByPath: new Map(), listed: [] }]
  const takesOrder = scoped.some(({ field }) => idFields[field] === 'order')
  const whole = shops.flatMap(shop =>
    Object.entries(shop.orders)
      .filter(([status]) => takesOrder || status === 'WAIT_SUBMIT')
      .map(([status, order]) => pointed(endpoint, `${shop.code} ${status}`, scoped, shop.code, idsOf(shop, order))),
  )
  const absent = pointed(endpoint, 'nothing there is', scoped, null, noSuch)
  return [
    ...whole,
    ...shops.map(shop => filtered(endpoint, scoped, shop)),
    ...strays(endpoint, scoped, shops),
    ...mixed(endpoint, scoped, shops),
    absent,
    { ...absent, name: 'no filter', payload: bare },
  ]
}

/** Returns the payload with the ids of other shops replaced by ids that do not exist. */
export function withoutForeign(payload: unknown, shops: ReadonlyArray<Shop>, own: ReadonlySet<ShopCode>): unknown {
  const none = new Map<unknown, string>()
  for (const shop of shops.filter(({ code }) => !own.has(code))) {
    for (const [kind, id] of Object.entries(idsOf(shop, shop.orders.SUBMITTED)))
      if (kind !== 'material') none.set(id, noSuch[kind as IdKind])
    for (const order of Object.values(shop.orders)) none.set(order, noSuch.order)
  }
  return JSON.parse(JSON.stringify(payload), (_, value) => none.get(value) ?? value)
}

/** Returns the locations of a payload that can name a row of another shop. */
export const scopedPlaces = (endpoint: Endpoint): ReadonlyArray<Place> =>
  leavesOf(endpoint).filter(place => isIdPlace(place) && idFields[place.field] !== 'material')

/** Ids that are each optional, but of which one is required: they identify the subject of the call. */
const oneIsNeeded: ReadonlySet<string> = new Set([
  'trade.detail.tradeOrderNo',
  'trade.detail.tradePaymentOrderNo',
  'recipe.tree.storeCode',
])

const mustName = (scoped: ReadonlyArray<Place>) => scoped.filter(({ required, inArray }) => required && !inArray)

const allOf = (scoped: ReadonlyArray<Place>, code: ShopCode | null) =>
  new Map(mustName(scoped).map(({ path }) => [path, code]))

const listsIn = (scoped: ReadonlyArray<Place>, code: ShopCode | null): ReadonlyArray<ShopCode | null> =>
  scoped.some(({ inArray }) => inArray) ? [code] : []

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
  return { name, payload, codesByPath: allOf(scoped, code), listed: listsIn(scoped, code) }
}

/** Returns a payload with every optional field set. */
function filtered(endpoint: Endpoint, scoped: ReadonlyArray<Place>, shop: Shop): Variant {
  const ids = idsOf(shop, shop.orders.SUBMITTED)
  const choose: Choice = place => [isIdPlace(place) ? idAt(place, ids) : textFor(place)]
  return {
    name: `${shop.code} every field`,
    payload: payloadOf(endpoint, choose, true),
    codesByPath: allOf(scoped, shop.code),
    listed: listsIn(scoped, shop.code),
  }
}

/**
 * Returns payloads in which one required id belongs to a different shop than the others. Shops that share an id are not
 * paired.
 */
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
      const codes = new Map([...allOf(scoped, home.code), [stray.path, other.code] as const])
      return {
        name: `${home.code} but ${stray.path} of ${other.code}`,
        payload,
        codesByPath: codes,
        listed: listsIn(scoped, home.code),
      }
    }),
  )
}

/**
 * Returns payloads with lists of ids, as an array or as text: all of one's own shop, and some with one of another shop.
 */
const mixed = (endpoint: Endpoint, scoped: ReadonlyArray<Place>, shops: ReadonlyArray<Shop>): ReadonlyArray<Variant> =>
  scoped
    .filter(({ required, inArray }) => inArray || !required)
    .flatMap(several =>
      [shops, shops.toReversed()].map(([home, ...others]) => {
        const own = idsOf(home!, home!.orders.WAIT_PAY)
        const all = Object.values(home!.orders).map(order => idAt(several, idsOf(home!, order)))
        const foreign = idAt(several, idsOf(others.at(-1)!, others.at(-1)!.orders.WAIT_PAY))
        const ids = [...new Set([...all.slice(0, 3), foreign, ...all.slice(3)])]
        const payload = payloadOf(endpoint, place => {
          if (place.path === several.path) return place.inArray ? ids : [[ids[0], foreign].join(',')]
          return place.required ? [isIdPlace(place) ? idAt(place, own) : textFor(place)] : undefined
        })
        const name = `${several.path} of ${home!.code} and one of ${others.at(-1)!.code}`
        return { name, payload, codesByPath: allOf(scoped, home!.code), listed: [home!.code, others.at(-1)!.code] }
      }),
    )

const idAt = ({ field }: Place, ids: Ids): string => ids[idFields[field]!]
export const textFor = ({ field }: Place): string => {
  const kind = idFields[field]
  return kind ? noSuch[kind] : (plainFields[field] ?? field)
}

export function payloadOf(endpoint: Endpoint, choose: Choice, everything = false): unknown {
  const node = payloadSchema(endpoint)
  return fill({ path: '', field: '', node, required: true, inArray: false }, choose, everything) ?? {}
}

/**
 * Returns a value of the schema with the chosen texts. An array of texts gets one item each; an optional object without
 * a text for a required field is omitted.
 */
function fill(place: Place, choose: Choice, everything: boolean): unknown {
  const { path } = place
  const node = listOr(place.node)
  if (node.properties) {
    const entries = Object.entries(node.properties).map(([field, inner]) => {
      const required = place.required && (node.required?.includes(field) ?? false)
      const at: Place = { ...place, path: path === '' ? field : `${path}.${field}`, field, node: inner, required }
      return [field, fill(at, choose, everything)] as const
    })
    const value = Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
    const isComplete = (node.required ?? []).every(field => field in value)
    return isComplete || place.required ? value : undefined
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
