import {
  formatQuantity,
  nearestValid,
  parseQuantity,
  QUANTITY_CEILING,
  type Thousandths,
} from '../../kernel/quantity.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { LINE_AMOUNT_MAX, type Sheet, type SheetMaterial, validateLine } from '../cart/cart.ts'

/** A proposed quantity of a line: from a pasted row, an earlier order, or a target level. */
export interface RequestedLine {
  /** Unique position in its source, from 1. */
  readonly at: number
  /** The source text. */
  readonly raw: string
  /** Null if the source does not identify the material. */
  readonly materialCode: string | null
  /** The quantity as written; parsed from the text, so nothing is rounded on the way. */
  readonly quantity: string
  /** The unit written after it. */
  readonly unit?: string
  /** Why the source could not be interpreted. */
  readonly refusal?: Refusal
}

export type Outcome = 'accepted' | 'adjusted' | 'rejected'

/** A requested line with its outcome. */
export interface ProposedRow extends RequestedLine {
  readonly outcome: Outcome
  /** The validated quantity: the requested one combined with other rows of the material and what it is added to. */
  readonly requestedQuantity: string
  /** The new quantity of the line; null if the row is rejected. */
  readonly fills: Thousandths | null
  /** Why it differs from the request; null only if it was accepted as it is. */
  readonly why: Refusal | null
  /** Positions of all rows of the same material, if there are several. */
  readonly together: ReadonlyArray<number>
}

export interface Proposal {
  readonly rows: ReadonlyArray<ProposedRow>
  readonly counts: Readonly<Record<Outcome, number>>
  /** The new and previous texts of the lines that change. */
  readonly change: ReadonlyMap<string, string>
  readonly before: ReadonlyMap<string, string>
}

export interface ProposalTerms {
  readonly sheet: Sheet
  /** The current texts of the lines. */
  readonly texts: ReadonlyMap<string, string>
  /** Overwrite the named lines, add to them, or replace the whole cart. */
  readonly how: 'fill' | 'add' | 'replace'
  /** Rounding to the step: to the nearest orderable quantity, or up so that the request is covered. */
  readonly onto: 'nearest' | 'up'
  /** For materials that are not orderable: reject the row, or clear its line. */
  readonly unorderable: 'reject' | 'empty'
}

/** Validates requested lines by today's rules. Returns one row per line, with its outcome and reason [N1, N2, N3]. */
export function validateProposal(requestedLines: ReadonlyArray<RequestedLine>, terms: ProposalTerms): Proposal {
  const readable = requestedLines.map(requestedLine => ({
    requestedLine,
    units: requestedLine.refusal ? null : readUnits(requestedLine.quantity),
  }))
  const byMaterial = Map.groupBy(
    readable.filter(row => row.units !== null && row.requestedLine.materialCode !== null),
    row => row.requestedLine.materialCode!,
  )
  const verdicts = new Map(
    [...byMaterial].map(([code, rows]) => [code, validateTogether(code, rows as ReadonlyArray<ReadableLine>, terms)]),
  )
  const rows = readable.map(({ requestedLine, units }): ProposedRow => {
    const verdict =
      units === null || requestedLine.materialCode === null ? null : verdicts.get(requestedLine.materialCode)!
    return verdict === null ? rejectLine(requestedLine, terms) : { ...requestedLine, ...verdict }
  })
  const fills = new Map([...verdicts].flatMap(([code, { fills }]) => (fills === null ? [] : [[code, fills] as const])))
  return { rows, counts: countsOf(rows), ...changeOf(fills, terms) }
}

/** Returns the orderable quantity that replaces a refused one; null if there is none [N2]. */
export function orderableNear(
  quantity: Thousandths,
  material: SheetMaterial,
  onto: ProposalTerms['onto'],
): Thousandths | null {
  const { below, above } = nearestValid(quantity, material)
  // 0 never replaces an ordered quantity [Q9].
  if (!below || above === null) return limitToAmount(below || above, material)
  return limitToAmount(onto === 'up' || above - quantity <= quantity - below ? above : below, material)
}

type Verdict = Pick<ProposedRow, 'outcome' | 'requestedQuantity' | 'fills' | 'why' | 'together'>
interface ReadableLine {
  readonly requestedLine: RequestedLine
  readonly units: number
}

function validateTogether(code: string, rows: ReadonlyArray<ReadableLine>, terms: ProposalTerms): Verdict {
  const material = terms.sheet.get(code)
  const base = terms.how === 'add' ? (readUnits(terms.texts.get(code) ?? '') ?? 0) : 0
  const sum = rows.reduce((total, { units }) => total + units, base) as Thousandths
  const together = rows.length > 1 ? rows.map(({ requestedLine }) => requestedLine.at) : []
  const requestedQuantity = rows.length === 1 && base === 0 ? rows[0]!.requestedLine.quantity : formatQuantity(sum)
  const quantityResult = validateLine(code, requestedQuantity, material)
  const row = { requestedQuantity, together }
  if (quantityResult.ok) {
    if (together.length === 0) return { ...row, outcome: 'accepted', fills: quantityResult.value, why: null }
    const figures = { rows: together.join(', '), sum: requestedQuantity }
    return {
      ...row,
      outcome: 'adjusted',
      fills: quantityResult.value,
      why: refusal('ROWS_TOGETHER', figures, [requestedQuantity]),
    }
  }
  const near =
    material && quantityResult.refusal.kind !== 'MATERIAL_NOT_ORDERABLE' ? nearOf(sum, material, terms) : null
  if (near !== null) return { ...row, outcome: 'adjusted', fills: near, why: quantityResult.refusal }
  return terms.unorderable === 'empty'
    ? { ...row, outcome: 'adjusted', fills: 0 as Thousandths, why: quantityResult.refusal }
    : { ...row, outcome: 'rejected', fills: null, why: quantityResult.refusal }
}

const nearOf = (sum: Thousandths, material: SheetMaterial, { onto }: ProposalTerms) =>
  orderableNear(Math.min(sum, QUANTITY_CEILING) as Thousandths, material, onto)

/** Returns a rejected row, with the refusal of the source or of the quantity rule. */
function rejectLine(requestedLine: RequestedLine, { sheet }: ProposalTerms): ProposedRow {
  const quantityResult = validateLine(
    requestedLine.materialCode ?? '',
    requestedLine.quantity,
    sheet.get(requestedLine.materialCode ?? ''),
  )
  const why = requestedLine.refusal ?? (quantityResult.ok ? refusal('QUANTITY_MISSING', {}) : quantityResult.refusal)
  return {
    ...requestedLine,
    outcome: 'rejected',
    requestedQuantity: requestedLine.quantity,
    fills: null,
    why,
    together: [],
  }
}

/** Reads a text in thousandths; far above the ceiling for numbers that are too large, null if it is not a quantity. */
function readUnits(text: string): number | null {
  const units = parseQuantity(text)
  if (units !== null) return units
  return /^[0-9０-９]{10,}(\.[0-9]{1,3})?$/.test(text) ? QUANTITY_CEILING + 1 : null
}

/** Returns the quantity, or the largest orderable one below it whose amount is allowed [C8]. */
function limitToAmount(quantity: Thousandths | null, material: SheetMaterial): Thousandths | null {
  if (quantity === null || validateLine(material.materialCode, quantity, material).ok) return quantity
  const maximum = Number((BigInt(LINE_AMOUNT_MAX) * 1000n) / BigInt(material.price!)) as Thousandths
  return maximum > 0 ? nearestValid(maximum, material).below : null
}

function countsOf(rows: ReadonlyArray<ProposedRow>): Proposal['counts'] {
  const counts = { accepted: 0, adjusted: 0, rejected: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

function changeOf(fills: ReadonlyMap<string, Thousandths>, { texts, how }: ProposalTerms) {
  const newTexts = new Map([...fills].map(([code, quantity]) => [code, quantity === 0 ? '' : formatQuantity(quantity)]))
  if (how === 'replace') for (const code of texts.keys()) if (!fills.has(code)) newTexts.set(code, '')
  const change = new Map([...newTexts].filter(([code, text]) => text !== (texts.get(code) ?? '')))
  return { change, before: new Map([...change.keys()].map(code => [code, texts.get(code) ?? ''])) }
}
