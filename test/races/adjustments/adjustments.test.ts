import { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { ledgerOver, shopDays } from '../../../adapters/postgres/inventory/stock-ledger-store.ts'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../application/adjustments/contract/adjustments.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { settleAdjustment } from '../../../application/payment/contract/adjustments.ts'
import type { Ports } from '../../../application/ports.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Session, type TestChain, today } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'

const opened = raceChains()
type Racer = Omit<Session, 'token'>

/** Opens a chain whose shops have one payer with enough subsidy, and lets the racers settle. */
const chainOf = async () => {
  const chain = await opened()
  await chain.connections.pool.query(`
    insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('P1', '赛主体', 'H1', '合伙一');
    update shops set payer_code = 'P1' where shop_code like 'R%';
    update users set presets = '{headOrdering,headFinance}' where user_id in ('head', 'head2')`)
  return chain
}

/** The ledger reads the shop without waiting for others. */
const withoutShopLock = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const database = Context.get(ports as unknown as Context.Context<Database>, Database)
  return Context.add(ports, StockLedger, ledgerOver(database, shopDays))
}

const write = async (racer: Racer, pair: number) => {
  const { tzNo } = await racer.call(saveAdjustment, {
    ...{ storeCode: shopOf(pair), tzType: '0', tzMode: 'GOODS', dhDate: day(today), remark: '少发补记' },
    lines: [{ materialCode: 'M1', quantity: 1000 as Thousandths, unitCost: fen(500) }],
  })
  return tzNo
}

type Act = (racer: Racer, tzNo: string) => Promise<unknown>
const confirm: Act = (racer, tzNo) => racer.call(confirmAdjustment, { tzNo })
const settle: Act = (racer, tzNo) => racer.call(settleAdjustment, { tzNo, isSubsidy: true, remark: '账单' })
const cancel: Act = (racer, tzNo) => racer.call(voidAdjustment, { tzNo, reason: '录错', isStockConfirmed: true })

interface Race {
  readonly acts: readonly [Act, Act]
  readonly isConfirmed: boolean
}

/** Runs two acts on each adjustment at once; counts the pairs without exactly one winner and one refusal. */
const broken = async (chain: TestChain, count: number, { acts, isConfirmed }: Race, ports = chain.ports) => {
  const guarded = await racersOf(chain)
  const { one, two } = await racersOf(chain, ports)
  const results = await runPairs(count, async pair => {
    const tzNo = await write(guarded.one, pair)
    if (isConfirmed) await confirm(guarded.one, tzNo)
    return Promise.allSettled([acts[0](one, tzNo), acts[1](two, tzNo)])
  })
  return results.filter(answers => {
    const won = answers.filter(({ status }) => status === 'fulfilled').length
    const refused = answers.filter(
      answer => answer.status === 'rejected' && (answer.reason as { refusal?: unknown }).refusal !== undefined,
    ).length
    return won !== 1 || refused !== 1
  }).length
}

const races = [
  ['[TZ1] confirmed twice moves the stock once', { acts: [confirm, confirm], isConfirmed: false }],
  ['[TZ7] settled twice is paid once', { acts: [settle, settle], isConfirmed: true }],
  ['[TZ7] settled against voided is one of both', { acts: [settle, cancel], isConfirmed: true }],
  ['[TZ1] voided twice gives the stock back once', { acts: [cancel, cancel], isConfirmed: true }],
] as ReadonlyArray<readonly [string, Race]>

describe('an account adjustment', () => {
  it.each(races)(
    '%s',
    async (_, race) => {
      const chain = await chainOf()
      expect(await broken(chain, pairs, race)).toBe(0)
      const { rows } = await chain.connections.pool.query(`select
        (select count(*)::int from stock_postings where posting_key like 'TZ:%' and posting_key not like '%:void') as moved,
        (select count(*)::int from account_adjustments where pay_status = '1') = (select count(distinct biz_no)::int
          from ledger_entries where kind = 'ADJUSTMENT_PAYMENT') as "isPaidOnce"`)
      expect(rows).toEqual([{ moved: pairs, isPaidOnce: true }])
    },
    raceTimeout,
  )

  for (const [name, race] of races)
    bite(
      `bites without the lock of the shop: ${name}`,
      async () => {
        const chain = await chainOf()
        const count = await broken(chain, unguardedPairs, race, withoutShopLock(chain.ports))
        printOutcome(`${name}, without the lock of the shop`, count, unguardedPairs)
        expect(count).toBeGreaterThan(leastUnguardedBreaks)
      },
      raceTimeout,
    )
})
