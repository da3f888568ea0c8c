import { Schema } from 'effect'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** No call may be longer than this, whatever its payload allows. */
export const LONGEST_BODY = 1_048_576
/** Every call may be so long: unknown fields are passed over, and a script may indent its JSON. */
const SHORTEST_LIMIT = 16_384
/** Indentation, escaped characters and unknown fields. */
const ROOM = 2
/** Characters of a text whose schema has no `maxLength`: a number, a day or a code that a pattern or a transformation limits. */
const SHORT_TEXT = 1_000
/** Bytes of a character: three in UTF-8 for each unit of UTF-16. */
const CHARACTER = 3
const NUMBER = 24
/** Quotes, colon and comma. */
const PUNCTUATION = 6

/** How many bytes the body of a call may have: what the longest payload of its schema takes, with room, and 1 MiB at most. */
export const bodyLimitOf = ({ payload }: Pick<Endpoint, 'payload'>): number => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(payload as never) as unknown as {
    readonly schema: Node
    readonly definitions: Readonly<Record<string, Node>>
  }
  const limit = Math.ceil(ROOM * longest(schema, definitions))
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

/** A recursive schema has no longest payload. */
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
