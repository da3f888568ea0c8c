import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import { formatQuantity, parseQuantity, validateThousandths } from '../../../../domain/kernel/quantity.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { type Sheet, type SheetMaterial, validateLine } from '../../../../domain/ordering/cart/cart.ts'
import {
  type Proposal,
  type ProposalTerms,
  type RequestedLine,
  validateProposal,
} from '../../../../domain/ordering/filling/proposal.ts'
import {
  requestedLinesFrom,
  requestedLinesToFix,
  requestedLinesToLevel,
} from '../../../../domain/ordering/filling/proposal-sources.ts'
import { assertProperty, purchaseRules, thousandths } from '../../runs.ts'

describe('a proposal', () => {
  it('[N1] gives every row one outcome, in order, and a reason unless accepted', () => {
    assertProperty(
      fc.property(cases, ({ requestedLines, terms }) => {
        const { rows, counts } = validateProposal(requestedLines, terms)
        expect(rows.map(({ at, raw, materialCode }) => [at, raw, materialCode])).toEqual(
          requestedLines.map(({ at, raw, materialCode }) => [at, raw, materialCode]),
        )
        expect(counts.accepted + counts.adjusted + counts.rejected).toBe(requestedLines.length)
        for (const outcome of ['accepted', 'adjusted', 'rejected'] as const) {
          expect(rows.filter(row => row.outcome === outcome)).toHaveLength(counts[outcome])
        }
        for (const { outcome, why, fills } of rows) {
          expect(why === null).toBe(outcome === 'accepted')
          expect(fills === null).toBe(outcome === 'rejected')
        }
      }),
    )
  })
  it('[N2] accepts exactly the requested quantity, and fills in nothing that the rules refuse', () => {
    assertProperty(
      fc.property(cases, ({ requestedLines, terms }) => {
        for (const { outcome, fills, quantity, materialCode, together } of validateProposal(requestedLines, terms)
          .rows) {
          if (fills === null) continue
          expect(validateLine(materialCode!, fills, terms.sheet.get(materialCode!)).ok).toBe(true)
          if (outcome === 'accepted') expect(fills).toBe(baseOf(materialCode!, terms) + parseQuantity(quantity)!)
          if (terms.how !== 'add' && outcome === 'adjusted' && together.length === 0) {
            expect(validateLine(materialCode!, quantity, terms.sheet.get(materialCode!)).ok && fills !== 0).toBe(false)
          }
        }
      }),
    )
  })
  it('[N2] adjusts to the nearest orderable quantity, of two equally near to the larger, or upwards to cover it', () => {
    assertProperty(
      fc.property(smallRules, fc.integer({ min: 1, max: 60 }), fc.boolean(), (rule, requestedQuantity, covers) => {
        const sheet = sheetOf([{ ...rule, canPurchase: true }])
        const terms: ProposalTerms = { ...baseTerms, sheet, onto: covers ? 'up' : 'nearest' }
        const [row] = validateProposal(
          [requestedLine(1, 'M0', formatQuantity(thousandths(requestedQuantity)))],
          terms,
        ).rows
        const orderable = Array.from({ length: rule.max }, (_, at) => thousandths(at + 1)).filter(
          quantity => validateThousandths(quantity, rule).ok,
        )
        const nearest = orderable.toSorted(
          (a, b) => Math.abs(a - requestedQuantity) - Math.abs(b - requestedQuantity) || b - a,
        )[0]
        expect(row?.fills).toBe(
          covers ? (orderable.find(quantity => quantity >= requestedQuantity) ?? rule.max) : nearest,
        )
      }),
    )
  })
  it('[N3] checks the rows of one material by their sum, and names the others in each', () => {
    assertProperty(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
        fc.nat(4),
        (parts, extra) => {
          const sheet = sheetOf([{ ...unit, max: thousandths(99_000), canPurchase: true }])
          const others = Array.from({ length: extra }, (_, index) => requestedLine(100 + index, 'NONE', '1'))
          const requestedLines = [
            ...parts.map((part, index) => requestedLine(index + 1, 'M0', String(part))),
            ...others,
          ]
          const { rows, change } = validateProposal(requestedLines, { ...baseTerms, sheet })
          const sum = parts.reduce((total, part) => total + part, 0)
          expect(change.get('M0')).toBe(String(sum))
          for (const row of rows.slice(0, parts.length)) {
            expect(row).toMatchObject({ outcome: 'adjusted', fills: sum * 1000, why: { kind: 'ROWS_TOGETHER' } })
            expect(row.together).toEqual(parts.map((_, index) => index + 1))
          }
        },
      ),
    )
  })
  it('[N1] says why a row is rejected: the source, no quantity, no number, a number below zero', () => {
    const sheet = sheetOf([{ ...unit, canPurchase: true }])
    const own = refusal('MATERIAL_UNKNOWN', { keyword: '?' })
    const requestedLines = [
      { ...requestedLine(1, null, '3'), refusal: own },
      requestedLine(2, 'M0', ''),
      requestedLine(3, 'M0', 'abc'),
      requestedLine(4, 'M0', '-3'),
      requestedLine(5, 'GONE', '3'),
      requestedLine(6, 'M0', '99999999999'),
    ]
    expect(
      validateProposal(requestedLines, { ...baseTerms, sheet }).rows.map(({ outcome, why }) => [outcome, why?.kind]),
    ).toEqual([
      ['rejected', 'MATERIAL_UNKNOWN'],
      ['rejected', 'QUANTITY_MISSING'],
      ['rejected', 'QUANTITY_NOT_A_NUMBER'],
      ['rejected', 'QUANTITY_BELOW_MINIMUM'],
      ['rejected', 'MATERIAL_NOT_ORDERABLE'],
      ['adjusted', 'QUANTITY_ABOVE_MAXIMUM'],
    ])
  })
  it('[N2] stays within the maximum amount of a line', () => {
    const dear = { ...unit, max: thousandths(999_000_000), price: fen(10_000_000_000), canPurchase: true }
    const [row] = validateProposal([requestedLine(1, 'M0', '500')], { ...baseTerms, sheet: sheetOf([dear]) }).rows
    expect(row).toMatchObject({ outcome: 'adjusted', fills: 10_000, why: { kind: 'LINE_AMOUNT_TOO_LARGE' } })
  })
})

describe('applying a proposal', () => {
  it('[N1] changes only lines it names, or all in a replacement, and undoing restores exactly the previous text', () => {
    assertProperty(
      fc.property(cases, ({ requestedLines, terms }) => {
        const proposal = validateProposal(requestedLines, terms)
        const after = written(terms.texts, proposal.change)
        const byCode = new Map(
          proposal.rows.flatMap(row => (row.fills === null ? [] : [[row.materialCode!, row.fills]])),
        )
        for (const code of new Set([...terms.texts.keys(), ...byCode.keys()])) {
          const textBefore = terms.how === 'replace' ? '' : (terms.texts.get(code) ?? '')
          const fills = byCode.get(code)
          expect(after.get(code) ?? '').toBe(
            fills === undefined ? textBefore : fills === 0 ? '' : formatQuantity(fills),
          )
        }
        const back = written(after, proposal.before)
        for (const [code, text] of back) expect(text).toBe(terms.texts.get(code) ?? '')
        for (const [code, text] of terms.texts) expect(back.get(code)).toBe(text)
        for (const [code, text] of proposal.change) expect(text).not.toBe(terms.texts.get(code) ?? '')
      }),
    )
  })
  it('[N1] twice equals once, unless it adds', () => {
    assertProperty(
      fc.property(cases, ({ requestedLines, terms }) => {
        fc.pre(terms.how !== 'add')
        const first = validateProposal(requestedLines, terms)
        const again = validateProposal(requestedLines, { ...terms, texts: written(terms.texts, first.change) })
        expect(again.change.size).toBe(0)
      }),
    )
  })
})

describe('the content of a proposal', () => {
  it('[N6] fixes every line that violates a rule, and empties what cannot be ordered', () => {
    assertProperty(
      fc.property(sheets, fc.array(typed, { maxLength: 8 }), (sheet, texts) => {
        const lines = texts
          .map((text, index) => ({ materialCode: `M${index}`, materialName: '', text }))
          .filter(({ materialCode, text }) => !validateLine(materialCode, text, sheet.get(materialCode)).ok)
        const proposal = validateProposal(requestedLinesToFix(lines), { ...mending, sheet, texts: textsOf(lines) })
        for (const { materialCode, fills, outcome, quantity, why } of proposal.rows) {
          if (parseQuantity(quantity) === null && !/^\d{10,}/.test(quantity)) continue
          expect(outcome).not.toBe('rejected')
          expect(validateLine(materialCode!, fills!, sheet.get(materialCode!)).ok).toBe(true)
          if (why?.kind === 'MATERIAL_NOT_ORDERABLE') expect(fills).toBe(0)
        }
      }),
    )
  })
  it('[N6] treats a final dot as unfinished input', () => {
    const quantities = requestedLinesToFix(
      ['3.', '.5', '12.5'].map((text, at) => ({ materialCode: `M${at}`, materialName: '', text })),
    )
    expect(quantities.map(({ quantity }) => quantity)).toEqual(['3', '0.5', '12.5'])
  })
  it('[N7] fills up to par levels, including goods in transit, unless the maximum prevents it', () => {
    assertProperty(
      fc.property(purchaseRules, fc.nat(30_000), fc.nat(30_000), fc.nat(30_000), (rule, level, inShop, inTransit) => {
        const stock = { materialCode: 'M0', materialName: '', ...{ level, inShop, inTransit } } as never
        const requestedLines = requestedLinesToLevel([stock])
        const missing = Math.max(0, level - inShop - inTransit)
        expect(requestedLines.map(({ quantity }) => quantity)).toEqual(
          missing === 0 ? [] : [formatQuantity(thousandths(missing))],
        )
        const sheet = sheetOf([{ ...rule, canPurchase: true }])
        for (const { fills } of validateProposal(requestedLines, { ...baseTerms, sheet, onto: 'up' }).rows) {
          expect(fills === rule.max || fills! >= missing).toBe(true)
        }
      }),
    )
  })
  it('[N1] takes exactly the quantities of an earlier order', () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { maxLength: 20 }), quantities => {
        const lines = quantities.map((quantity, index) => ({
          materialCode: `M${index}`,
          materialName: '料',
          quantity: thousandths(quantity),
        }))
        expect(requestedLinesFrom(lines).map(({ quantity }) => parseQuantity(quantity))).toEqual(quantities)
      }),
    )
  })
})

function requestedLine(at: number, materialCode: string | null, quantity: string): RequestedLine {
  return { at, raw: `row ${at}`, materialCode, quantity }
}

type Ruled = Partial<SheetMaterial> & Pick<SheetMaterial, 'min' | 'step' | 'max' | 'canPurchase'>

function sheetOf(rules: ReadonlyArray<Ruled>): Sheet {
  return new Map(
    rules.map((rule, index) => {
      const materialCode = `M${index}`
      return [materialCode, { price: null, categoryCode: 'F', ...rule, materialCode }]
    }),
  )
}

const baseTerms: ProposalTerms = {
  sheet: new Map(),
  texts: new Map(),
  how: 'fill',
  onto: 'nearest',
  unorderable: 'reject',
}
const mending: ProposalTerms = { ...baseTerms, unorderable: 'empty' }
const unit = { min: thousandths(1000), step: thousandths(1000), max: thousandths(50_000) }

const written = (texts: ReadonlyMap<string, string>, change: Proposal['change']) => new Map([...texts, ...change])
const textsOf = (lines: ReadonlyArray<{ readonly materialCode: string; readonly text: string }>) =>
  new Map(lines.map(({ materialCode, text }) => [materialCode, text]))
const baseOf = (code: string, { how, texts }: ProposalTerms): number =>
  how === 'add' ? (parseQuantity(texts.get(code) ?? '') ?? 0) : 0

const smallRules = fc
  .record({ min: fc.nat(8), step: fc.integer({ min: 1, max: 7 }), max: fc.integer({ min: 1, max: 40 }) })
  .map(({ min, step, max }) => ({
    min: thousandths(Math.min(min, max)),
    step: thousandths(step),
    max: thousandths(Math.max(min, max)),
  }))
const sheets = fc
  .array(fc.record({ rule: purchaseRules, canPurchase: fc.boolean(), price: fc.option(fc.nat(10_000_000)) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map(rows => sheetOf(rows.map(({ rule, canPurchase, price }) => ({ ...rule, canPurchase, price: price as never }))))
const typed = fc.oneof(
  fc.nat(2_000_000).map(quantity => formatQuantity(thousandths(quantity))),
  fc.constantFrom('', '0', '3.', '.5', '.', '99999999999', '0.001'),
)
const codes = fc.constantFrom('M0', 'M1', 'M2', 'M3', 'GONE')
const cases = fc
  .record({
    sheet: sheets,
    rows: fc.array(
      fc.record({
        code: fc.option(codes, { freq: 8 }),
        quantity: fc.oneof(typed, fc.constantFrom('abc', '-3', '1.2345', '½')),
      }),
      { maxLength: 12 },
    ),
    held: fc.dictionary(codes, typed),
    how: fc.constantFrom('fill', 'add', 'replace'),
    onto: fc.constantFrom('nearest', 'up'),
    unorderable: fc.constantFrom('reject', 'empty'),
  })
  .map(({ rows, held: textByCode, ...terms }) => ({
    requestedLines: rows.map(({ code, quantity }, index) => ({
      ...requestedLine(index + 1, code, quantity),
      ...(code === null && { refusal: refusal('MATERIAL_UNKNOWN', { keyword: '?' }) }),
    })),
    terms: { ...terms, texts: new Map(Object.entries(textByCode)) } as ProposalTerms,
  }))
