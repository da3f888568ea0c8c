import { seededRandomFrom } from '../../seeded-random.ts'
import { idFields, type Node, plainFields } from './contract-fields.ts'

/** Random choices that can be repeated from a seed. */
export interface Random {
  /** Returns an integer from 0 up to but not including the limit. */
  readonly below: (limit: number) => number
  readonly pick: <A>(from: ReadonlyArray<A>) => A
  readonly chance: (of: number) => boolean
}

export const randomFrom = (seed: number): Random => {
  const next = seededRandomFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: from => from[below(from.length)]!, chance: of => next() < of }
}

/**
 * Returns a random value that the schema allows: edge values as often as others, and existing rows as often as unknown
 * ones.
 */
export function randomValue(
  node: Node,
  field: string,
  random: Random,
  rows: Readonly<Record<string, string>>,
): unknown {
  if (node.enum) return random.pick(node.enum)
  if (node.anyOf) return randomValue(random.pick(node.anyOf), field, random, rows)
  if (node.properties) return objectOf(node, random, rows)
  if (node.items) return arrayOf(node, node.items, field, random, rows)
  if (node.format === 'date') return random.pick(days)
  if (node.type === 'string') return textOf(node, field, random, rows)
  if (node.type === 'boolean') return random.chance(0.5)
  if (node.type === 'integer') return integerOf(node, random)
  if (node.type === 'number') return random.pick([0, 1, 0.001, 0.1 + 0.2, 1.005, 999_999_999.999, 1e21, -1, 5e-324])
  return node.type === 'null' ? null : {}
}

const objectOf = (node: Node, random: Random, rows: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(node.properties!)
      .filter(([field]) => node.required?.includes(field) || random.chance(0.6))
      .map(([field, inner]) => [field, randomValue(inner, field, random, rows)]),
  )

function arrayOf(node: Node, items: Node, field: string, random: Random, rows: Readonly<Record<string, string>>) {
  const least = node.minItems ?? 0
  const most = node.maxItems ?? 50
  const length = random.pick([least, Math.min(least + 1, most), Math.min(least + 3, most), Math.min(most, 500)])
  return Array.from({ length }, () => randomValue(items, field, random, rows))
}

function textOf(node: Node, field: string, random: Random, rows: Readonly<Record<string, string>>): string {
  const kind = idFields[field]
  const known = kind ? rows[kind] : plainFields[field]
  if (known !== undefined && random.chance(0.6)) return known
  const length = random.pick([node.minLength ?? 0, 1, 2, node.maxLength ?? 100])
  const text = random.pick([random.pick(awkwardTexts), Array.from({ length }, () => random.pick(letters)).join('')])
  return (
    [...text]
      .join('')
      .slice(0, node.maxLength ?? 100)
      .toWellFormed() || 'a'
  )
}

function integerOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Node, random: Random) {
  return random.pick([minimum, maximum, Math.min(Math.max(0, minimum), maximum), Math.min(minimum + 1, maximum)])
}

const days = ['1970-01-01', '1999-02-28', '2026-11-21', '2026-11-23', '2028-02-29', '2999-12-30', '2999-12-31']
const letters = [
  'a',
  'Z',
  '0',
  ' ',
  '鸡',
  '店',
  'é',
  '\u0301',
  '😀',
  '\u202e',
  '\u200b',
  '\ufeff',
  '%',
  '_',
  '\\',
  "'",
  '"',
]

/** Texts with a special meaning for a database, a shell, a web page, a spreadsheet or a script. */
export const awkwardTexts = [
  "' or 1=1 --",
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '%%%\\_%',
  '{1,2}',
  '{"a"',
  '$' + '{process.exit()}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  'undefined',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '１２３',
  '½',
  '9'.repeat(40),
  '0.0000000001',
  '2026-02-30',
  '0000-01-01',
  '0100-01-01',
  '9999-12-31',
  '\t\r\n',
  '\u0001\u007f\u0085\u2028',
  'İı',
  'ﷺ'.repeat(20),
]
