import { Context, Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentStore } from '../../../adapters/postgres/documents/document-store.ts'
import { databaseLayer } from '../../../adapters/postgres/engine/sql.ts'
import { type ViewFor, viewOf } from '../../../adapters/postgres/lists/document-view.ts'
import { documentCalls } from '../../../application/documents/contract.ts'
import { handlersOf } from '../../../application/documents/handlers.ts'
import { DocumentSource } from '../../../application/documents/ports.ts'
import { anonymous, scopeOf } from '../../../application/platform/caller.ts'
import { defineDocument } from '../../../domain/lists/document.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

const words = ['收货单', 'Receipt'] as const
const place = { words, icon: 'list' } as const

/** Shipments as a document of the receiving shops. */
const receipts = defineDocument({
  ...{ id: 'receipts', words, code: 'P000247', path: 'pof/sh', number: 'shNo' },
  area: { path: '/receiving', words, icon: 'package' },
  page: { ...place, path: 'list' },
  columns: {
    shNo: { words, kind: 'text' },
    shopName: { words, kind: 'text', sorts: true },
    dhNo: { words, kind: 'text' },
    fhTime: { words, kind: 'instant', sorts: true },
    materialTypes: { words, kind: 'number' },
  },
  tabs: { all: { words, count: 'allCount' }, received: { words, count: 'receivedCount' } },
  filters: { shopJdeNoList: { kind: 'shops', words }, fhTime: { kind: 'range', words, maxDays: 31, required: true } },
  detail: {
    ...{ ...place, path: 'detail', code: 'P000248', parameter: 'no' },
    facts: { confirmShTime: { words, kind: 'instant' } },
    lines: {
      ...{ field: 'shLines', words },
      columns: { material: { words, kind: 'material' }, fhQuantity: { words, kind: 'quantity' } },
    },
    missing: { title: words, hint: words },
  },
  empty: { title: words, hint: words },
})

const receiptView = viewOf(receipts, {
  tables: sql`shipments s join orders o using (shop_code, dh_no)`,
  shopCode: 's.shop_code',
  columns: {
    ...{ shNo: sql`s.sh_no`, shopName: sql`o.shop_name`, dhNo: sql`s.dh_no`, fhTime: sql`s.shipped_at` },
    materialTypes: sql`(select count(*)::int from shipment_lines l where l.shop_code = s.shop_code and l.sh_no = s.sh_no)`,
    confirmShTime: sql`s.received_at`,
  },
  filters: { shopJdeNoList: sql`s.shop_code`, fhTime: sql`s.shipped_at` },
  tabs: { all: null, received: sql`s.received_at is not null` },
  order: sql`s.shipped_at desc, s.sh_no desc`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, materialSpecs: sql`l.spec` },
      ...{ materialUrl: sql`null::text`, materialUnitName: sql`l.unit`, fhQuantity: sql`l.shipped` },
    },
    from: ({ shopCode, number }) =>
      sql`shipment_lines l where l.shop_code = ${shopCode} and l.sh_no = ${number} order by l.material_code`,
  },
})

const calls = documentCalls('receipts', receipts)
const handlers = handlersOf('receipts', receipts, calls)
const november = { fhTimeStart: '2026-11-01 00:00:00', fhTimeEnd: '2026-11-30 23:59:59' }

let chain: TestChain
let source: Context.Service.Shape<typeof DocumentSource>
let open: string
let done: string
beforeAll(async () => {
  chain = await openTestChain()
  open = await putOrder(chain, { shop: 'S1', status: 'DC_SHIPPED', day: '2026-11-17', lines: { M1: 4000, M3: 3000 } })
  done = await putOrder(chain, { shop: 'S3', status: 'STORE_RECEIVE', day: '2026-11-16', lines: { M1: 2000 } })
  const store = documentStore({ receipts }, { receipts: receiptView as unknown as ViewFor })
  const layer = Layer.provide(store, databaseLayer(chain.connections))
  source = Context.get(await Effect.runPromise(Effect.scoped(Layer.build(layer))), DocumentSource)
})
afterAll(() => chain.close())

/** Answers a call for a person who can see these shops. */
const answer = (call: keyof typeof calls, payload: object, shops: ReadonlyArray<string> | 'ALL' = 'ALL') => {
  const handle = handlers[calls[call].name]!
  const caller = { ...anonymous('en'), scope: scopeOf(shops) }
  return chain.run(Effect.provideService(handle({ ...payload }, caller), DocumentSource, source)) as Promise<
    Readonly<Record<string, unknown>> & { readonly records: ReadonlyArray<Readonly<Record<string, unknown>>> }
  >
}
const ordersOf = async (payload: object, shops?: ReadonlyArray<string>) =>
  (await answer('page', payload, shops)).records.map(({ dhNo }) => dhNo)

describe('a declared document', () => {
  it('[R1] is found by its filters and tabs in the scope of the caller, in its own order or by a column', async () => {
    expect(await ordersOf(november)).toEqual([open, done])
    expect(await ordersOf({ ...november, shopJdeNoList: ['S1'] })).toEqual([open])
    expect(await ordersOf({ ...november, tab: 'received' })).toEqual([done])
    expect(await ordersOf({ ...november, sort: { column: 'fhTime', direction: 'ASC' } })).toEqual([done, open])
    expect(
      await ordersOf({ ...november, sort: { column: 'shopName', direction: 'ASC' }, size: 1, current: 2 }),
    ).toEqual([open])
    expect(await ordersOf(november, ['S3'])).toEqual([done])
    expect(await ordersOf({ fhTimeStart: '2026-10-01 00:00:00', fhTimeEnd: '2026-10-02 23:59:59' })).toEqual([])
  })

  it('counts its tabs under the same filters and scope', async () => {
    expect(await answer('counts', november)).toEqual({ allCount: 2, receivedCount: 1 })
    expect(await answer('counts', november, ['S1'])).toEqual({ allCount: 1, receivedCount: 0 })
  })

  it('[R1] [R2] is not searched without a required filter, nor over too long a range', async () => {
    await expect(answer('page', {})).rejects.toMatchObject({ refusal: { kind: 'REPORT_FILTER_MISSING' } })
    const twoMonths = { ...november, fhTimeStart: '2026-10-01 00:00:00' }
    await expect(answer('counts', twoMonths)).rejects.toMatchObject({ refusal: { kind: 'REPORT_RANGE_TOO_LONG' } })
  })

  it('is opened with its data and lines by people who see its shop', async () => {
    const { records } = await answer('page', { ...november, shopJdeNoList: ['S1'] })
    const shNo = records[0]?.shNo
    expect(records[0]).toMatchObject({ materialTypes: 2 })
    expect(records[0]).not.toHaveProperty('confirmShTime')
    expect(await answer('detail', { shNo })).toMatchObject({
      ...{ shNo, dhNo: open, confirmShTime: null },
      shLines: [
        { materialCode: 'M1', fhQuantity: 4000 },
        { materialCode: 'M3', fhQuantity: 3000 },
      ],
    })
    await expect(answer('detail', { shNo }, ['S3'])).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })
})
