import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUTO_WARNING_DAYS,
  automaticTimes,
  canReplaceAutomatic,
  countingTime,
  decideDraft,
  decideVoid,
  lateReasonsOf,
  VOID_REASON_MAX,
  validateRepeat,
  voidUntil,
} from '../../../domain/receiving/receipt-document.ts'
import { receiptStatuses, statusesToReceive, toReceiveDisplay } from '../../../domain/receiving/receipt-status.ts'
import { nextNode, receiptNodes, receiptNodeWords } from '../../../domain/receiving/timeline.ts'
import { assertProperty, thousandths } from '../runs.ts'

const dayMs = 86_400_000
const instants = fc.integer({ min: 1, max: 100 * dayMs })

describe('a receipt as a document', () => {
  it('[RC3] is answered as before when it is repeated, unless it was voided; a UUID belongs to one shipment', () => {
    const shipment = { shNo: 'SH1', shStatus: '99', clientKey: 'k' } as const
    const validation = (clientKey: string, usedBy: string | null, shStatus: '99' | '02' = '99') =>
      validateRepeat({ ...shipment, shStatus }, { clientKey, usedBy })
    expect(validation('k', 'SH1')).toEqual({ ok: true, value: { isRepeat: true } })
    expect(validation('other', null)).toEqual({ ok: true, value: { isRepeat: false } })
    expect(validation('k', 'SH1', '02')).toMatchObject({ refusal: { kind: 'RECEIPT_VOIDED' } })
    expect(validation('other', 'SH2')).toMatchObject({
      refusal: { kind: 'RECEIPT_KEY_USED', figures: { shNo: 'SH2' } },
    })
  })

  it('[RC3] counts between shipping and now, whatever the clock of the phone says', () => {
    assertProperty(
      fc.property(fc.option(instants), instants, fc.nat(9), (countedAt, shippedAt, later) => {
        const now = shippedAt + later
        const at = countingTime(countedAt, shippedAt, now)
        expect(at >= shippedAt && at <= now).toBe(true)
        if (countedAt === null) expect(at).toBe(now)
        else if (countedAt >= shippedAt && countedAt <= now) expect(at).toBe(countedAt)
      }),
    )
  })

  it('[DD4] is late for what happened between its count and its arrival, and only for that', () => {
    const times = fc.option(fc.nat(20))
    assertProperty(
      fc.property(times, times, times, fc.boolean(), (countedAt, autoReceivedAt, voidedAt, isDayClosed) => {
        const facts = { countedAt, autoReceivedAt, voidedAt }
        const happened = (at: number | null) => at !== null && countedAt !== null && countedAt < at
        expect(canReplaceAutomatic(facts)).toBe(happened(autoReceivedAt))
        expect(lateReasonsOf(facts, isDayClosed)).toEqual([
          ...(isDayClosed ? ['DAY_CLOSED'] : []),
          ...(happened(autoReceivedAt) ? ['AUTO_RECEIVED'] : []),
          ...(happened(voidedAt) ? ['VOIDED'] : []),
        ])
      }),
    )
  })

  it('[RC4] is a draft on top of the version that was seen, until it is received', () => {
    assertProperty(
      fc.property(fc.nat(3), fc.nat(3), fc.boolean(), (version, yourVersion, isReceived) => {
        const draft = version === 0 ? null : { version, savedByName: '小李' }
        const decided = decideDraft({ shNo: 'SH1', receivedAt: isReceived ? 1 : null }, draft, yourVersion)
        if (isReceived) expect(decided).toMatchObject({ refusal: { kind: 'SHIPMENT_RECEIVED' } })
        else if (version === yourVersion) expect(decided).toEqual({ ok: true, value: { version: version + 1 } })
        else expect(decided).toMatchObject({ refusal: { kind: 'DRAFT_CHANGED', figures: { yourVersion, version } } })
      }),
    )
  })

  it('[RC6] is voided in its days, with a reason, while its difference is undecided and nothing was returned', () => {
    const sound = { shNo: 'SH1', receivedAt: 1000, scNo: null, scStatus: null, returns: [] }
    const goods = { materialCode: 'a', receivedElsewhere: thousandths(1000) }
    assertProperty(
      fc.property(
        fc.constantFrom(null, '10', '11', '99', '01', '02'),
        fc.nat({ max: 3 * dayMs }),
        fc.nat(3),
        fc.nat(120),
        fc.nat(2000),
        (scStatus, after, days, length, returned) => {
          const returns = [{ ...goods, returned: thousandths(returned) }]
          const facts = { ...sound, scNo: 'SC1', scStatus, returns } as const
          const decided = decideVoid(facts, ` ${'错'.repeat(length)} `, { voidReceiptDays: days }, 1000 + after)
          const kind = decided.ok ? null : decided.refusal.kind
          if (after >= days * dayMs) expect(kind).toBe('VOID_TOO_LATE')
          else if (scStatus === '99' || scStatus === '01' || scStatus === '02') expect(kind).toBe('RECEIPT_DECIDED')
          else if (returned > 1000) expect(kind).toBe('RETURNED_SINCE')
          else if (length < 1 || length > VOID_REASON_MAX) expect(kind).toBe('VOID_REASON')
          else expect(decided).toEqual({ ok: true, value: { reason: '错'.repeat(length) } })
        },
      ),
    )
    expect(decideVoid({ ...sound, receivedAt: null }, '错', { voidReceiptDays: 7 }, 1)).toMatchObject({
      refusal: { kind: 'RECEIPT_OPEN' },
    })
    expect(voidUntil(1000, { voidReceiptDays: 0 })).toBe(null)
    expect(voidUntil(1000, { voidReceiptDays: 2 })).toBe(1000 + 2 * dayMs)
  })

  it('[RC7] is made by the system after the days of the chain, never before the shop had its warning', () => {
    assertProperty(
      fc.property(
        instants,
        fc.option(instants),
        fc.option(instants),
        fc.option(instants),
        fc.nat(5),
        (shippedAt, arrivesAt, voidedAt, warnedAt, days) => {
          const times = automaticTimes({ shippedAt, arrivesAt, voidedAt, warnedAt }, days)
          expect(times === null).toBe(days === 0)
          if (times === null) return
          const lead = Math.min(days, AUTO_WARNING_DAYS) * dayMs
          const from = Math.max(shippedAt, arrivesAt ?? 0, voidedAt ?? 0)
          expect(times.warnAt).toBe(from + days * dayMs - lead)
          expect(times.dueAt).toBe(Math.max(from + days * dayMs, (warnedAt ?? 0) + lead))
        },
      ),
    )
  })

  it('[RC6] is to be received until it is, and says of a voided one that it is to be counted again', () => {
    expect([...statusesToReceive].toSorted()).toEqual(
      Object.keys(receiptStatuses)
        .filter(status => status !== '99')
        .toSorted(),
    )
    for (const status of ['10', '20'] as const) expect(toReceiveDisplay(status)).toBe(receiptStatuses[status])
    expect(toReceiveDisplay('02')).toMatchObject({ words: [expect.stringContaining('重新清点'), expect.anything()] })
    expect(toReceiveDisplay('02').tone).toBe('act')
  })

  it('waits for being received until it is, and says the name of each of its steps', () => {
    for (const status of Object.keys(receiptStatuses) as ReadonlyArray<keyof typeof receiptStatuses>)
      expect(nextNode(status)).toBe(status === '99' ? null : 'RECEIVED')
    for (const [node, { words }] of Object.entries(receiptNodes)) expect(receiptNodeWords(node)).toBe(words)
    expect(receiptNodeWords('NEWS')).toEqual(['NEWS', 'NEWS'])
  })
})
