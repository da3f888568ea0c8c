import type { Day } from '../kernel/day.ts'
import { sumFen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { byCharacter } from '../kernel/text.ts'
import type { Explosion, SalesLine } from './usage.ts'

/** Maximum number of products of one sales day. */
export const SALES_LINES_MAX = 2000
/** Maximum quantity of a product on a day in thousandths, and maximum amount in fen. */
export const SALES_QUANTITY_MAX = 1_000_000_000
export const SALES_AMOUNT_MAX = 100_000_000_000
/** Maximum edition number: that of a 31-bit column. */
export const EDITION_MAX = 2_147_483_647

/** Origins of an edition. */
export const salesSources = {
  EVENT: { words: ['外部系统', 'External system'] },
  SCREEN: { words: ['页面录入', 'Entered here'] },
  SHEET: { words: ['表格导入', 'Sheet'] },
} as const
export type SalesSource = keyof typeof salesSources

/** The valid edition of a shop's day, with the digest of its body. */
export interface CurrentEdition {
  readonly edition: number
  readonly bodyHash: string
}

/**
 * Validates an edition against the current one; null if there is none [SA6]. Returns whether it is new: the current one with the
 * same body changes nothing.
 */
export function validateEdition(
  received: CurrentEdition,
  current: CurrentEdition | null,
): Result<boolean, Refusal<'SALES_EDITION_OLD' | 'SALES_EDITION_REUSED'>> {
  if (current === null || received.edition > current.edition) return accept(true)
  const { edition } = received
  const next = [current.edition + 1]
  if (edition < current.edition) return refuse('SALES_EDITION_OLD', { edition, current: current.edition }, next)
  return received.bodyHash === current.bodyHash ? accept(false) : refuse('SALES_EDITION_REUSED', { edition }, next)
}

/** Validates the day and the lines of an edition: not after the business day, and each product once [SA6]. */
export function validateSales(
  day: Day,
  today: Day,
  lines: ReadonlyArray<SalesLine>,
): Result<ReadonlyArray<SalesLine>, Refusal<'SALES_DAY_AHEAD' | 'SALES_PRODUCT_TWICE'>> {
  if (day > today) return refuse('SALES_DAY_AHEAD', { day, today }, [today])
  const codes = new Set<string>()
  for (const { productCode } of lines) {
    if (codes.has(productCode)) return refuse('SALES_PRODUCT_TWICE', { productCode })
    codes.add(productCode)
  }
  return accept([...lines].sort((one, other) => byCharacter(one.productCode, other.productCode)))
}

/** Returns the totals of a sales day. */
export const salesTotals = (lines: ReadonlyArray<SalesLine>, { gaps }: Explosion) => ({
  gross: sumFen(lines.map(({ amount }) => amount)),
  sold: lines.reduce((sum, line) => sum + line.sold, 0),
  returned: lines.reduce((sum, line) => sum + line.returned, 0),
  waiting: gaps.size,
})

/** Returns the key of a posting of a day; each revision has its own, made when a missing recipe was added [SA5]. */
export const postingKey = (day: Day, edition: number, revision: number): string =>
  `SALE:${day}:${edition}${revision === 0 ? '' : `:${revision}`}`
