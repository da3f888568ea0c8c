import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doneMessages, voidedStocktake, withoutRepeats } from '../../../domain/notifications/done-messages.ts'
import { assertProperty } from '../runs.ts'

const message = fc.record({
  kind: fc.constantFrom('STOCKTAKE_WAITING' as const, 'STOCKTAKE_OVERDUE' as const, 'RECEIPT_WAITING' as const),
  shopCode: fc.constantFrom('S1', 'S2'),
  subject: fc.constantFrom('PD1', 'PD2'),
  isDone: fc.boolean(),
})
type Message = typeof message extends fc.Arbitrary<infer M> ? M : never

/** What a settled message says, and of which document. */
const saidBy = ({ kind, shopCode, subject }: Message) => `${doneMessages[kind]!.words[0]} ${shopCode} ${subject}`

describe('settled messages', () => {
  it('[T1] say the same once, and the newest of them stays; open messages all stay', () =>
    assertProperty(
      fc.property(fc.array(message, { maxLength: 12 }), messages => {
        const rest = withoutRepeats(messages)
        expect(rest.filter(({ isDone }) => !isDone)).toEqual(messages.filter(({ isDone }) => !isDone))
        const settled = messages.filter(({ isDone }) => isDone)
        const first = [...new Set(settled.map(saidBy))].map(text => settled.find(one => saidBy(one) === text))
        expect(rest.filter(({ isDone }) => isDone)).toEqual(first)
      }),
    ))

  it('[T1] of one request and its reminder are one, of two shops or documents two', () => {
    const waiting = { kind: 'STOCKTAKE_WAITING', shopCode: 'S1', subject: 'PD1', isDone: true } as const
    const overdue = { ...waiting, kind: 'STOCKTAKE_OVERDUE' } as const
    expect(withoutRepeats([overdue, waiting])).toEqual([overdue])
    const others = [
      { ...waiting, shopCode: 'S2' },
      { ...waiting, subject: 'PD2' },
      { ...waiting, isDone: false },
    ]
    const different = { ...waiting, kind: 'RECEIPT_WAITING' } as const
    expect(withoutRepeats([waiting, ...others, different])).toEqual([waiting, ...others, different])
  })

  it('[T1] say of a stocktake whether it was counted or cancelled', () => {
    const facts = { shopName: '静安寺店', subject: 'PD1', detail: '周盘', actorName: '', count: 1 }
    const { sentence } = doneMessages.STOCKTAKE_WAITING!
    expect(sentence(facts)).toEqual(['静安寺店的盘点单 PD1 已盘点', 'Stocktake PD1 of 静安寺店 has been counted'])
    expect(sentence({ ...facts, detail: voidedStocktake })).toEqual([
      '静安寺店的盘点单 PD1 已取消，不用盘点',
      'Stocktake PD1 of 静安寺店 was cancelled',
    ])
  })
})
