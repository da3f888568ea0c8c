import { Schema } from 'effect'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** Upper limit for the body of any call, in bytes, whatever its schema allows. */
export const LONGEST_BODY = 1_048_576
/** Lower limit for the body of any call, in bytes; it leaves room for unknown fields and indented JSON. */
const SHORTEST_LIMIT = 16_384
/** Factor for indentation, escaped characters and unknown fields. */
const HEADROOM = 2
/**
 * Assumed length of a text whose schema has no `maxLength`, in characters: a number, a day or a code limited by a
 * pattern or a transformation.
 */
const SHORT_TEXT = 1_000
/** Bytes per character: at most three in UTF-8 for each UTF-16 code unit. */
const CHARACTER = 3
const NUMBER = 24
/** Bytes for quotes, colon and comma. */
const PUNCTUATION = 6

/** Returns the body limit of a call in bytes: the longest payload of its schema plus a margin, 1 MiB at most. */
export const bodyLimitOf = ({ payload }: Pick<Endpoint, 'payload'>): number => {
  const known = limits.get(payload)
  if (known !== undefined) return known
  const limit = calculateLimit(payload)
  limits.set(payload, limit)
  return limit
}

/** The limits by schema: a process of the tests builds many servers, and half of the time to build one is spent here. */
const limits = new WeakMap<Endpoint['payload'], number>()

const calculateLimit = (payload: Endpoint['payload']): number => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(payload as never) as unknown as {
    readonly schema: Node
    readonly definitions: Readonly<Record<string, Node>>
  }
  const limit = Math.ceil(HEADROOM * longest(schema, definitions))
  return Math.min(LONGEST_BODY, Math.max(SHORTEST_LIMIT, limit))
}

interface Node {
  readonly $ref?: string
  readonly type?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly contentEncoding?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly items?: Node
  readonly properties?: Readonly<Record<string, Node>>
  readonly anyOf?: ReadonlyArray<Node>
}

/** Depth at which recursive schemas are cut, because they have no longest payload. */
const DEEPEST = 12

const longest = (node: Node, definitions: Readonly<Record<string, Node>>, depth = 0): number => {
  if (depth > DEEPEST) return LONGEST_BODY
  const inside = (inner: Node) => longest(inner, definitions, depth + 1)
  if (node.$ref) return inside(definitions[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)] ?? {})
  if (node.enum) return Math.max(...node.enum.map(one => JSON.stringify(one).length * CHARACTER))
  if (node.anyOf) return Math.max(...node.anyOf.map(inside))
  if (node.properties)
    return sum(Object.entries(node.properties).map(([name, inner]) => name.length + PUNCTUATION + inside(inner)))
  if (node.type === 'array') return (node.maxItems ?? 1_000) * ((node.items ? inside(node.items) : NUMBER) + 1)
  if (node.type === 'string') return (node.maxLength ?? SHORT_TEXT) * CHARACTER + PUNCTUATION
  return NUMBER
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)
