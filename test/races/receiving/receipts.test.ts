import { type Context, Effect, Exit } from 'effect'
import { describe, expect, it } from 'vitest'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import type { Ports } from '../../../application/ports.ts'
import { confirmReceipt, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { receiveDue } from '../../../application/receiving/handlers/automatic.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'
import { openShippedChain, shNoOf } from './shipments.ts'

const opened = raceChains()
const half = [{ materialCode: 'M1', quantity: thousandths(500) }]

const chainOf = async (count: number, invariants: boolean): Promise<TestChain> =>
  (await openShippedChain(opened, count, invariants)).chain

const unguarded = (chain: TestChain) => withoutStatusGuard(withoutLock(chain.ports))
const wins = (answers: ReadonlyArray<object>): number => answers.filter(answer => 'success' in answer).length

/** The thousandths that the ledger says came into the shops of the pairs. */
const inStore = async ({ connections: { pool } }: TestChain): Promise<number> =>
  Number(
    (await pool.query(`select sum(in_store) as stock from stock_balances where shop_code like 'R%'`)).rows[0].stock,
  )

/** Two people receive the same shipment: the second one, or the phone of the first, must not add it again. */
const receivingTwice = async (chain: TestChain, count: number, ports?: Context.Context<Ports>) => {
  const { one, two } = await racersOf(chain, ports)
  return runPairs(count, pair => {
    const shNo = shNoOf(pair)
    return Promise.all([
      one.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-a`, lines: [] }),
      two.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-b`, lines: [] }),
    ])
  })
}

describe('two receipts of one shipment', () => {
  it(
    '[RC3] have one winner, and its goods enter the store once',
    async () => {
      const chain = await chainOf(pairs, true)
      const outcomes = await receivingTwice(chain, pairs)
      printOutcome('received twice or never', outcomes.filter(answers => wins(answers) !== 1).length, pairs)
      expect(outcomes.filter(answers => wins(answers) !== 1)).toEqual([])
      expect(await inStore(chain)).toBe(pairs * 1000)
    },
    raceTimeout,
  )

  bite(
    '[RC3] are both accepted without lock and status guard',
    async () => {
      const chain = await unguardedChain()
      const outcomes = await receivingTwice(chain, unguardedPairs, unguarded(chain))
      const both = outcomes.filter(answers => wins(answers) === 2).length
      printOutcome('received twice, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/** Opens a chain whose receipts nothing but the removed guards would stop; counts broken pairs only. */
const unguardedChain = async (): Promise<TestChain> => {
  const chain = await chainOf(unguardedPairs, false)
  await chain.connections.pool.query('alter table document_events drop constraint document_events_pkey')
  return chain
}

/** The phone sends its count twice while the desk receives the same shipment; `lines` is what the phone counted. */
const retryingPhone = async (chain: TestChain, count: number, lines: typeof half, ports?: Context.Context<Ports>) => {
  const { one, two } = await racersOf(chain, ports)
  return runPairs(count, pair => {
    const shNo = shNoOf(pair)
    const phone = { shNo, clientKey: `${shNo}-phone`, lines }
    return Promise.all([
      one.attempt(confirmReceipt, phone),
      two.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-desk`, lines: [] }),
      two.attempt(confirmReceipt, phone),
    ])
  })
}

/** Either the phone wins and both its tries have one answer, or the desk does. */
const isTorn = ([first, desk, again]: Awaited<ReturnType<typeof retryingPhone>>[number]): boolean => {
  const isPhone = wins([first, again]) === 2 && JSON.stringify(first) === JSON.stringify(again) && wins([desk]) === 0
  return !isPhone && !(wins([first, again]) === 0 && wins([desk]) === 1)
}

describe('the retry of a phone against a receipt at the desk', () => {
  it(
    '[RC3] gives both tries of the phone one answer, and the goods one entry',
    async () => {
      const chain = await chainOf(pairs, true)
      const outcomes = await retryingPhone(chain, pairs, half)
      const torn = outcomes.filter(isTorn)
      printOutcome('answered in two ways', torn.length, pairs)
      expect(torn).toEqual([])
      const byDesk = outcomes.filter(([, desk]) => wins([desk]) === 1).length
      expect(await inStore(chain)).toBe(byDesk * 1000 + (pairs - byDesk) * 500)
    },
    raceTimeout,
  )

  bite(
    '[RC3] receives for both without lock and status guard',
    async () => {
      const chain = await unguardedChain()
      const torn = (await retryingPhone(chain, unguardedPairs, [], unguarded(chain))).filter(isTorn)
      printOutcome('answered in two ways, unguarded', torn.length, unguardedPairs)
      expect(torn.length).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/** Two people void the receipt of each pair, of which half came, while a third receives the shipment once more. */
const voiding = async (chain: TestChain, count: number, ports?: Context.Context<Ports>) => {
  const { one, two } = await racersOf(chain)
  await runPairs(count, pair => {
    const shNo = shNoOf(pair)
    return one.call(confirmReceipt, { shNo, clientKey: `${shNo}-1`, lines: half })
  })
  chain.clock.now += 1000
  const [desk, phone] = ports === undefined ? [one, two] : Object.values(await racersOf(chain, ports))
  return runPairs(count, pair => {
    const shNo = shNoOf(pair)
    return Promise.all([
      desk!.attempt(voidReceipt, { shNo, reason: '数错了' }),
      phone!.attempt(voidReceipt, { shNo, reason: '点错了' }),
      phone!.attempt(confirmReceipt, { shNo, clientKey: `${shNo}-2`, lines: [] }),
    ])
  })
}

/** The first receipt is voided once; the second void takes effect only on a receipt made in between. */
const isWronglyVoided = ([desk, phone, receipt]: Awaited<ReturnType<typeof voiding>>[number]): boolean =>
  wins([desk, phone]) < 1 || wins([desk, phone]) > 1 + wins([receipt])

describe('a receipt against the void of the one before', () => {
  it(
    '[RC6] is refused before it and made after it, and the stock is that of the last one',
    async () => {
      const chain = await chainOf(pairs, true)
      const outcomes = await voiding(chain, pairs)
      const broken = outcomes.filter(isWronglyVoided)
      printOutcome('voided twice or never', broken.length, pairs)
      expect(broken).toEqual([])
      const receipts = outcomes.map(([desk, phone, receipt]) => 1 + wins([receipt]) - wins([desk, phone]))
      const again = receipts.filter(left => left === 1).length
      console.info(`received again: ${again} of ${pairs}`)
      expect(await inStore(chain)).toBe(again * 1000)
    },
    raceTimeout,
  )

  bite(
    '[RC6] is voided twice without lock and status guard',
    async () => {
      const chain = await unguardedChain()
      const broken = (await voiding(chain, unguardedPairs, unguarded(chain))).filter(isWronglyVoided).length
      printOutcome('voided twice or never, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/** The automatic receipt of each pair is due at the moment at which its shop receives; returns whether the shop was taken. */
const receivingWhenDue = async (
  chain: TestChain,
  count: number,
  lines: typeof half,
  ports: Context.Context<Ports> = chain.ports,
) => {
  await chain.connections.pool.query('update shipments set auto_warned_at = shipped_at')
  chain.clock.now += 10 * 86_400_000
  const { one } = await racersOf(chain, ports)
  const outcomes = await runPairs(count, pair => {
    const shNo = shNoOf(pair)
    return Promise.all([
      one.attempt(confirmReceipt, { shNo, clientKey: shNo, lines }),
      chain.run(Effect.exit(Effect.provideContext(commitAndRun(receiveDue(orderOf(pair), shNo)), ports))),
    ])
  })
  return outcomes.map(([shop, automatic]) => ({ isByShop: wins([shop]) === 1, automatic }))
}

describe('the automatic receipt against the shop', () => {
  it(
    '[RC7] leaves one of them, and does nothing where the shop was faster',
    async () => {
      const chain = await chainOf(pairs, true)
      const outcomes = await receivingWhenDue(chain, pairs, half)
      expect(outcomes.filter(({ automatic }) => Exit.isFailure(automatic))).toEqual([])
      const byShop = outcomes.filter(({ isByShop }) => isByShop).length
      const { rows } = await chain.connections.pool.query(
        `select count(*) filter (where is_auto)::int as automatic, count(*) filter (where sh_status <> '99')::int as open
        from shipments where sh_no like 'SHRACE%'`,
      )
      console.info(`received by the shop: ${byShop}, automatically: ${rows[0].automatic}`)
      expect(rows[0]).toEqual({ automatic: pairs - byShop, open: 0 })
      expect(await inStore(chain)).toBe(byShop * 500 + (pairs - byShop) * 1000)
    },
    raceTimeout,
  )

  bite(
    '[RC7] receives beside the shop without lock and status guard',
    async () => {
      const chain = await unguardedChain()
      await receivingWhenDue(chain, unguardedPairs, [], unguarded(chain))
      const { rows } = await chain.connections.pool.query(
        `select count(*)::int as twice from (select from document_events where document_no like 'SHRACE%'
          and node in ('RECEIVED', 'AUTO_RECEIVED') group by document_no having count(*) > 1) both_received`,
      )
      printOutcome('received by the shop and automatically, unguarded', rows[0].twice, unguardedPairs)
      expect(rows[0].twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})
