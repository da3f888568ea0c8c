import { openedAt, type Session, type TestChain } from '../chain.ts'
import { openPaymentChain, recharge } from '../payment-chain.ts'
import { type PaidPart, putPaid, putRefund } from './paid-orders.ts'

export const hour = 3_600_000
export const day = 24 * hour

/**
 * The payment chain with three payments of this week, one of which the subsidy covers wholly, one of last month, and three
 * refunds; and who looks at them.
 */
export interface PaidChain {
  readonly chain: TestChain
  /** Of S4, S5, S6 and S3. */
  readonly parts: ReadonlyArray<PaidPart>
  readonly sessions: Readonly<Record<string, Session>>
  /** What the ledger holds of P1 and P2, in yuan. */
  readonly ledgerSum: (account: string, kind: string) => Promise<number>
}

export const openPaidChain = async (): Promise<PaidChain> => {
  const chain = await openPaymentChain({ invariants: false })
  await recharge(chain, 'P1', 100_000)
  await recharge(chain, 'P2', 100_000)
  const first = await putPaid(chain, 'P1', openedAt - day, [
    { shop: 'S4', lines: { M1: 10_000, M2: 5_001 }, subsidy: 3_000, fees: 500 },
    { shop: 'S5', lines: { M1: 20_000 }, subsidy: 0, type: 'OVERTIME' },
  ])
  const second = await putPaid(chain, 'P2', openedAt - 2 * day, [{ shop: 'S6', lines: { M2: 7_000 }, subsidy: 7_000 }])
  const third = await putPaid(chain, 'P3', openedAt - 40 * day, [{ shop: 'S3', lines: { M1: 9_000 }, subsidy: 0 }])
  const [p4, p5, p6] = [...first, ...second] as [PaidPart, PaidPart, PaidPart]
  const at = openedAt - 2 * hour
  await putRefund(chain, p4, { attachType: 'FC', attachNo: 'FC1', cash: 800, subsidy: 200, at, completeAt: at + hour })
  const withdrawn = { attachType: 'REQ_CANCEL', attachNo: p5.dhNo, cash: 20_000, subsidy: 0 }
  await putRefund(chain, p5, { ...withdrawn, at, completeAt: null })
  await putRefund(chain, p6, { attachType: 'TH', attachNo: 'TH9', cash: 0, subsidy: 1_000, at, completeAt: at })
  const logins = ['finance', 'payer1', 'payer2', 'looker', 'clerk1', 'nobody', 'store']
  const opened = await Promise.all(logins.map(async login => [login, await chain.signIn(login)] as const))
  return {
    chain,
    parts: [...first, ...second, ...third],
    sessions: Object.fromEntries(opened),
    ledgerSum: async (account, kind) => {
      const { rows } = await chain.connections.pool.query(
        `select coalesce(sum(amount), 0)::text as sum from ledger_entries
          where account = $1 and kind = $2 and entity_code = any('{P1,P2}')`,
        [account, kind],
      )
      return Number(rows[0].sum) / 100
    },
  }
}
