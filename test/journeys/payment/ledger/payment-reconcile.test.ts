import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askAboutException,
  fetchBill,
  getReconciledDay,
  listReconciledDays,
  noteException,
} from '../../../../application/payment/contract/reconciliation.ts'
import { fetchBills } from '../../../../application/payment/flows/fetch-bills.ts'
import { fetchDueBills } from '../../../../application/payment/handlers/finance/reconcile.ts'
import { settle } from '../../../../application/payment/handlers/paying/settle.ts'
import {
  type BillLine,
  PaymentProviders,
  ProviderUnreachable,
} from '../../../../application/payment/ports/payment-provider.ts'
import { Backend } from '../../../../application/platform/backend.ts'
import type { Ports } from '../../../../application/ports.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain } from '../../../fixtures/payment-chain.ts'
import { TestProvider, withTestProviders } from '../../../fixtures/payment-provider.ts'
import { openCashier, openTrade } from '../fixtures/paying.ts'

const dayMs = 86_400_000
const testProvider = new TestProvider('sandbox')
const bank = new TestProvider('offline')
/**
 * The provider's bill of the day, set by the test; null if there is none yet, 'silent' if the provider does not answer.
 */
let bill: ReadonlyArray<BillLine> | null | 'silent' = null

const withBills = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const replaced = withTestProviders(testProvider, bank)(ports)
  const providers = Context.get(replaced, PaymentProviders)
  const billed = {
    ...testProvider.provider,
    bill: () => (bill === 'silent' ? Effect.fail(new ProviderUnreachable({ detail: 'away' })) : Effect.succeed(bill)),
  }
  const all = [billed, { ...bank.provider, bill: () => Effect.succeed([]) }]
  const byName = (name: string) => all.find(provider => provider.name === name) ?? null
  return Context.add(replaced, PaymentProviders, { ...providers, all, provider: byName }) as Context.Context<Ports>
}

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain({ replace: withBills })
})
afterAll(() => chain.close())

const day = '2026-11-21' as Day
const of = { provider: 'sandbox', day } as const
const lineOf = (no: string, amount = 14_000): BillLine => ({
  ...{ kind: 'PAYMENT', paymentOrderNo: no, paymentRefundNo: null, channelNo: `CH${no}`, channelRefundNo: null },
  ...{ amount: fen(amount), at: openedAt },
})

describe.each(waysOf(import.meta.filename))('a day of a provider, %s', way => {
  let finance = {} as Session
  let [settled, unsettled, unbilled, odd, wrong] = ['', '', '', '', '']
  const openOne = async () => openCashier(finance, (await openTrade(chain, finance)).tradeOrderNo)

  beforeAll(async () => {
    chain.clock.now = openedAt
    await chain.connections.pool.query('delete from reconcile_notes')
    await chain.connections.pool.query('delete from bill_lines')
    await chain.connections.pool.query('delete from provider_bills')
    bill = null
    finance = await chain.signIn('finance', way)
    ;[settled, unsettled, unbilled, odd, wrong] = [
      ...[await openOne(), await openOne(), await openOne(), await openOne(), await openOne()],
    ] as [string, string, string, string, string]
    for (const no of [settled, unbilled, odd]) {
      testProvider.pay(no)
      expect(await chain.run(settle(no))).toBe('complete')
    }
    testProvider.pay(wrong, { amount: fen(1) })
    await chain.run(settle(wrong))
    testProvider.pay(unsettled)
    chain.clock.now = openedAt + dayMs
    finance = await chain.signIn('finance', way)
  })

  it('has no bill until its provider has one, and none for today', async () => {
    const kindOf = async (query: { readonly provider: 'sandbox'; readonly day: Day }) => {
      const answer = await finance.attempt(fetchBill, query)
      return 'failure' in answer && 'refusal' in answer.failure ? answer.failure.refusal?.kind : 'fetched'
    }
    expect(await kindOf(of)).toBe('BILL_NOT_READY')
    bill = 'silent'
    expect(await kindOf(of)).toBe('PROVIDER_SILENT')
    expect(await kindOf({ ...of, day: '2026-11-22' as Day })).toBe('BILL_NOT_READY')
    const days = await finance.call(listReconciledDays, {
      startDate: '2026-11-20' as Day,
      endDate: '2026-11-25' as Day,
    })
    expect(days.map(one => [one.provider, one.day, one.state])).toEqual([
      ['sandbox', '2026-11-21', 'NO_BILL'],
      ['offline', '2026-11-21', 'NO_BILL'],
      ['sandbox', '2026-11-20', 'NO_BILL'],
      ['offline', '2026-11-20', 'NO_BILL'],
    ])
  })

  it('[J4] fetches the bills of several days at once, and says of each why it was not fetched', async () => {
    bill = []
    const bills = ['2026-11-20', '2026-11-22', '2026-11-19'].map(day => ({
      provider: 'sandbox' as const,
      providerName: '',
      day: day as Day,
    }))
    const progress: Array<number> = []
    const attempt = (endpoint: typeof fetchBill, payload: Parameters<typeof finance.attempt<typeof fetchBill>>[1]) =>
      Effect.flatMap(
        Effect.promise(() => finance.attempt(endpoint, payload)),
        answer => ('failure' in answer ? Effect.fail(answer.failure) : Effect.succeed(answer.success)),
      )
    const fetched = await chain.run(
      Effect.provideService(
        fetchBills(bills, done => progress.push(done)),
        Backend,
        { call: attempt } as never,
      ),
    )
    expect(progress).toEqual([1, 2, 3])
    expect(fetched.map(({ failure }) => failure === null)).toEqual([true, false, true])
    expect(fetched[1]!.failure).toMatchObject({ refusal: { kind: 'BILL_NOT_READY' } })
  })

  it('[J4] lists every exception once, with the totals of all three', async () => {
    bill = [lineOf(settled), lineOf(unsettled), lineOf(odd, 13_999), lineOf(wrong, 1), lineOf('ZFSTRANGER', 500)]
    const fetched = await finance.call(fetchBill, of)
    const kinds = new Map(fetched.exceptionList.map(one => [one.no, one.kind]))
    // Checks only these numbers: payments by the other method on this day are settled and on no bill.
    const ours = [unsettled, unbilled, odd, wrong, 'ZFSTRANGER'].map(no => kinds.get(no))
    expect(ours).toEqual(['NOT_SETTLED', 'NOT_ON_BILL', 'AMOUNT_DIFFERS', 'CAPTURE_MISMATCH', 'UNKNOWN_NUMBER'])
    expect(kinds.has(settled)).toBe(false)
    expect(fetched).toMatchObject({ state: 'EXCEPTIONS', lines: 5, billed: 14_000 * 2 + 13_999 + 1 + 500 })
    // A different captured amount is posted as unsettled and closed once finance has decided.
    expect(fetched.done).toBe(fetched.entered)
    expect(await finance.call(getReconciledDay, of)).toEqual(fetched)
  })

  it('[J4] settles what the provider confirms when queried, and then agrees', async () => {
    const inquiry = await finance.call(askAboutException, { ...of, way: 'PAYMENT', no: unsettled })
    // Captured today by our clock but on yesterday's bill: no exception.
    expect(inquiry.exceptionList.some(({ no }) => no === unsettled)).toBe(false)
    const again = await finance.attempt(askAboutException, { ...of, way: 'PAYMENT', no: unsettled })
    expect(again).toMatchObject({ failure: { refusal: { kind: 'NO_SUCH_EXCEPTION' } } })
  })

  it('[J5] is explained once every exception has a note', async () => {
    const { exceptionList } = await finance.call(getReconciledDay, of)
    const [first] = exceptionList
    const payload = { ...of, way: first!.way, no: first!.no }
    expect(await finance.attempt(noteException, { ...payload, note: ' ' })).toMatchObject({
      failure: { refusal: { kind: 'RECONCILE_NOTE' } },
    })
    for (const { way: side, no } of exceptionList) {
      await finance.call(noteException, { ...of, way: side, no, note: '已与渠道核实' })
    }
    const explained = await finance.call(getReconciledDay, of)
    expect(explained.state).toBe('EXPLAINED')
    expect(explained.exceptionList[0]).toMatchObject({ note: '已与渠道核实', notedByName: '钱方' })
    const [row] = await finance.call(listReconciledDays, { startDate: day, endDate: day })
    expect(row).toMatchObject({ state: 'EXPLAINED', explained: exceptionList.length })
  })

  it('is fetched automatically, if there is a bill', async () => {
    bill = [lineOf('ZFOTHER', 1)]
    await chain.run(fetchDueBills)
    const days = await finance.call(listReconciledDays, { startDate: '2026-11-19' as Day, endDate: day })
    expect(days.every(({ state }) => state !== 'NO_BILL')).toBe(true)
    const billDay = days.find(one => one.provider === 'sandbox' && one.day === day)
    expect(billDay).toMatchObject({ lines: 5, fetchedByName: '钱方' })
  })

  it('is hidden from payers, and limited to 31 days', async () => {
    const payer = await chain.signIn('payer1', way)
    expect(await payer.attempt(getReconciledDay, of)).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    const long = { startDate: '2026-10-01' as Day, endDate: day }
    expect(await finance.attempt(listReconciledDays, long)).toMatchObject({
      failure: { refusal: { kind: 'DATE_RANGE_TOO_LONG' } },
    })
  })
})
