import type { Envelope } from '../../application/dispatch.ts'
import { type ShopCode, secretOf, shops } from './world/contract-shops.ts'

/**
 * Returns the first text or amount in an answer that only another shop may read, or null. Refusals and previews may
 * repeat the request.
 */
export function foreignIn({ data, message }: Envelope, sentPayload: unknown, own: ReadonlySet<ShopCode>) {
  const marks = shops.filter(shop => !own.has(shop.code)).map(({ code }) => marksOf.get(code)!)
  const whole = JSON.stringify([data, message])
  const isThere = ({ wholes, parts, sums }: (typeof marks)[number]) =>
    [...wholes].some(text => whole.includes(`"${text}"`)) ||
    parts.some(text => whole.includes(text)) ||
    sums.test(whole)
  if (!marks.some(isThere)) return null
  const secrets = shops.filter(shop => own.has(shop.code)).map(shop => secretOf(shop.code))
  const isKnown = (text: string) => secrets.some(secret => text.includes(secret))
  const payloadText = JSON.stringify(sentPayload)
  const leaf = leavesIn([data, message]).find(value =>
    marks.some(({ wholes, parts, sums }) => {
      const text = String(value)
      if (wholes.has(text)) return !payloadText.includes(text)
      return (
        sums.test(text.replaceAll(',', '')) ||
        parts.some(part => text.includes(part) && !payloadText.includes(part) && !isKnown(text))
      )
    }),
  )
  return leaf === undefined ? null : String(leaf)
}

/** Values that occur only in the rows of one shop: texts, and amounts as numbers and as formatted text. */
const marksOf = new Map(
  shops.map(({ code, notice: _, orders, figures, ...shop }) => {
    const sums = Object.values(figures).flatMap(fen => {
      const yuan = String(Math.floor(fen / 100))
      return [`${fen}`, `${yuan.slice(0, -3)},?${yuan.slice(-3)}\\.${`${fen}`.slice(-2)}`]
    })
    const marks = {
      wholes: new Set<string>([code]),
      parts: [secretOf(code), ...Object.values(shop), ...Object.values(orders)],
      sums: new RegExp(`(?<!\\d)(${sums.join('|')})(?!\\d)`),
    }
    return [code, marks] as const
  }),
)

/** Returns whether the answer for a foreign row is identical to the answer for a row that does not exist. */
export function isSameAsUnknown(
  answer: Envelope,
  sentPayload: unknown,
  answerForNothing: Envelope,
  askedForNothing: unknown,
): boolean {
  const masked = ({ code, message, data }: Envelope, payload: unknown) =>
    leavesIn(payload)
      .map(String)
      .filter(text => text.length > 1)
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, id) => text.replaceAll(id, '#'), JSON.stringify([code, message, data]))
  return masked(answer, sentPayload) === masked(answerForNothing, askedForNothing)
}

/** Returns keys and values; the number of a refusal's rule, such as S1, is not taken for a shop code. */
function leavesIn(data: unknown): ReadonlyArray<string | number> {
  if (typeof data === 'string' || typeof data === 'number') return [data]
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data)
    .filter(([key]) => key !== 'rule')
    .flatMap(([key, value]) => [key, ...leavesIn(value)])
}
