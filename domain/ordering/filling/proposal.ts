import {
  formatQuantity,
  nearestValid,
  parseQuantity,
  QUANTITY_CEILING,
  type Thousandths,
} from '../../kernel/quantity.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { judgeLine, LINE_AMOUNT_MAX, type Sheet, type SheetMaterial } from '../cart/cart.ts'

/** A quantity that something wishes into a line: a pasted row, a line of an earlier order, a level to be kept. */
export interface Wish {
  /** Its place in what it comes from, from 1; no two wishes of one proposal share it. */
  readonly at: number
  /** As it stands there. */
  readonly raw: string
  /** Null where the source does not tell which material is meant. */
  readonly materialCode: string | null
  /** As it was written; judged from the text, so that nothing is rounded on the way. */
  readonly quantity: string
  /** The unit that was written behind it. */
  readonly unit?: string
  /** Why the source cannot be followed as it is. */
  readonly refusal?: Refusal
}

export type Outcome = 'accepted' | 'adjusted' | 'rejected'

/** What becomes of a wish. */
export interface ProposedRow extends Wish {
  readonly outcome: Outcome
  /** What is judged: the wish, with the other rows of its material and what is added to. */
  readonly wished: string
  /** What the line will hold; null where the row is rejected. */
  readonly fills: Thousandths | null
  /** Why it is not as wished; null only where it is accepted. */
  readonly why: Refusal | null
  /** The places of all rows of the same material, where there are several. */
  readonly together: ReadonlyArray<number>
}

export interface Proposal {
  readonly rows: ReadonlyArray<ProposedRow>
  readonly counts: Readonly<Record<Outcome, number>>
  /** The texts to be written into lines, and those that stood there; only where they differ. */
  readonly change: ReadonlyMap<string, string>
  readonly before: ReadonlyMap<string, string>
}

export interface ProposalTerms {
  readonly sheet: Sheet
  /** What the lines hold, as typed. */
  readonly texts: ReadonlyMap<string, string>
  /** Fill the lines named, add to them, or leave nothing but them in the cart. */
  readonly how: 'fill' | 'add' | 'replace'
  /** Off the step: to the nearer orderable quantity, or up so that the wish is covered. */
  readonly onto: 'nearest' | 'up'
  /** A material that cannot be ordered: the row is rejected, or its line emptied. */
  readonly unorderable: 'reject' | 'empty'
}

/** Judges wishes by today's rules; as many rows come out as went in, each with its outcome and reason [N1, N2, N3]. */
export function judgeProposal(wishes: ReadonlyArray<Wish>, terms: ProposalTerms): Proposal {
  const readable = wishes.map(wish => ({ wish, units: wish.refusal ? null : readUnits(wish.quantity) }))
  const byMaterial = Map.groupBy(
    readable.filter(row => row.units !== null && row.wish.materialCode !== null),
    row => row.wish.materialCode!,
  )
  const verdicts = new Map(
    [...byMaterial].map(([code, rows]) => [code, judgeTogether(code, rows as ReadonlyArray<Readable>, terms)]),
  )
  const rows = readable.map(({ wish, units }): ProposedRow => {
    const verdict = units === null || wish.materialCode === null ? null : verdicts.get(wish.materialCode)!
    return verdict === null ? rejected(wish, terms) : { ...wish, ...verdict }
  })
  const fills = new Map([...verdicts].flatMap(([code, { fills }]) => (fills === null ? [] : [[code, fills] as const])))
  return { rows, counts: countsOf(rows), ...changeOf(fills, terms) }
}

/** The orderable quantity that stands in for a refused one; null where there is none [N2]. */
export function orderableNear(
  quantity: Thousandths,
  material: SheetMaterial,
  onto: ProposalTerms['onto'],
): Thousandths | null {
  const { below, above } = nearestValid(quantity, material)
  // Nothing at all never stands in for an order [Q9].
  if (!below || above === null) return affordable(below || above, material)
  return affordable(onto === 'up' || above - quantity <= quantity - below ? above : below, material)
}

type Verdict = Pick<ProposedRow, 'outcome' | 'wished' | 'fills' | 'why' | 'together'>
interface Readable {
  readonly wish: Wish
  readonly units: number
}

function judgeTogether(code: string, rows: ReadonlyArray<Readable>, terms: ProposalTerms): Verdict {
  const material = terms.sheet.get(code)
  const base = terms.how === 'add' ? (readUnits(terms.texts.get(code) ?? '') ?? 0) : 0
  const sum = rows.reduce((total, { units }) => total + units, base) as Thousandths
  const together = rows.length > 1 ? rows.map(({ wish }) => wish.at) : []
  const wished = rows.length === 1 && base === 0 ? rows[0]!.wish.quantity : formatQuantity(sum)
  const judged = judgeLine(code, rows.length === 1 && base === 0 ? wished : sum, material)
  const row = { wished, together }
  if (judged.ok) {
    if (together.length === 0) return { ...row, outcome: 'accepted', fills: judged.value, why: null }
    const figures = { rows: together.join(', '), sum: wished }
    return { ...row, outcome: 'adjusted', fills: judged.value, why: refusal('ROWS_TOGETHER', figures, [wished]) }
  }
  const near = material && judged.refusal.kind !== 'MATERIAL_NOT_ORDERABLE' ? nearOf(sum, material, terms) : null
  if (near !== null) return { ...row, outcome: 'adjusted', fills: near, why: judged.refusal }
  return terms.unorderable === 'empty'
    ? { ...row, outcome: 'adjusted', fills: 0 as Thousandths, why: judged.refusal }
    : { ...row, outcome: 'rejected', fills: null, why: judged.refusal }
}

const nearOf = (sum: Thousandths, material: SheetMaterial, { onto }: ProposalTerms) =>
  orderableNear(Math.min(sum, QUANTITY_CEILING) as Thousandths, material, onto)

/** A row that names no quantity to go by: the source's own objection, or the quantity rule's. */
function rejected(wish: Wish, { sheet }: ProposalTerms): ProposedRow {
  const judged = judgeLine(wish.materialCode ?? '', wish.quantity, sheet.get(wish.materialCode ?? ''))
  const why = wish.refusal ?? (judged.ok ? refusal('QUANTITY_MISSING', {}) : judged.refusal)
  return { ...wish, outcome: 'rejected', wished: wish.quantity, fills: null, why, together: [] }
}

/** Thousandths of a text, far above the ceiling for one too large to be kept; null for what is not a quantity. */
function readUnits(text: string): number | null {
  const units = parseQuantity(text)
  if (units !== null) return units
  return /^[0-9０-９]{10,}(\.[0-9]{1,3})?$/.test(text) ? QUANTITY_CEILING + 1 : null
}

/** The quantity, or the largest orderable one below it that its price allows [C8]. */
function affordable(quantity: Thousandths | null, material: SheetMaterial): Thousandths | null {
  if (quantity === null || judgeLine(material.materialCode, quantity, material).ok) return quantity
  const most = Number((BigInt(LINE_AMOUNT_MAX) * 1000n) / BigInt(material.price!)) as Thousandths
  return most > 0 ? nearestValid(most, material).below : null
}

function countsOf(rows: ReadonlyArray<ProposedRow>): Proposal['counts'] {
  const counts = { accepted: 0, adjusted: 0, rejected: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

function changeOf(fills: ReadonlyMap<string, Thousandths>, { texts, how }: ProposalTerms) {
  const wanted = new Map([...fills].map(([code, quantity]) => [code, quantity === 0 ? '' : formatQuantity(quantity)]))
  if (how === 'replace') for (const code of texts.keys()) if (!fills.has(code)) wanted.set(code, '')
  const change = new Map([...wanted].filter(([code, text]) => text !== (texts.get(code) ?? '')))
  return { change, before: new Map([...change.keys()].map(code => [code, texts.get(code) ?? ''])) }
}
