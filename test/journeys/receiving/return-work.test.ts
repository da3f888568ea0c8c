import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { applyReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { decideEach } from '../../../application/receiving/flows/decide-each.ts'
import { approveReturn, rejectReturn } from '../../../application/receiving/flows/decisions.ts'
import { openedAt, type Session, type TestChain, ways } from '../../fixtures/chain.ts'
import { openPaymentChain } from '../../fixtures/payment-chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { refusalOf, signInForLong } from '../platform/walk.ts'

describe.each(ways)('the work on several returns, %s', way => {
  let chain: TestChain
  let clerk: Session
  let head: Session
  let looker: Session
  beforeAll(async () => {
    chain = await openPaymentChain()
    clerk = await signInForLong(chain, 'payer1', way)
    head = await signInForLong(chain, 'head', way)
    looker = await signInForLong(chain, 'looker', way)
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })
  afterAll(() => chain.close())

  const received = async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'STORE_RECEIVE', type: 'URGENT', lines: { M1: 6000, M2: 4000 }, day: '2026-11-20' },
      payMethod: 'OFFLINE',
    })
    await chain.run(countStock('S4', { M1: 50_000, M2: 50_000 }))
    return dhNo
  }
  const line = (materialCode: string, quantity: number) => ({ materialCode, quantity, thReason: '临期' })
  const apply = async () => (await clerk.call(applyReturn, { dhNo: await received(), lines: [line('M2', 1)] })).thNo
  const recordOf = (thNo: string) => looker.call(callsOf.return.detail, { thNo })
  const statusesOf = async (numbers: ReadonlyArray<string>) =>
    (await Promise.all(numbers.map(recordOf))).map(({ thStatus }) => thStatus)

  it('[RT1][RT5] is reviewed by head office one after the other, and goes on after one that is refused', async () => {
    const approved = [await apply(), await apply(), await apply()] as const
    await clerk.call(voidReturn, { thNo: approved[1] })
    const progress: Array<number> = []
    const outcomes = await head.flow(decideEach(approved, approveReturn, done => progress.push(done)))
    expect(outcomes.map(({ number, failure }) => [number, failure && refusalOf({ failure })?.kind])).toEqual([
      [approved[0], null],
      [approved[1], 'RETURN_STATUS'],
      [approved[2], null],
    ])
    expect(progress).toEqual([1, 2, 3])
    expect(await statusesOf(approved)).toEqual(['31', '02', '31'])
    const rejected = [await apply(), approved[0], await apply()] as const
    const rejections = await head.flow(
      decideEach(
        rejected,
        thNo => rejectReturn(thNo, '无凭证'),
        () => undefined,
      ),
    )
    expect(rejections.map(({ failure }) => failure === null)).toEqual([true, false, true])
    expect(await statusesOf(rejected)).toEqual(['01', '31', '01'])
    expect((await recordOf(rejected[0])).reason).toBe('无凭证')
  })
})
