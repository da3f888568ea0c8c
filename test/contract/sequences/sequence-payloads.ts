import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { addDays, dayOf } from '../../../domain/kernel/day.ts'
import { idFields, isFreeText, leavesOf, type Node, payloadSchema, plainFields } from '../payloads/contract-fields.ts'
import { awkwardTexts, type Random, randomValue } from '../payloads/contract-random.ts'
import type { Feed } from './sequence-feed.ts'
import { dynamic, type Known, keyOf } from './sequence-known.ts'
import { recipes } from './sequence-recipes.ts'

/** Sources for the values of a payload. */
export interface ValueSources {
  readonly known: Known
  /** Values from answers of earlier sequences, of other shops. */
  readonly foreign: Known
  readonly shop: string
  readonly entityCode: string
  readonly logins: ReadonlyArray<string>
  readonly now: number
  readonly random: Random
}

/** Whether all required values from earlier answers are available. */
export const isFillable = (endpoint: Endpoint, known: Known): boolean =>
  leavesOf(endpoint)
    .filter(({ field, required }) => required && dynamic.has(keyOf(field)))
    .every(({ field }) => known.latest(field) !== undefined)

/** Returns a payload that should succeed, as far as the values are known. */
export const soundFor = (endpoint: Endpoint, sources: ValueSources): unknown => {
  const feed = feedFrom(sources)
  const recipe = recipes[endpoint.name]
  return recipe ? recipe(feed) : valueFor(payloadSchema(endpoint), '', feed)
}

/**
 * Returns a valid payload in about three of four cases; otherwise one value is stale, foreign, invented or slightly
 * wrong.
 */
export const payloadFor = (endpoint: Endpoint, sources: ValueSources): unknown => {
  const sound = soundFor(endpoint, sources)
  if (sources.random.chance(0.78)) return sound
  const places = leavesOf(endpoint).filter(({ node }) => node.type !== 'null')
  if (places.length === 0) return sources.random.chance(0.5) ? sound : { extra: 1 }
  const { path, field, node } = sources.random.pick(places)
  return at(sound, path.replaceAll('[]', '.0').split('.'), value => corrupted(value, field, node, sources))
}

function corrupted(value: unknown, field: string, node: Node, { known, foreign, random }: ValueSources): unknown {
  const others = [...foreign.of(field)]
  const stale = known.of(field).slice(0, -1)
  const near =
    typeof value === 'number'
      ? [value + 1, value - 1, -value, value + 0.5]
      : typeof value === 'string'
        ? [value.toLowerCase(), value.slice(0, -1), `${value}0`, ` ${value}`, value.slice(1)]
        : []
  const choices: ReadonlyArray<unknown>[] = [others, others, stale, near, [randomValue(node, field, random, {})]]
  if (isFreeText(node)) choices.push(awkwardTexts)
  return random.pick(random.pick(choices.filter(some => some.length > 0)))
}

const feedFrom = (sources: ValueSources): Feed => {
  const { known, random, now } = sources
  const today = dayOf(now, 'Asia/Shanghai')
  const day = (field: string) => {
    if (/start/i.test(field)) return addDays(today, -2)
    if (/end/i.test(field)) return addDays(today, 2)
    return field === 'expectedDeliveryDate' ? addDays(today, 3) : random.chance(0.8) ? today : addDays(today, 1)
  }
  const of = (field: string): string | number | undefined => {
    const kind = idFields[field]
    if (kind === 'shop' || field === 'shop') return sources.shop
    if (kind === 'material' || field === 'material') return random.pick(['M1', 'M3', 'M1', 'M2'])
    if (kind === 'notice') return 'N1'
    if (field === 'entityCode' || field === 'entityCodeList') return sources.entityCode
    if (field === 'partnerNoList') return 'PA1'
    const values = known.of(field)
    if (values.length > 0) return random.chance(0.85) ? values.at(-1) : random.pick(values)
    return plainFields[field]
  }
  return { of, day, random, now, today, logins: sources.logins, shop: sources.shop }
}

/**
 * Returns a value of the schema: known values by field name, otherwise ordinary ones; most optional fields are omitted.
 */
function valueFor(node: Node, field: string, feed: Feed): unknown {
  if (node.properties) {
    const entries = Object.entries(node.properties)
      .filter(([inner]) => node.required?.includes(inner) || feed.random.chance(inclusionChance(inner)))
      .map(([inner, of]) => [inner, valueFor(of, inner, feed)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (node.items) return [valueFor(node.items, field, feed)]
  if (node.enum) return feed.random.pick(node.enum)
  if (node.format === 'date') return feed.day(field)
  const known = feed.of(field)
  if (node.anyOf) {
    const fits = node.anyOf.find(one => (one.type === 'number' ? 'number' : one.type) === typeof known && !one.enum)
    return fits ? known : valueFor(node.anyOf[0]!, field, feed)
  }
  if (node.type === 'boolean') return feed.random.chance(0.5)
  if (node.type === 'string') return String(known ?? '1')
  if (node.type === 'integer' || node.type === 'number')
    return typeof known === 'number' ? known : Math.max(node.minimum ?? 0, field === 'current' ? 1 : 0)
  return node.type === 'null' ? null : {}
}

/** Filters exclude rows, so only few are set. */
const inclusionChance = (field: string): number => (dynamic.has(keyOf(field)) || /shop/i.test(field) ? 0.5 : 0.2)

/** Returns the payload with the value at a path changed; unchanged if the path does not exist. */
function at(payload: unknown, [step, ...rest]: ReadonlyArray<string>, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(payload)
  if (Array.isArray(payload))
    return payload.map((item, index) => (String(index) === step ? at(item, rest, change) : item))
  if (payload === null || typeof payload !== 'object') return change(payload)
  return { ...payload, [step]: at((payload as Record<string, unknown>)[step], rest, change) }
}
