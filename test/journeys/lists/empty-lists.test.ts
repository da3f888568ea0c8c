import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApprovalFilter, Approvals } from '../../../application/approval/ports.ts'
import { endpoints } from '../../../application/endpoints.ts'
import { acceptMany } from '../../../application/fulfilment/contract/warehouse.ts'
import { Shipments } from '../../../application/fulfilment/ports/shipments.ts'
import { WorkQueue, type WorkQueueFilter } from '../../../application/fulfilment/ports/work-queue.ts'
import { Readiness, type ReadinessFilter } from '../../../application/notifications/ports/readiness.ts'
import { type OrderFilter, Orders } from '../../../application/ordering/ports/orders.ts'
import { Pending, type PendingFilter } from '../../../application/payment/ports/pending.ts'
import { type TradeFilter, TradeViews } from '../../../application/payment/ports/trade-views.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import type { Ports } from '../../../application/ports.ts'
import { day } from '../../../domain/kernel/day.ts'
import { readinessStateNames } from '../../../domain/notifications/readiness.ts'
import { sessionOf } from '../../contract/contract-calls.ts'
import { listOr, type Node, payloadSchema } from '../../contract/payloads/contract-fields.ts'
import { payloadOf, textFor } from '../../contract/payloads/contract-payloads.ts'
import { fillContractWorld } from '../../contract/world/contract-world.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { files, read } from '../../house/sources.ts'
import { seed } from '../../seeded-random.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { newShop, refusalOf } from '../platform/walk.ts'

let chain: TestChain
let admin: Omit<Session, 'token'>
let shop: string
let dhNo: string
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld, invariants: false })
  admin = chain.as(await sessionOf(chain, 'admin'))
  shop = await newShop(chain)
  dhNo = await putOrder(chain, { shop, day: '2026-11-18', status: 'PLACE_SUCCESS', lines: { M1: 4000 } })
  await chain.connections.pool.query(`update orders set zp_type = 'NEW' where dh_no = $1`, [dhNo])
  await chain.connections.pool.query(`update urgent_applications set status = 'TO_AUDIT'`)
})
afterAll(() => chain.close())

/** The members of a filter that are lists; a new one does not compile until it has a test below. */
type ListsOf<F> = { [K in keyof F]-?: NonNullable<F[K]> extends ReadonlyArray<unknown> ? K : never }[keyof F]
type Lists<F> = { readonly [K in ListsOf<F>]-?: NonNullable<F[K]> }
type SomeLists = Readonly<Record<string, ReadonlyArray<string>>>

interface FilterCase {
  /** Lists that each match something, alone and combined. */
  readonly lists: SomeLists
  readonly count: (lists: SomeLists) => Effect.Effect<number, never, Ports>
}

const filterCase = <F>(
  lists: Lists<F>,
  count: (lists: Partial<Lists<F>>) => Effect.Effect<number, never, Ports>,
): FilterCase => ({
  lists: lists as SomeLists,
  count: count as FilterCase['count'],
})

const always = { from: 0, until: 4_102_444_800_000, before: 4_102_444_800_000 }
const sizeOf = (rows: ReadonlyArray<unknown>) => rows.length
const totalOf = ({ total }: { readonly total: number }) => total

/** Every store filter that contains lists, by the file of its port. */
const filters = {
  'orders.ts': () =>
    filterCase<OrderFilter>(
      { shopCodes: [shop], orderTypes: ['NORMAL'], statuses: ['PLACE_SUCCESS'], dhNos: [dhNo], zpTypes: ['NEW'] },
      lists => Effect.flatMap(Orders, it => Effect.map(it.page(systemScope, lists, 0, 10), totalOf)),
    ),
  'work-queue.ts': () =>
    filterCase<WorkQueueFilter>({ shopCodes: [shop], dhNos: [dhNo] }, lists =>
      Effect.flatMap(WorkQueue, it => Effect.map(it.page(systemScope, 'toAccept', lists, 0, 10), totalOf)),
    ),
  'pending.ts': () =>
    filterCase<PendingFilter>({ shopCodes: ['S3'], orderTypes: ['NORMAL'] }, lists =>
      Effect.flatMap(Pending, it =>
        Effect.map(it.orders(systemScope, { entityCode: 'ES3', ...always, ...lists }, 10), totalOf),
      ),
    ),
  'pending.ts overview': () =>
    filterCase<Parameters<Pending['Service']['overview']>[1]>({ entityCodes: ['ES3'], partnerNos: ['PAS3'] }, lists =>
      Effect.flatMap(Pending, it => Effect.map(it.overview(systemScope, { ...always, ...lists }), sizeOf)),
    ),
  'trade-views.ts': () =>
    filterCase<TradeFilter>({ entityCodeList: ['ES1', 'ES2', 'ES3'] }, lists =>
      Effect.flatMap(TradeViews, it =>
        Effect.map(it.page(systemScope, 'PAID', { time: always, ...lists }, 0, 10), totalOf),
      ),
    ),
  'approval/ports.ts': () =>
    filterCase<ApprovalFilter>({ shopJdeNo: ['S1'] }, lists =>
      Effect.flatMap(Approvals, it => it.countWaiting(systemScope, 'URGENT', lists)),
    ),
  'readiness.ts': () =>
    filterCase<ReadinessFilter>({ states: readinessStateNames, shopCodes: [shop] }, lists =>
      Effect.flatMap(Readiness, it =>
        Effect.map(
          it.page(systemScope, day(today), ['A'], { keyword: '', ...lists }, 0, 10),
          ({ rows }) => rows.length,
        ),
      ),
    ),
}

describe('an empty list', () => {
  it.each(Object.entries(filters))('finds nothing, with any other filters: %s', async (_, filter) => {
    const { lists, count } = filter()
    const names = Object.keys(lists)
    const subsets = fc.tuple(fc.subarray(names), fc.subarray(names))
    await fc.assert(
      fc.asyncProperty(subsets, async ([present, emptied]) => {
        const filterValues = Object.fromEntries(present.map(name => [name, emptied.includes(name) ? [] : lists[name]!]))
        const matches = await chain.run(count(filterValues))
        const isEmptied = present.some(name => emptied.includes(name))
        expect(isEmptied ? matches : matches > 0, JSON.stringify(filterValues)).toBe(isEmptied ? 0 : true)
      }),
      { seed, numRuns: 60 },
    )
  })

  /** Returns the key of a port: its file, or its trade if the trade has only one. */
  const nameOf = (path: string) => path.replace(/^application\//, '').replace(/^[\w-]+\/ports\//, '')

  it('is tested for each list by which a port filters', () => {
    const declared = files('application/*/ports{.ts,/*.ts}').flatMap(path =>
      [...read(path).matchAll(/readonly (\w+)\?: ReadonlyArray</g)].map(([, name]) => `${nameOf(path)} ${name}`),
    )
    const known = Object.entries(filters).flatMap(([name, filter]) =>
      Object.keys(filter().lists).map(list => `${name.split(' ')[0]} ${list}`),
    )
    expect(known.toSorted()).toEqual(declared.toSorted())
  })

  it('of numbers locks, picks and sums nothing', async () => {
    const matches = await chain.run(
      Effect.gen(function* () {
        const [orders, shipments, desk, pending] = [yield* Orders, yield* Shipments, yield* WorkQueue, yield* Pending]
        const picked = yield* desk.toPick(systemScope, [])
        return [
          ...(yield* orders.lockAll(systemScope, [])),
          ...(yield* shipments.lockOrders(systemScope, [])),
          ...[...picked.orders, ...picked.lines, ...picked.materials],
          ...(yield* pending.allocationsAhead([])),
          (yield* pending.summary(systemScope, [])).selectedDhNoCount,
          yield* pending.allocationTrade(systemScope, []),
        ]
      }),
    )
    expect(matches).toEqual([0, null])
  })
})

/** Lists of a payload that are no filters: an empty one has a meaning of its own. */
const noFilters = /^(columns|long|filters|voucherImageList)$|^param\./

const listsOf = (node: Node, path = '', required = true): ReadonlyArray<string> => {
  const inner = listOr(node)
  if (inner.items) return required || inner.minItems ? [] : [path]
  return Object.entries(inner.properties ?? {}).flatMap(([field, of]) =>
    listsOf(of, path === '' ? field : `${path}.${field}`, required && (inner.required?.includes(field) ?? false)),
  )
}

const withList = (payload: unknown, path: string, list: ReadonlyArray<string>): object => {
  const [field, ...rest] = path.split('.') as [string, ...ReadonlyArray<string>]
  const values = (payload ?? {}) as Readonly<Record<string, unknown>>
  return { ...values, [field]: rest.length === 0 ? list : withList(values[field], rest.join('.'), list) }
}

/** Counts rows and totals anywhere in an answer, except page data, the counts of other statuses and what is of the shop or chain. */
const foundIn = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length
  if (answer === null || typeof answer !== 'object') return 0
  if ('page' in answer) return foundIn(answer.page)
  return Object.entries(answer)
    .filter(([name]) => !/^(size|current|pages|now|paymentMethodNos|grossSales|reasons)$/.test(name))
    .reduce((sum, [, value]) => sum + (typeof value === 'number' ? value : foundIn(value)), 0)
}

/** Filters without which a list answers nothing, by the name of its call. */
const requiredFilters: Readonly<Record<string, object>> = {
  'realTimeInventory.page': { storeCode: 'S1' },
  'expiringInventory.page': { storeCode: 'S1' },
  'expiryDesk.page': { storeCodeList: ['S1'] },
  'expiryDesk.counts': { storeCodeList: ['S1'] },
  'scrap.form': { storeCode: 'S1' },
  'stockTransfer.form': { storeCode: 'S1' },
  'scrap.page': { scrapDateStart: '2026-11-01 00:00:00', scrapDateEnd: '2026-11-21 23:59:59' },
  'localPurchase.page': { purchaseDateStart: '2026-11-01 00:00:00', purchaseDateEnd: '2026-11-21 23:59:59' },
  'dailyInventory.page': {
    storeCode: 'S1',
    tradeDateStart: '2026-11-01 00:00:00',
    tradeDateEnd: '2026-11-21 23:59:59',
  },
  'dailyInventory.counts': {
    storeCode: 'S1',
    tradeDateStart: '2026-11-01 00:00:00',
    tradeDateEnd: '2026-11-21 23:59:59',
  },
  'stocktake.page': {
    storeCode: 'S1',
    countingDateStart: '2026-11-01 00:00:00',
    countingDateEnd: '2026-11-30 23:59:59',
  },
  'inventoryFlow.page': {
    storeCode: 'S1',
    operateTimeStart: '2026-11-01 00:00:00',
    operateTimeEnd: '2026-11-30 23:59:59',
  },
  'salesDay.page': { tradeDateStart: '2026-11-01 00:00:00', tradeDateEnd: '2026-11-21 23:59:59' },
  'receivingOrder.counts': { fhTimeStart: '2026-11-01 00:00:00', fhTimeEnd: '2026-11-30 23:59:59' },
  'receivingOrder.page': { fhTimeStart: '2026-11-01 00:00:00', fhTimeEnd: '2026-11-30 23:59:59' },
  'receivingDifference.page': { dhDateStart: '2026-11-01 00:00:00', dhDateEnd: '2026-11-30 23:59:59' },
  'return.page': { applyThDateStart: '2026-11-01 00:00:00', applyThDateEnd: '2026-11-21 23:59:59' },
}

describe('an empty list on the wire', () => {
  const places = endpoints.flatMap(endpoint =>
    listsOf(payloadSchema(endpoint))
      .filter(path => !noFilters.test(path))
      .map(path => [`${endpoint.name} ${path}`, endpoint as Endpoint, path] as const),
  )

  it.each(places.filter(([, endpoint]) => !endpoint.mutates))('finds nothing: %s', async (_, endpoint, path) => {
    const bare = payloadOf(endpoint, place =>
      place.required ? [place.field === 'entityCode' ? 'ES3' : textFor(place)] : undefined,
    )
    const answer = await admin.attempt(
      endpoint,
      withList({ ...(bare as object), ...requiredFilters[endpoint.name] }, path, []) as never,
    )
    // A filter that is required cannot be empty.
    if ('failure' in answer) expect(['NOTHING_PENDING', 'REPORT_FILTER_MISSING']).toContain(refusalOf(answer).kind)
    else expect(foundIn(answer.success), JSON.stringify(answer)).toBe(0)
  })

  it('is accepted by no other writing call than these', () => {
    expect(places.filter(([, { mutates }]) => mutates).map(([name]) => name)).toEqual([
      ...['shopJdeNo', 'orderType', 'bizStatus', 'zpType'].map(list => `order.export ${list}`),
      ...['dhNos', 'all.shopJdeNo'].map(list => `warehouse.acceptMany ${list}`),
      'dailyInventory.export materialCodes',
      ...['storeCodeList', 'materialCodes'].map(list => `expiryDesk.export ${list}`),
      ...['shopJdeNoList', 'bizStatusList', 'bizTypeList', 'materialCode'].map(list => `scrap.export ${list}`),
      ...['outShopCodes', 'inShopCodes', 'bizStatusList', 'transitAgeList', 'materialCode'].map(
        list => `stockTransfer.export ${list}`,
      ),
      ...['shopJdeNoList', 'lcStatusList', 'materialCode'].map(list => `localPurchase.export ${list}`),
    ])
  })

  it('[W12] accepts nothing, and so does an unknown number', async () => {
    const all = [{ shopJdeNo: [] }, { dhNo: 'DH000000ZZZZZZZZ' }, { dhNo: ' , ' }]
    for (const payload of [{}, { dhNos: [] }, ...all.map(filter => ({ all: filter }))]) {
      expect(await admin.call(acceptMany, payload), JSON.stringify(payload)).toEqual({
        ...{ acceptedCount: 0, outcomes: [], remainingCount: 0 },
      })
    }
    expect((await admin.call(acceptMany, { all: { dhNo: `${dhNo},` } })).acceptedCount).toBe(1)
  })
})
