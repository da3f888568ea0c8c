import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../../domain/kernel/money.ts'
import { decideDismissal, decideRestore, decideUse } from '../../../../domain/payment/statements/credit.ts'
import {
  type CreditToMatch,
  matchReasons,
  proposeMatches,
  type TransferToMatch,
} from '../../../../domain/payment/statements/match-credits.ts'
import { decideTransfer, type TransferState } from '../../../../domain/payment/transfer.ts'
import { assertProperty } from '../../runs.ts'

const zone = 'Asia/Shanghai'
const noon = Date.parse('2026-11-21T12:00:00+08:00')
const day = 86_400_000

const transfer = (no: number, otherwise: Partial<TransferToMatch> = {}): TransferToMatch => ({
  paymentOrderNo: `ZF261121${String(no).padStart(8, '0')}`,
  ...{ amount: fen(500), entityName: '上海鲜餐（餐饮）有限公司', state: 'WAITING', createdAt: noon, ...otherwise },
})
const credit = (otherwise: Partial<CreditToMatch> = {}): CreditToMatch => ({
  ...{ creditNo: 'LS1', amount: fen(500), payerName: '', note: '', receivedAt: noon, ...otherwise },
})
const propose = (credits: ReadonlyArray<CreditToMatch>, transfers: ReadonlyArray<TransferToMatch>) => {
  const proposals = proposeMatches(credits, transfers, zone)
  return credits.map(({ creditNo }) => proposals.get(creditNo)!)
}
const one = (of: CreditToMatch, transfers: ReadonlyArray<TransferToMatch>) => propose([of], transfers)[0]!

describe('the proposals for a bank credit', () => {
  it('[K12] are exact by the number in the note, however it is written', () => {
    const proposal = one(credit({ note: '货款 ｚｆ２61121-0000 0007。' }), [
      transfer(7, { entityName: '别人' }),
      transfer(8),
    ])
    expect(proposal).toMatchObject({
      level: 'EXACT',
      candidates: [
        { transfer: { paymentOrderNo: 'ZF26112100000007' }, score: 60 },
        { reasons: ['OTHER_NUMBER', 'OTHER_NAME', 'AFTER_START'] },
      ],
    })
  })

  it('[K12] are exact by the same name, apart from brackets and blanks', () => {
    expect(
      one(credit({ payerName: '上海 鲜餐(餐饮)有限公司' }), [transfer(1), transfer(2, { entityName: '乙' })]),
    ).toMatchObject({
      level: 'EXACT',
      candidates: [{ reasons: ['SAME_NAME', 'AFTER_START'] }, { reasons: ['OTHER_NAME', 'AFTER_START'] }],
    })
  })

  it('[K12] do not say that a receipt came after a transfer that was started later that day', () => {
    const { level, candidates } = one(credit({ payerName: transfer(1).entityName, receivedAt: noon - 60_000 }), [
      transfer(1),
    ])
    expect(level).toBe('EXACT')
    expect(candidates[0]!.reasons).toEqual(['SAME_NAME', 'SAME_DAY', 'ONLY_AMOUNT'])
  })

  it.each([
    ['another number in the note', { note: 'ZF26112100000009' }, {}, 'OTHER_NUMBER'],
    ['an earlier day', { receivedAt: noon - day }, {}, 'BEFORE_START'],
    ['a closed trade', {}, { state: 'CLOSED' as const }, 'CLOSED'],
    ['a similar name', { payerName: '上海鲜餐' }, {}, 'SIMILAR_NAME'],
    ['another name', { payerName: '上海' }, {}, 'OTHER_NAME'],
    ['no name', { payerName: '' }, {}, 'OTHER_NAME'],
  ])('[K12] are likely only with %s', (_, ofCredit, ofTransfer, reason) => {
    const proposal = one(credit({ payerName: '上海鲜餐餐饮有限公司', ...ofCredit }), [transfer(1, ofTransfer)])
    expect(proposal.level).toBe('LIKELY')
    expect(proposal.candidates[0]!.reasons).toContain(reason)
    expect(proposal.candidates[0]!.reasons).toContain('ONLY_AMOUNT')
  })

  it('[K12] say of a receipt that is only likely because another one matches the same transfer', () => {
    const { entityName, paymentOrderNo } = transfer(1)
    const receipts = [
      credit({ payerName: entityName, note: paymentOrderNo }),
      credit({ creditNo: 'LS2', payerName: entityName }),
    ]
    for (const { level, candidates } of propose(receipts, [transfer(1), transfer(2, { entityName: '乙' })])) {
      expect(level).toBe('LIKELY')
      expect(candidates[0]!.reasons).toContain('OTHER_RECEIPT')
      expect(candidates[1]!.reasons).not.toContain('OTHER_RECEIPT')
    }
  })

  it('[K12] are several if two fit alike, and likely if the name sets one apart', () => {
    const namesake = { payerName: '上海鲜餐餐饮有限公司' }
    expect(one(credit(namesake), [transfer(2), transfer(1)])).toMatchObject({
      level: 'SEVERAL',
      candidates: [{ transfer: { paymentOrderNo: 'ZF26112100000001' } }, {}],
    })
    expect(
      one(credit(namesake), [transfer(2, { createdAt: noon - 1 }), transfer(1)]).candidates[0]!.transfer.createdAt,
    ).toBe(noon - 1)
    expect(
      one(credit({ ...namesake, receivedAt: noon - day }), [transfer(1), transfer(2, { entityName: '乙' })]).level,
    ).toBe('LIKELY')
  })

  it('[K12] are none without a transfer of the amount; the one that the note names is mentioned', () => {
    expect(one(credit({ note: 'ZF26112100000001' }), [transfer(1, { amount: fen(501) })])).toEqual({
      ...{ level: 'NONE', candidates: [] },
      otherAmount: expect.objectContaining({ paymentOrderNo: 'ZF26112100000001' }),
    })
    expect(one(credit(), [transfer(1, { state: 'CONFIRMED' })])).toEqual({
      level: 'NONE',
      candidates: [],
      otherAmount: null,
    })
  })

  const states: ReadonlyArray<TransferState> = ['WAITING', 'CONFIRMED', 'CLOSED']
  const someTransfers = fc.array(
    fc.record({
      amount: fc.constantFrom(500, 600),
      name: fc.constantFrom('甲公司', '乙公司'),
      state: fc.constantFrom(...states),
      createdAt: fc.constantFrom(noon, noon + 2 * day),
    }),
    { maxLength: 6 },
  )
  const someCredits = fc.array(
    fc.record({
      amount: fc.constantFrom(500, 600),
      name: fc.constantFrom('甲公司', '乙公司', '丙'),
      about: fc.option(fc.nat(6)),
    }),
    { maxLength: 6 },
  )

  it('[K12] can each be confirmed, and an exact one is claimed by no other, in whatever order they come', () => {
    assertProperty(
      fc.property(someTransfers, someCredits, (transferFacts, creditFacts) => {
        const transfers = transferFacts.map(({ amount, name, ...facts }, no) =>
          transfer(no, { ...facts, amount: fen(amount), entityName: name }),
        )
        const credits = creditFacts.map(({ amount, name, about }, no) =>
          credit({
            creditNo: `LS${no}`,
            amount: fen(amount),
            payerName: name,
            note: about === null ? '' : transfer(about).paymentOrderNo,
          }),
        )
        const proposals = proposeMatches(credits, transfers, zone)
        const exact = credits.flatMap(({ creditNo }) => {
          const { level, candidates } = proposals.get(creditNo)!
          return level === 'EXACT' ? [candidates[0]!] : []
        })
        expect(new Set(exact.map(({ transfer: { paymentOrderNo } }) => paymentOrderNo)).size).toBe(exact.length)
        for (const { creditNo, amount } of credits) {
          const { level, candidates } = proposals.get(creditNo)!
          expect(level === 'NONE').toBe(candidates.length === 0)
          for (const { transfer: of, score, reasons } of candidates) {
            expect(
              decideTransfer({ ...of, bankReference: null }, { bankReference: 'S', amount, receivedAt: noon }, noon).ok,
            ).toBe(true)
            expect(score).toBe(reasons.reduce((sum, reason) => sum + matchReasons[reason].weight, 0))
            expect(score).toBeLessThanOrEqual(100)
          }
        }
        for (const { reasons } of exact)
          expect(
            reasons.some(reason => reason === 'CLOSED' || reason === 'BEFORE_START' || reason === 'OTHER_NUMBER'),
          ).toBe(false)
        const reversed = proposeMatches(credits.toReversed(), transfers.toReversed(), zone)
        for (const { creditNo } of credits) expect(reversed.get(creditNo)).toEqual(proposals.get(creditNo))
      }),
    )
  })
})

describe('a bank credit', () => {
  const open = { serial: 'S1', state: 'OPEN', paymentOrderNo: null } as const
  const confirmed = { serial: 'S1', state: 'CONFIRMED', paymentOrderNo: 'ZF1' } as const
  const dismissed = { serial: 'S1', state: 'DISMISSED', paymentOrderNo: null } as const

  it('[K10] confirms one transfer; the same again changes nothing', () => {
    expect(decideUse(open, 'ZF1')).toEqual({ ok: true, value: { again: false } })
    expect(decideUse(confirmed, 'ZF1')).toEqual({ ok: true, value: { again: true } })
    expect(decideUse(confirmed, 'ZF2')).toMatchObject({
      refusal: { kind: 'CREDIT_USED', figures: { serial: 'S1', usedBy: 'ZF1' } },
    })
    expect(decideUse(dismissed, 'ZF1')).toMatchObject({
      refusal: { kind: 'CREDIT_DISMISSED', figures: { serial: 'S1' } },
    })
  })

  it('[K11] is dismissed with a reason of 1 to 200 characters, and restored', () => {
    assertProperty(
      fc.property(fc.nat(220), length => {
        const decided = decideDismissal(open, ` ${'因'.repeat(length)} `)
        expect(decided.ok).toBe(length >= 1 && length <= 200)
        if (!decided.ok)
          expect(decided.refusal).toMatchObject({ kind: 'DISMISS_REASON', figures: { length, max: 200 } })
        else expect(decided.value).toBe('因'.repeat(length))
      }),
    )
    expect(decideDismissal(confirmed, 'x')).toMatchObject({
      refusal: { kind: 'CREDIT_USED', figures: { usedBy: 'ZF1' } },
    })
    expect(decideDismissal(dismissed, 'x')).toMatchObject({ refusal: { kind: 'CREDIT_DISMISSED' } })
    expect(decideRestore(dismissed)).toEqual({ ok: true, value: { again: false } })
    expect(decideRestore(open)).toEqual({ ok: true, value: { again: true } })
    expect(decideRestore(confirmed)).toMatchObject({ refusal: { kind: 'CREDIT_USED', figures: { usedBy: 'ZF1' } } })
  })
})
