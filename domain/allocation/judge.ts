import type { Day, Instant } from '../kernel/day.ts'
import { type Fen, formatMoney, hasAbnormalPrice, lineAmount, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { type ZpType, zpTypes } from '../master-data/words.ts'
import type { Sheet } from '../ordering/cart/cart.ts'
import { decideStart, type Start, type StartFacts } from '../ordering/cart/start.ts'
import type { Meaning } from '../ordering/filling/catalogue.ts'
import { nameKey } from '../ordering/filling/paste-words.ts'
import { judgeProposal, type Outcome, type ProposedRow } from '../ordering/filling/proposal.ts'
import type { WrittenRow } from './table.ts'

/** The order types of head office. */
export const allocationTypes = ['ZP', 'SRM_ZP'] as const
export type AllocationType = (typeof allocationTypes)[number]
/** In characters, as a person counts them. */
export const ZP_EXPLAIN_MAX = 100

/** A shop that may be allocated to, with what decides whether it may be supplied on the day. */
export interface AllocatedShop {
  readonly shopCode: string
  readonly shopGroup: string
  readonly facts: StartFacts<AllocationType>
}
export interface AllocationTerms {
  readonly purchaseDate: Day
  /** The type and the explanation of rows that name none. */
  readonly zpType: ZpType | null
  readonly zpExplain: string
  /** Shops by code or by name. */
  readonly shopNamed: (text: string) => AllocatedShop | null
  /** Materials by code or by name; the sheet of a shop's group says which it may have. */
  readonly find: (text: string) => Meaning
  readonly sheetOf: (shopGroup: string) => Sheet
  readonly now: Instant
}

/** A row with what becomes of it. */
export interface JudgedRow extends WrittenRow {
  readonly shopCode: string | null
  readonly materialCode: string | null
  readonly type: ZpType | null
  readonly outcome: Outcome
  readonly fills: Thousandths | null
  readonly price: Fen | null
  /** Counted once, on the first of several rows of one material. */
  readonly amount: Fen | null
  readonly why: Refusal | null
}
export interface AllocatedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}
type NewOrder = Extract<Start, { kind: 'NEW' }>
/** One order: everything that a shop gets for one reason. */
export interface PlannedOrder {
  readonly shopCode: string
  readonly zpType: ZpType
  readonly zpExplain: string
  readonly start: NewOrder
  readonly arrivalDate: Day | null
  readonly lines: ReadonlyArray<AllocatedLine>
  readonly total: Fen
}
export interface Allocation {
  readonly rows: ReadonlyArray<JudgedRow>
  readonly counts: Readonly<Record<Outcome, number>>
  readonly orders: ReadonlyArray<PlannedOrder>
  readonly total: Fen
}

/**
 * Judges every row of a main allocation [U6]: shop, type, whether the shop may be supplied, then the quantities of each
 * order by the rules of its shop, a price last. As many rows come out as went in; the orders hold those not rejected.
 */
export function judgeAllocation(written: ReadonlyArray<WrittenRow>, terms: AllocationTerms): Allocation {
  const read = written.map(row => readRow(row, terms))
  const orders = new Map<string, Array<ReadRow>>()
  for (const row of read) {
    if (row.placed === null) continue
    const key = JSON.stringify([row.placed.shop.shopCode, row.placed.type, row.zpExplain])
    orders.set(key, [...(orders.get(key) ?? []), row])
  }
  const judged = [...orders.values()].map(rows => judgeOrder(rows, terms))
  const verdicts = new Map(judged.flatMap(({ rows }) => rows.map(row => [row.at, row] as const)))
  const rows = read.map(row => verdicts.get(row.at) ?? rejectedRow(row, row.why))
  const planned = judged.flatMap(({ order }) => (order === null ? [] : [order]))
  const counts = { accepted: 0, adjusted: 0, rejected: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return { rows, counts, orders: planned, total: sumFen(planned.map(order => order.total)) }
}

interface ReadRow extends WrittenRow {
  readonly shopCode: string | null
  readonly materialCode: string | null
  readonly type: ZpType | null
  /** Where it goes; null where something stands against it. */
  readonly placed: { readonly shop: AllocatedShop; readonly type: ZpType; readonly start: NewOrder } | null
  readonly why: Refusal | null
}

function readRow(row: WrittenRow, terms: AllocationTerms): ReadRow {
  const shop = terms.shopNamed(row.shop)
  const meant = terms.find(row.material)
  const type = row.zpType === '' ? terms.zpType : zpTypeNamed(row.zpType)
  const zpExplain = row.zpExplain || terms.zpExplain
  const materialCode = meant.exact && meant.codes.length === 1 ? meant.codes[0]! : null
  const read = { ...row, zpExplain, shopCode: shop?.shopCode ?? null, materialCode, type }
  const refused = (why: Refusal): ReadRow => ({ ...read, placed: null, why })
  if (shop === null) return refused(refusal('SHOP_UNKNOWN', { shopCode: row.shop }))
  if (type === null) return refused(refusal('ALLOCATION_TYPE', { input: row.zpType }, typesOffered))
  const length = [...zpExplain].length
  if (length > ZP_EXPLAIN_MAX) return refused(refusal('ALLOCATION_EXPLAIN', { length, max: ZP_EXPLAIN_MAX }))
  if (materialCode === null) return refused(whyNoMaterial(row.material, meant))
  const start = decideStart(shop.facts, terms.now)
  if (!start.ok) return refused(start.refusal)
  // An order of head office never opens another one instead of it [S4, S15].
  return { ...read, placed: { shop, type, start: start.value as NewOrder }, why: null }
}

const typesOffered = Object.values(zpTypes).map(({ words }) => words[0])

/** By its code or its words in either language. */
const zpTypeNamed = (text: string): ZpType | null =>
  (Object.keys(zpTypes) as ReadonlyArray<ZpType>).find(type =>
    [type, ...zpTypes[type].words].some(word => nameKey(word) === nameKey(text)),
  ) ?? null

const whyNoMaterial = (keyword: string, { codes }: Meaning): Refusal =>
  codes.length > 1
    ? refusal('MATERIAL_AMBIGUOUS', { keyword, matches: codes.length }, codes.slice(0, 20))
    : refusal('MATERIAL_UNKNOWN', { keyword }, codes)

/** The rows of one order: their quantities together, by the rules of the shop's group [N2, N3], then their prices [M3]. */
function judgeOrder(rows: ReadonlyArray<ReadRow>, { sheetOf, purchaseDate }: AllocationTerms) {
  const { shop, type, start } = rows[0]!.placed!
  const sheet = sheetOf(shop.shopGroup)
  const wishes = rows.map(({ at, material, quantity, materialCode }) => ({ at, raw: material, materialCode, quantity }))
  const proposal = judgeProposal(wishes, { ...ontoNothing, sheet })
  const counted = new Set<string>()
  const lines: Array<AllocatedLine> = []
  const judged = rows.map((row, index): JudgedRow => {
    const { fills, why, outcome } = proposal.rows[index] as ProposedRow
    if (fills === null || fills === 0) return rejectedRow(row, why ?? refusal('QUANTITY_MISSING', {}))
    const { price } = sheet.get(row.materialCode!)!
    if (hasAbnormalPrice(price)) return rejectedRow(row, priceMissing(row, shop, purchaseDate, price))
    const isFirst = !counted.has(row.materialCode!)
    counted.add(row.materialCode!)
    const amount = isFirst ? lineAmount(price!, fills) : null
    if (amount !== null) lines.push({ materialCode: row.materialCode!, quantity: fills, amount })
    return { ...shown(row), outcome, fills, price, amount, why }
  })
  const total = sumFen(lines.map(line => line.amount))
  const { shopCode, facts } = shop
  const { arrivalDate } = facts.calendar
  const order: PlannedOrder = {
    ...{ shopCode, zpType: type, zpExplain: rows[0]!.zpExplain },
    ...{ start, arrivalDate, lines, total },
  }
  return { rows: judged, order: lines.length === 0 ? null : order }
}

/** Into an order that is empty yet, to the nearest quantity [N2]. */
const ontoNothing = { texts: new Map<string, string>(), how: 'fill', onto: 'nearest', unorderable: 'reject' } as const

const priceMissing = (row: ReadRow, { shopGroup }: AllocatedShop, purchaseDate: Day, price: Fen | null): Refusal =>
  refusal('PRICE_MISSING', {
    ...{ materialCode: row.materialCode!, shopGroup, purchaseDate },
    price: price === null ? null : formatMoney(price).text,
  })

const rejectedRow = (row: ReadRow, why: Refusal | null): JudgedRow => ({
  ...shown(row),
  ...{ outcome: 'rejected', fills: null, price: null, amount: null, why },
})

const shown = ({ placed: _, why: __, ...row }: ReadRow) => row
