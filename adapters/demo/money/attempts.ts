import type { Row } from '../../../application/master-data/ports/master-data-store.ts'
import type { Instant } from '../../../domain/kernel/day.ts'
import { type DemoPayer, demoPayers, demoShops } from '../chain.ts'
import type { DemoOrder } from '../order.ts'
import type { Random } from '../random.ts'

/** An order while its money is told: heads, lines and log are filled in as it goes. */
export interface Draft extends Omit<DemoOrder, 'order' | 'lines' | 'log'> {
  readonly order: Record<string, Row[string]>
  readonly lines: ReadonlyArray<{ -readonly [K in keyof DemoOrder['lines'][number]]: DemoOrder['lines'][number][K] }>
  readonly log: ReadonlyArray<Record<string, Row[string]>>
}

export const draftOf = (order: DemoOrder): Draft => ({
  ...order,
  order: { ...order.order },
  lines: order.lines.map(line => ({ ...line })),
  log: order.log.map(row => ({ ...row })),
})

/** One time that an order was taken into payment, and how that ended. */
export interface Attempt {
  readonly draft: Draft
  readonly payer: DemoPayer
  readonly begin: Record<string, Row[string]>
  readonly end: Record<string, Row[string]> | null
  readonly outcome: 'paid' | 'cancelled' | 'expired' | 'open'
  /** What came after it was paid; null where nothing has yet. */
  readonly next: Record<string, Row[string]> | null
}

/** Attempts that were settled together. */
export type Settled = readonly [Attempt, ...ReadonlyArray<Attempt>]

const ordersAtMost = 6
const waitsAtMost = 16 * 3_600_000

/** Every settlement of the chain: who has several orders to pay mostly pays them at once, when the last of them is ready. */
export const settlementsOf = (random: Random, drafts: ReadonlyArray<Draft>): ReadonlyArray<Settled> => {
  const attempts = drafts.flatMap(attemptsOf).sort((a, b) => timeOf(a.begin) - timeOf(b.begin))
  const settled: Array<Settled> = []
  for (const ofPayer of Map.groupBy(attempts, ({ payer }) => payer.code).values()) {
    const open: Array<Settled> = []
    for (const attempt of ofPayer) {
      const place = open.findIndex(together => isJoined(together, attempt))
      if (place >= 0 && random.chance(0.85)) open[place] = [...open[place]!, attempt]
      else open.push([attempt])
    }
    settled.push(...open)
  }
  for (const together of settled) paidAtOnce(together)
  return settled.sort(([a], [b]) => timeOf(a.begin) - timeOf(b.begin))
}

export const timeOf = (row: Row): Instant => Number(row.at)

const payerByShop = new Map(
  demoShops.map(shop => [shop.code, demoPayers.find(({ code }) => code === shop.payer)!] as const),
)

function attemptsOf(draft: Draft): ReadonlyArray<Attempt> {
  const { log } = draft
  return log.flatMap((begin, index) => {
    if (begin.event !== 'beginPayment') return []
    const end = log[index + 1] ?? null
    const outcome =
      end === null ? 'open' : end.event === 'pay' ? 'paid' : end.actor_id === begin.actor_id ? 'cancelled' : 'expired'
    const payer = payerByShop.get(String(draft.order.shop_code))!
    return [{ draft, payer, begin, end, outcome, next: log[index + 2] ?? null }]
  })
}

/** All of them paid before anything else happens to any of them. */
function isJoined(together: Settled, attempt: Attempt): boolean {
  const all = [...together, attempt]
  const [begin, end] = timesOf(all)
  return (
    all.length <= ordersAtMost &&
    all.every(({ outcome, next }) => outcome === 'paid' && (next === null || timeOf(next) > end)) &&
    begin - timeOf(together[0].begin) <= waitsAtMost
  )
}

const timesOf = (all: ReadonlyArray<Attempt>) =>
  [
    Math.max(...all.map(({ begin }) => timeOf(begin))),
    Math.max(...all.map(({ end, begin }) => timeOf(end ?? begin))),
  ] as const

function paidAtOnce(together: Settled): void {
  const [began, ended] = timesOf(together)
  for (const { begin, end, next, draft } of together) {
    begin.at = began
    if (end) end.at = ended
    if (end && next === null) draft.order.status_since = ended
  }
}
