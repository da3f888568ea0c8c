import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed, seedHint } from '../../seeded-random.ts'
import { isFull, sweepSize } from '../../sweep.ts'
import { openHistoryWorld } from './histories/chain-history.ts'
import { chainHistory, playChain } from './histories/chain-steps.ts'

/** Random histories: 10,000 in the full run, or as many as DINGHUO_HISTORIES says. */
const histories = Number(process.env.DINGHUO_HISTORIES ?? sweepSize(10_000, 12))
/** Histories on one database: with more of them every check of the invariants reads more rows. */
const historiesPerChain = 50

/** What every call of the histories answered at least once in a full run. */
const calls = [
  ...['order.submit', 'order.withdraw', 'settlement.submit', 'trade.cancel', 'warehouse.ship', 'receiving.confirm'],
  ...['receiving.void', 'receivingDifference.review', 'return.apply', 'return.review', 'return.store'],
  ...[
    'subsidyBatch.grant',
    'adjustment.confirm',
    'adjustment.settle',
    'sales.save',
    'stocktake.review',
    'scrap.review',
    'scrap.void',
  ],
  ...['localPurchase.approve', 'localPurchase.void', 'stockTransfer.settle', 'stockTransfer.close', 'inventory.open'],
].map(call => `${call} accepted`)

it(
  `[Y4] [Z7] [SL3] every history from the cart to the refund keeps the invariants of orders, money and goods, ${histories} cases, ${seedHint}`,
  async () => {
    const outcomes = new Map<string, number>()
    for (let from = 0; from < histories; from += historiesPerChain) {
      const world = await openHistoryWorld()
      const numRuns = Math.min(historiesPerChain, histories - from)
      const property = fc.asyncProperty(chainHistory, steps => playChain(world, steps, outcomes))
      try {
        await fc.assert(property, { numRuns, seed: seed + from, endOnFailure: true })
      } finally {
        await world.chain.close()
      }
    }
    console.info(`histories of the chain: ${histories}, ${JSON.stringify(Object.fromEntries([...outcomes].sort()))}`)
    // Few histories cannot be expected to get every answer.
    if (isFull) expect([...outcomes.keys()]).toEqual(expect.arrayContaining(calls))
  },
  Math.max(180_000, histories * 5000),
)
