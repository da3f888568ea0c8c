import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import { formatQuantity, QUANTITY_CEILING, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { SheetMaterial } from '../../../../domain/ordering/cart/cart.ts'
import { catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { choiceFigures, proposeFor, totalsAfter } from '../../../../domain/ordering/filling/daily-order.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'
import { findMaterial } from '../../../../domain/ordering/filling/paste-meaning.ts'
import { toHalfWidth } from '../../../../domain/ordering/filling/paste-words.ts'
import {
  type ProposalTerms,
  type RequestedLine,
  validateProposal,
} from '../../../../domain/ordering/filling/proposal.ts'
import { textOfTranscript } from '../../../../domain/ordering/filling/transcript.ts'
import { thousandths } from '../../runs.ts'
import { materials, readAs } from './paste-read.ts'

/** Texts and figures worked out by hand: each is an edge that random texts rarely meet. */
describe('a text of an order', () => {
  it.each([
    ['100022\t\t3\n100001\t\t4', '1 100022 3 ‹100022  3› ¦ 2 100001 4 ‹100001  4›'],
    ['100022\t3\nabc\t4', '1 100022 3 ‹100022 3› ¦ 2 ? 4 ‹abc 4› MATERIAL_UNKNOWN abc '],
    ['薯条 5，Aniseed Syrup 2', '1 100022 5 ‹薯条 5› ¦ 2 NW-3 2 ‹Aniseed Syrup 2›'],
  ])('[N5] with empty columns, few known codes or names of two words is read: %j', (text, lines) => {
    expect(readAs(text)).toBe(lines)
  })

  it('[N5] keeps the positions of its letters in another width', () => {
    expect(toHalfWidth('ａ　１')).toBe('a 1')
  })

  it('[N5] that was spoken loses joints at its ends and doubled commas', () => {
    expect(textOfTranscript('然后可乐，然后 茶还有')).toBe('可乐，茶')
    expect(textOfTranscript('cola，， tea ')).toBe('cola，tea')
  })

  it('[N4] names a material by its specification beside courtesies', () => {
    const twins = catalogueOf(
      ['330ml', '1L'].map((materialSpecification, at) => ({
        ...{
          materialCode: `T${at + 1}`,
          materialName: '苏打水',
          initials: 'sds',
          unitName: '瓶',
          materialSpecification,
        },
      })),
    )
    expect(findMaterial(['苏打水', '330ml', '谢谢'], twins)).toEqual({ materialCode: 'T1' })
    expect(findMaterial(['请', '苏打水', '1L'], twins)).toEqual({ materialCode: 'T2' })
  })

  it('[N4] that fits many materials offers the first twenty', () => {
    const many = catalogueOf(
      Array.from({ length: 25 }, (_, at) => ({
        ...{ materialCode: `S${at + 10}`, materialName: `汽水${at + 10}号`, initials: 'qs' },
        ...{ unitName: '瓶', materialSpecification: '1L' },
      })),
    )
    const { refusal } = readPaste('汽水 3', many).requestedLines[0]!
    expect(refusal).toMatchObject({ kind: 'MATERIAL_AMBIGUOUS', figures: { matches: 25 } })
    expect(refusal!.accepted).toHaveLength(20)
  })

  it('[N4] is searched by a single letter only if it is one', () => {
    const catalogue = catalogueOf(materials)
    expect(catalogue.findByLetter('薯')).toEqual(['100022'])
    expect(catalogue.findByLetter('薯条')).toEqual([])
  })
})

const material = (code: string, terms: Partial<SheetMaterial> = {}): SheetMaterial => ({
  ...{ materialCode: code, price: fen(250), canPurchase: true, categoryCode: 'K' },
  ...{ min: 1000 as Thousandths, step: 1000 as Thousandths, max: 50_000 as Thousandths },
  ...terms,
})
const sheet = new Map(
  [material('A'), material('B'), material('C', { canPurchase: false })].map(m => [m.materialCode, m]),
)
const line = (at: number, materialCode: string | null, quantity: string): RequestedLine => ({
  ...{ at, raw: `${materialCode} ${quantity}`, materialCode, quantity },
})
const propose = (lines: ReadonlyArray<RequestedLine>, terms: Partial<ProposalTerms> = {}) =>
  validateProposal(lines, { sheet, texts: new Map(), how: 'fill', onto: 'nearest', unorderable: 'reject', ...terms })

describe('a proposed quantity', () => {
  it('[N2] of more digits than can be ordered becomes the maximum, with decimals too', () => {
    for (const quantity of ['12345678901', '1234567890.123'])
      expect(propose([line(1, 'A', quantity)]).rows[0]).toMatchObject({ outcome: 'adjusted', fills: 50_000 })
  })

  it('[N3] stays as it was written for one row, and as a sum for several rows or with what is there', () => {
    expect(propose([line(1, 'A', '3.0')]).rows[0]!.requestedQuantity).toBe('3.0')
    expect(propose([line(1, 'A', '3.0'), line(2, 'A', '2.0')]).rows[0]!.requestedQuantity).toBe('5')
    const onTop = { how: 'add' as const, texts: new Map([['A', '1']]) }
    expect(propose([line(1, 'A', '3.0')], onTop).rows[0]!.requestedQuantity).toBe('4')
    expect(propose([line(1, 'A', '12345678901')], onTop).rows[0]!.requestedQuantity).toBe(
      formatQuantity(thousandths(QUANTITY_CEILING + 1 + 1000)),
    )
  })

  it('[N9] of a material that cannot be ordered is refused, and counts nothing', () => {
    const requested = [line(1, 'A', '2'), line(2, 'C', '4'), line(3, 'B', '0')]
    const terms = { sheet, texts: new Map<string, string>(), onto: 'nearest' as const }
    const proposal = proposeFor('empty', requested, terms)
    expect(proposal.rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted'])
    expect([...proposal.change]).toEqual([['A', '2']])
    const figures = choiceFigures(requested, 'nearest', { cart: [], sheet, usual: new Map() })
    expect(figures).toEqual({ kinds: 1, amount: fen(500), filled: 1, rejected: 1, unusual: 0 })
  })

  it('[N9] that breaks a rule counts nothing in the totals', () => {
    const texts = new Map([
      ['A', '0.5'],
      ['B', '2'],
    ])
    expect(totalsAfter({ change: new Map() }, { texts, sheet })).toEqual({ kinds: 1, amount: fen(500) })
  })
})
