import type { Day, Instant } from '../kernel/day.ts'
import { type Fen, formatMoney, hasAbnormalPrice, lineAmount, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { type ZpType, zpTypes } from '../master-data/words.ts'
import type { Sheet } from '../ordering/cart/cart.ts'
import { decideStart, type Start, type StartFacts } from '../ordering/cart/start.ts'
import type { Meaning } from '../ordering/filling/catalogue.ts'
import { nameKey } from '../ordering/filling/paste-words.ts'
import { type Outcome, type ProposedRow, validateProposal } from '../ordering/filling/proposal.ts'
import type { AllocationInput } from './table.ts'

/** The order types of head office. */
export const allocationTypes = ['ZP', 'SRM_ZP'] as const
export type AllocationType = (typeof allocationTypes)[number]
/** Counted in characters (code points). */
export const ZP_EXPLAIN_MAX = 100

/** A shop that may receive an allocation, with the facts that decide whether it can be supplied on the day. */
export interface AllocatedShop {
  readonly shopCode: string
  readonly shopGroup: string
  readonly facts: StartFacts<AllocationType>
}
export interface AllocationTerms {
  readonly purchaseDate: Day
  /** Default type for rows that give none. */
  readonly zpType: ZpType | null
  readonly zpExplain: string
  /** Shops by code or by name. */
  readonly findShop: (text: string) => AllocatedShop | null
  /** Finds materials by code or name; the sheet of a shop's group says which of them the shop may have. */
  readonly find: (text: string) => Meaning
  readonly sheetOf: (shopGroup: string) => Sheet
  readonly now: Instant
}

/** A row with its outcome. */
export interface ValidatedRow extends AllocationInput {
  readonly shopCode: string | null
  readonly materialCode: string | null
  readonly type: ZpType | null
  readonly outcome: Outcome
  readonly fills: Thousandths | null
  readonly price: Fen | null
  /** Set only on the first of several rows of one material, so that the sum is right. */
  readonly amount: Fen | null
  readonly why: Refusal | null
}
export interface AllocatedLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}
type NewOrder = Extract<Start, { kind: 'NEW' }>
/** One planned order: all materials that a shop gets for one reason. */
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
  readonly rows: ReadonlyArray<ValidatedRow>
  readonly counts: Readonly<Record<Outcome, number>>
  readonly orders: ReadonlyArray<PlannedOrder>
  readonly total: Fen
}

/**
 * Validates every row of a main allocation [U6]: shop, type, whether the shop can be supplied, the quantities of each
 * order by the rules of its shop, and the price. Returns one result per row; the orders contain the rows that were not
 * rejected.
 */
export function validateAllocation(writtenRows: ReadonlyArray<AllocationInput>, terms: AllocationTerms): Allocation {
  const parsedRows = writtenRows.map(row => readRow(row, terms))
  const orders = new Map<string, Array<ParsedRow>>()
  for (const row of parsedRows) {
    if (row.placement === null) continue
    const key = JSON.stringify([row.placement.shop.shopCode, row.placement.type, row.zpExplain])
    orders.set(key, [...(orders.get(key) ?? []), row])
  }
  const orderResults = [...orders.values()].map(rows => validateOrder(rows, terms))
  const verdicts = new Map(orderResults.flatMap(({ rows }) => rows.map(row => [row.at, row] as const)))
  const rows = parsedRows.map(row => verdicts.get(row.at) ?? rejectRow(row, row.why))
  const plannedOrders = orderResults.flatMap(({ order }) => (order === null ? [] : [order]))
  const counts = { accepted: 0, adjusted: 0, rejected: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return { rows, counts, orders: plannedOrders, total: sumFen(plannedOrders.map(order => order.total)) }
}

interface ParsedRow extends AllocationInput {
  readonly shopCode: string | null
  readonly materialCode: string | null
  readonly type: ZpType | null
  /** Destination of the row; null if the row is rejected. */
  readonly placement: { readonly shop: AllocatedShop; readonly type: ZpType; readonly start: NewOrder } | null
  readonly why: Refusal | null
}

function readRow(row: AllocationInput, terms: AllocationTerms): ParsedRow {
  const shop = terms.findShop(row.shop)
  const material = terms.find(row.material)
  const type = row.zpType === '' ? terms.zpType : findZpType(row.zpType)
  const zpExplain = row.zpExplain || terms.zpExplain
  const materialCode = material.exact && material.codes.length === 1 ? material.codes[0]! : null
  const parsedRow = { ...row, zpExplain, shopCode: shop?.shopCode ?? null, materialCode, type }
  const refuseRow = (why: Refusal): ParsedRow => ({ ...parsedRow, placement: null, why })
  if (shop === null) return refuseRow(refusal('SHOP_UNKNOWN', { shopCode: row.shop }))
  if (type === null) return refuseRow(refusal('ALLOCATION_TYPE', { input: row.zpType }, typeNames))
  const length = [...zpExplain].length
  if (length > ZP_EXPLAIN_MAX) return refuseRow(refusal('ALLOCATION_EXPLAIN', { length, max: ZP_EXPLAIN_MAX }))
  if (materialCode === null) return refuseRow(refuseMaterial(row.material, material))
  const start = decideStart(shop.facts, terms.now)
  if (!start.ok) return refuseRow(start.refusal)
  // A head office order is always a new order; it never reopens an existing one [S4, S15].
  return { ...parsedRow, placement: { shop, type, start: start.value as NewOrder }, why: null }
}

const typeNames = Object.values(zpTypes).map(({ words }) => words[0])

/** Finds an allocation type by its code or its name in either language. */
const findZpType = (text: string): ZpType | null =>
  (Object.keys(zpTypes) as ReadonlyArray<ZpType>).find(type =>
    [type, ...zpTypes[type].words].some(word => nameKey(word) === nameKey(text)),
  ) ?? null

const refuseMaterial = (keyword: string, { codes }: Meaning): Refusal =>
  codes.length > 1
    ? refusal('MATERIAL_AMBIGUOUS', { keyword, matches: codes.length }, codes.slice(0, 20))
    : refusal('MATERIAL_UNKNOWN', { keyword }, codes)

/**
 * Validates the rows of one order: their combined quantities by the rules of the shop's group [N2, N3], then their prices
 * [M3].
 */
function validateOrder(rows: ReadonlyArray<ParsedRow>, { sheetOf, purchaseDate }: AllocationTerms) {
  const { shop, type, start } = rows[0]!.placement!
  const sheet = sheetOf(shop.shopGroup)
  const requestedLines = rows.map(({ at, material, quantity, materialCode }) => ({
    at,
    raw: material,
    materialCode,
    quantity,
  }))
  const proposal = validateProposal(requestedLines, { ...emptyOrderTerms, sheet })
  const countedMaterials = new Set<string>()
  const lines: Array<AllocatedLine> = []
  const validatedRows = rows.map((row, index): ValidatedRow => {
    const { fills, why, outcome } = proposal.rows[index] as ProposedRow
    if (fills === null || fills === 0) return rejectRow(row, why ?? refusal('QUANTITY_MISSING', {}))
    const { price } = sheet.get(row.materialCode!)!
    if (hasAbnormalPrice(price)) return rejectRow(row, refuseMissingPrice(row, shop, purchaseDate, price))
    const isFirst = !countedMaterials.has(row.materialCode!)
    countedMaterials.add(row.materialCode!)
    const amount = isFirst ? lineAmount(price!, fills) : null
    if (amount !== null) lines.push({ materialCode: row.materialCode!, quantity: fills, amount })
    return { ...dropPlacement(row), outcome, fills, price, amount, why }
  })
  const total = sumFen(lines.map(line => line.amount))
  const { shopCode, facts } = shop
  const { arrivalDate } = facts.calendar
  const order: PlannedOrder = {
    ...{ shopCode, zpType: type, zpExplain: rows[0]!.zpExplain },
    ...{ start, arrivalDate, lines, total },
  }
  return { rows: validatedRows, order: lines.length === 0 ? null : order }
}

/** Terms for filling an empty order, rounding to the nearest orderable quantity [N2]. */
const emptyOrderTerms = {
  texts: new Map<string, string>(),
  how: 'fill',
  onto: 'nearest',
  unorderable: 'reject',
} as const

const refuseMissingPrice = (
  row: ParsedRow,
  { shopGroup }: AllocatedShop,
  purchaseDate: Day,
  price: Fen | null,
): Refusal =>
  refusal('PRICE_MISSING', {
    ...{ materialCode: row.materialCode!, shopGroup, purchaseDate },
    price: price === null ? null : formatMoney(price).text,
  })

const rejectRow = (row: ParsedRow, why: Refusal | null): ValidatedRow => ({
  ...dropPlacement(row),
  ...{ outcome: 'rejected', fills: null, price: null, amount: null, why },
})

const dropPlacement = ({ placement: _, why: __, ...row }: ParsedRow) => row
