import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { isFreeText, leavesOf, type Node, payloadSchema } from './contract-fields.ts'
import { awkwardTexts, type Random, randomValue } from './contract-random.ts'

export interface HostileRequest {
  readonly kind: HostileKind
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Accepted codes of the answer; any declared code if undefined. */
  readonly only?: ReadonlyArray<number>
}

interface Aim {
  readonly endpoint: Endpoint
  readonly random: Random
  readonly token: string
  /** Returns a valid payload, to be corrupted. */
  readonly sound: () => unknown
}

/** Returns one kind of attack after another, so that a hundred requests contain each kind several times. */
export const hostileRequest = (index: number, aim: Aim): HostileRequest => {
  const kind = kinds[index % kinds.length]!
  const corrupted = attacks[kind](aim)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${aim.token}`, ...corrupted.headers }
  const body = 'text' in corrupted ? corrupted.text : JSON.stringify(corrupted.payload)
  // A body above the limit is refused before its content is checked, but after the sender is authenticated.
  const isTooLarge = Buffer.byteLength(body) > BODY_LIMIT
  return { kind, body, headers, ...(isTooLarge ? { only: corrupted.only ?? malformed } : onlyOf(corrupted)) }
}

/** Largest body that the server reads, in bytes. */
const BODY_LIMIT = 1_048_576

export const soundPayload = (endpoint: Endpoint, random: Random, rows: Readonly<Record<string, string>>): unknown =>
  randomValue(payloadSchema(endpoint), '', random, rows)

type CorruptedRequest = ({ readonly payload: unknown } | { readonly text: string }) & {
  readonly headers?: Readonly<Record<string, string>>
  readonly only?: ReadonlyArray<number>
}
const onlyOf = ({ only }: CorruptedRequest) => (only ? { only } : {})
const malformed = [400] as const

const attacks = {
  'wrong type': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: replaceValue(sound(), random, random.pick(wrongValues)),
  }),
  'missing key': ({ random, sound }: Aim): CorruptedRequest => ({ payload: without(sound(), random) }),
  'huge number': ({ random, sound }: Aim): CorruptedRequest => ({
    text: JSON.stringify(replaceValue(sound(), random, marker)).replace(`"${marker}"`, random.pick(rawNumbers)),
  }),
  'sound values': ({ sound }: Aim): CorruptedRequest => ({ payload: sound() }),
  /** Replaces one value with a near miss of an allowed one: beyond a limit, different case, one letter less. */
  'off by a little': ({ endpoint, random, sound }: Aim): CorruptedRequest => {
    const places = leavesOf(endpoint)
    if (places.length === 0) return { payload: sound() }
    const { path, node } = random.pick(places)
    return { payload: put(sound(), path.replaceAll('[]', '.0').split('.'), random.pick(near(node))) }
  },
  'awkward text': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: replaceValue(sound(), random, random.pick(awkwardTexts)),
  }),
  'long text': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: replaceValue(sound(), random, random.pick(['x', '鸡', ' ', '%', '9']).repeat(100_000)),
  }),
  'NUL or half a character': ({ endpoint, random, sound }: Aim): CorruptedRequest => {
    const bad = random.pick(['a\0b', '\0', '\ud800', 'x\udc00y', '\udfff\ud800'])
    const text = textPlaces(endpoint)
    return text.length === 0
      ? { payload: { extra: bad } as unknown }
      : { payload: put(sound(), random.pick(text), bad), only: malformed }
  },
  'deep nesting': ({ random, sound }: Aim): CorruptedRequest => {
    const depth = random.pick([21, 200, 20_000, 200_000])
    const deep = random.chance(0.5)
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const holder = { ...(sound() as object), extra: marker }
    return { text: JSON.stringify(holder).replace(`"${marker}"`, deep), only: malformed }
  },
  prototype: ({ random, sound }: Aim): CorruptedRequest => {
    const key = random.pick(['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}'])
    return { text: withKey(sound(), key), only: malformed }
  },
  'long array': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: replaceValue(sound(), random, Array(10_000).fill(random.pick<unknown>(['S1', 1, null, {}, []]))),
  }),
  'unknown keys': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: {
      ...(sound() as object),
      [random.pick(strangeKeys)]: random.pick(wrongValues),
      shopCode: 'S3',
      userId: 'head',
    },
  }),
  'duplicate key': ({ random, sound }: Aim): CorruptedRequest => {
    const payload = sound()
    const key = random.pick(Object.keys(payload as object).concat('a'))
    return { text: withKey(payload, `${JSON.stringify(key)}:${JSON.stringify(random.pick(wrongValues))}`) }
  },
  'invalid JSON': ({ random, sound }: Aim): CorruptedRequest => {
    const text = JSON.stringify(sound())
    const broken = [
      text.slice(0, -1),
      `${text}x`,
      `${text},`,
      "{'a':1}",
      '{"a":NaN}',
      '{"a":01}',
      '{"a":"\n"}',
      'undefined',
    ]
    return { text: random.pick([...broken, '{', '"', '[', '\0', '{"a":"\\ud8"}']), only: malformed }
  },
  'not an object': ({ random }: Aim): CorruptedRequest => ({
    text: random.pick(['null', '5', '"text"', '[]', 'true', '[{}]', '-0']),
  }),
  'empty body': (): CorruptedRequest => ({ text: '' }),
  'content type': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: sound(),
    headers: { 'content-type': random.pick(contentTypes) },
  }),
  'too large': ({ random }: Aim): CorruptedRequest => ({
    text: JSON.stringify({ dhNo: random.pick(['x', '鸡']).repeat(1_100_000) }),
    only: malformed,
  }),
  'idempotency key': ({ random, sound }: Aim): CorruptedRequest => ({
    payload: sound(),
    headers: { 'idempotency-key': random.pick(hostileKeys) },
  }),
  authorization: ({ endpoint, random, sound }: Aim): CorruptedRequest => ({
    payload: sound(),
    headers: { authorization: random.pick(hostileTokens), cookie: random.pick(hostileCookies) },
    ...(endpoint.permission !== 'public' && { only: [401] }),
  }),
} as const satisfies Record<string, (aim: Aim) => CorruptedRequest>
type HostileKind = keyof typeof attacks
const kinds = Object.keys(attacks) as ReadonlyArray<HostileKind>

const near = ({ enum: words, anyOf, minimum, maximum, minLength = 1, maxLength = 64, format }: Node): unknown[] => {
  if (anyOf) return anyOf.flatMap(near)
  if (words) return words.flatMap(word => [String(word).toLowerCase(), `${word} `, String(word).slice(1)])
  if (format === 'date') return ['2026-11-31', '2026-11-1', '2026-11-21T00:00', '20261121', '2026-02-29', '2999-12-31']
  const edges = [minimum, maximum].flatMap(edge => (edge === undefined ? [] : [edge - 1, edge, edge + 1, String(edge)]))
  if (edges.length > 0) return edges
  return [minLength - 1, minLength, maxLength, maxLength + 1].map(length => 'a'.repeat(Math.max(0, length)))
}

const marker = 'here-goes-raw-text'
const wrongValues = [null, true, 0, -1, 1.5, '', 'x', [], {}, [[]], [null], { a: { b: [] } }, 'NaN', '-1', '1e309']
const rawNumbers = [
  '1e999',
  '-1e999',
  '9007199254740993',
  '1e-999',
  '-0',
  '1E400',
  '0.1e1',
  '123456789012345678901234567890',
  '1e21',
  '-1e3',
  '5e-324',
]
const strangeKeys = [
  'prototype',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  ' ',
  '\u0000',
  '鸡',
  'length',
  '__defineGetter__',
]
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  ';',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  'a/b;'.repeat(500),
]
const hostileKeys = [
  '',
  ' ',
  'x'.repeat(201),
  'x'.repeat(5000),
  '\xff\x80',
  "' or 1=1 --",
  '%00',
  '__proto__',
  '{"a":1}',
  '\t',
]
const hostileTokens = [
  'Bearer',
  'Bearer ',
  `Bearer ${'x'.repeat(201)}`,
  'Bearer a b',
  "Bearer ' or 1=1 --",
  'Basic YTpi',
  'bearer x',
  '\xff',
  `Bearer ${'é'.repeat(50)}`,
  'Bearer __proto__',
  'x'.repeat(5000),
]
const hostileCookies = [
  '',
  'dinghuo_session=',
  'dinghuo_session=%00',
  'dinghuo_session=%E0%A4%A',
  'dinghuo_session=x; dinghuo_session=y',
  '__proto__=1',
  `a=${'b'.repeat(3000)}`,
  ';;;=;',
]

const textPlaces = (endpoint: Endpoint): ReadonlyArray<ReadonlyArray<string>> =>
  leavesOf(endpoint)
    .filter(({ node }) => isFreeText(node))
    .map(({ path }) => path.replaceAll('[]', '.0').split('.'))

const withKey = (payload: unknown, key: string): string => {
  const text = JSON.stringify(payload)
  return text === '{}' ? `{${key}}` : `${text.slice(0, -1)},${key}}`
}

/** Returns the payload with a value at a path, which is created if it does not exist. */
function put(payload: unknown, [step, ...rest]: ReadonlyArray<string>, value: unknown): unknown {
  if (step === undefined) return value
  if (/^\d+$/.test(step)) return [put((payload as unknown[] | undefined)?.[0], rest, value)]
  const object = (payload ?? {}) as Record<string, unknown>
  return { ...object, [step]: put(object[step], rest, value) }
}

/**
 * Returns the payload with one value replaced at a random depth; if it has no values, the whole payload is replaced.
 */
function replaceValue(payload: unknown, random: Random, value: unknown): unknown {
  const keys = payload !== null && typeof payload === 'object' ? Object.keys(payload) : []
  if (keys.length === 0) return random.chance(0.5) ? value : { extra: value }
  const key = random.pick(keys)
  const inner = (payload as Record<string, unknown>)[key]
  const isNested = inner !== null && typeof inner === 'object' && Object.keys(inner).length > 0
  const changed = isNested && random.chance(0.6) ? replaceValue(inner, random, value) : value
  if (Array.isArray(payload)) return payload.map((item, index) => (String(index) === key ? changed : item))
  return { ...(payload as object), [key]: changed }
}

function without(payload: unknown, random: Random): unknown {
  const keys = Object.keys(payload as object)
  if (keys.length === 0) return payload
  const { [random.pick(keys)]: _, ...rest } = payload as Record<string, unknown>
  return rest
}
