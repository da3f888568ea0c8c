import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vapidKeys } from '../../adapters/notifier/web-push.ts'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { refusals } from '../../domain/kernel/refusal.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { sessionOf } from './contract-calls.ts'
import { isSameAsUnknown } from './contract-leaks.ts'
import { idFields, isFreeText, leavesOf, plainFields } from './payloads/contract-fields.ts'
import { payloadOf, textFor } from './payloads/contract-payloads.ts'
import { shops } from './world/contract-shops.ts'
import { fillContractWorld } from './world/contract-world.ts'

/** A resource that belongs to one person, not to a shop: colleagues of the same shop must not read it. */
interface Personal {
  readonly ids: ReadonlyArray<string>
  readonly none: string
  /** Other fields that a meaningful call needs. */
  readonly beside?: Readonly<Record<string, ReadonlyArray<string>>>
  /**
   * The refusal for a resource that others may know to exist; by default they get the answer for an unknown resource.
   */
  readonly refusedAs?: keyof typeof refusals
}
const [shop] = shops as [(typeof shops)[number]]
const mark = 'a11a5ec0'
const personal: Readonly<Record<string, Personal>> = {
  taskNo: { ids: ['WAITING', 'FAILED', 'COMPLETED'].map(status => `EX${mark}${status}`), none: 'EX404' },
  viewId: {
    ids: ['0', '1'].map(digit => `${mark}${digit.repeat(24)}`),
    none: '0'.repeat(32),
    beside: { scheduleId: [`${mark}${'2'.repeat(24)}`], receivers: ['office1'] },
  },
  scheduleId: {
    ids: [`${mark}${'2'.repeat(24)}`],
    none: '0'.repeat(32),
    beside: { viewId: [`${mark}${'1'.repeat(24)}`], receivers: ['office1'] },
  },
  deviceId: { ids: [`device-${mark}`], none: 'device-404' },
  uploadId: { ids: [`upload-${mark}`], none: 'upload-404', beside: { removed: [] } },
  batchNo: { ids: [shop.batch], none: 'PB404', refusedAs: 'BATCH_OF_OTHER', beside: { dhNo: [shop.orders.WAIT_PAY] } },
}

/** Texts that identify no person's resource: free text, enumerations, or resources of the whole chain. */
const impersonalFields: ReadonlySet<string> = new Set([
  ...[
    'announcementId',
    'listId',
    'submissionNo',
    'reductionNo',
    'scmDeliveryNo',
    'nodeStateCode',
    'payMethodCode',
    'bizOrdNo',
  ],
  ...['paymentMethodNo', 'paymentProductNo', 'operatorAdminId', 'code', 'carNumber', 'expressNo', 'preset', 'login'],
  ...['clientKey', 'thBatchNo', 'entryId', 'productCode', 'scmCode', 'partnerCode', 'roleCode', 'categoryCode'],
  ...['stockNo', 'transferNo', 'skuNo', 'scmNo', 'creditNo', 'subsidyBatchNo', 'serverKey'],
])

/** Calls in which anyone who has the link may read the resource, by design [V4]. */
const readableByLink: ReadonlySet<string> = new Set(['view.open'])

/** Two people of one shop with the same rights. */
const [owner, other] = ['office1', 'office1b']
let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, shop_codes)
    select '${other}', '分部二', password_hash, presets, shop_codes from users where user_id = '${owner}'`)
})
afterAll(() => chain.close())

/** Creates the owner's resources anew. */
const fill = async (): Promise<void> => {
  const { pool } = chain.connections
  const { rows: chains } = await pool.query<{ secret: string }>('select secret from chain')
  const serverKey = vapidKeys(Buffer.from(chains[0]!.secret), 1).publicKey
  await pool.query(`
    delete from export_tasks where requester_id = '${owner}';
    delete from report_schedules;
    delete from list_views;
    delete from administration_uploads where user_id = '${owner}';
    insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns,
        file_name, created_at, status, slot, completed_at, failure, rows_total, file_size, chunks, sha256)
      select '${owner}', 'EX${mark}' || no, '分部', 'zh', 'DHT_WEB', 'biz-order/orderList', '{}'::jsonb, '{dhNo}', '订货单.xlsx',
        0, status, slot, made, failure, rows, size, size, digest
      from (values ('WAITING', 'PROCESSING', 1, null::bigint, null, null::bigint, null::int, null::bytea),
        ('FAILED', 'FAILED', null, 0, 'CRASHED', null, null, null),
        ('COMPLETED', 'COMPLETED', null, ${chain.clock.now}, null, 0, 1, '\\x00')) as one(no, status, slot, made, failure, rows, size, digest);
    insert into list_views values ('${personal.viewId!.ids[0]}', '${owner}', 'order-list', '原来的', false,
      '{"query":"","columns":{"order":[],"hidden":[],"pinned":[],"widths":{}},"density":"compact"}', 0, 0),
      ('${personal.viewId!.ids[1]}', '${owner}', 'report-pof-sh', '收货', false,
      '{"query":"","columns":{"order":[],"hidden":[],"pinned":[],"widths":{}},"density":"compact"}', 0, 0);
    insert into report_schedules (schedule_id, owner_id, api_name, view_id, view_name, language, every, at_time, receivers,
        next_at, created_at, updated_at)
      values ('${personal.scheduleId!.ids[0]}', '${owner}', 'pof/sh', '${personal.viewId!.ids[1]}', '收货', 'zh', 'DAILY', '08:00',
        '{${owner}}', ${chain.clock.now + 86_400_000}, 0, 0);
    delete from push_devices;
    insert into push_devices (device_id, user_id, endpoint, p256dh, auth, server_key, name, language, created_at, seen_at)
      values ('${personal.deviceId!.ids[0]}', '${owner}', 'https://127.0.0.1/push', '${serverKey}', 'AAAAAAAAAAAAAAAAAAAAAA', '${serverKey}', 'Chrome', 'zh', 0, 0);
    insert into administration_uploads values ('${personal.uploadId!.ids[0]}', '${owner}', 0);
    insert into administration_upload_pieces values ('${personal.uploadId!.ids[0]}', 'shops.csv', 0, 'shop_code');
    update settlement_batches set created_by = '${owner}' where batch_no = '${shop.batch}'`)
}

/** Returns checksums of the owner's rows. */
const ownerChecksums = async (): Promise<unknown> => {
  const { rows } = await chain.connections.pool.query(
    [
      ...['export_tasks t where requester_id', 'list_views t where user_id', 'administration_uploads t where user_id'],
      ...['report_schedules t where owner_id', 'push_devices t where user_id'],
    ]
      .map(of => `select md5(string_agg(t::text, '' order by t::text)) from ${of} = '${owner}'`)
      .concat(`select md5(string_agg(t::text, '' order by t::text)) from administration_upload_pieces t`)
      .concat(`select md5(string_agg(t::text, '' order by t::text)) from settlement_batches t`)
      .join(' union all '),
  )
  return rows
}

const ask = async (endpoint: Endpoint, payload: unknown, login: string): Promise<Envelope> => {
  const token = await sessionOf(chain, login)
  const request = { payload, token, idempotencyKey: null, language: 'zh' as const, requestId: randomUUID() }
  const answer = JSON.stringify(await chain.run(dispatch(endpoint, request)))
  return JSON.parse(answer.replace(newId, id => (id.startsWith(mark) ? id : 'new'))) as Envelope
}
/** A newly created row gets a random id. */
const newId = /(?<=")[0-9a-f]{32}(?=")/g

const isPersonal = ({ field, node }: ReturnType<typeof leavesOf>[number]) =>
  personal[field] !== undefined && isFreeText(node)
/** Calls by people with a field that names a personal resource, one entry per field. */
const calls = endpoints
  .filter(({ permission }) => permission !== 'integration')
  .flatMap(endpoint =>
    leavesOf(endpoint)
      .filter(isPersonal)
      .map(({ field }) => [endpoint.name, field, endpoint] as const),
  )

describe('what belongs to a person', () => {
  it('is distinguished from what belongs to a shop, or to nobody, in every call', () => {
    const untold = endpoints.flatMap(endpoint =>
      leavesOf(endpoint)
        .filter(({ field, node }) => isFreeText(node) && /(id|no|code|key|number|link|token)$/i.test(field))
        .filter(({ field }) => !idFields[field] && !personal[field] && !impersonalFields.has(field))
        .map(({ path }) => `${endpoint.name}: whose is ${path}?`),
    )
    expect(untold).toEqual([])
    expect(calls.length).toBeGreaterThan(10)
    for (const field of Object.keys(personal))
      expect([field, idFields[field] ?? plainFields[field]]).not.toEqual([field, undefined])
  })

  it.each(calls)('[P2] is not readable by colleagues of the same shop: %s by its %s', async (name, field, endpoint) => {
    const { ids, none, beside = {}, refusedAs: toldAs } = personal[field]!
    const payloadOfId = (id: string) =>
      payloadOf(endpoint, place => {
        const chosen = place.field === field ? [id] : beside[place.field]
        if (chosen !== undefined) return chosen
        return place.required ? [textFor(place)] : undefined
      })
    let isReal = false
    for (const id of ids) {
      await fill()
      const before = await ownerChecksums()
      const [existing, missingId] = [payloadOfId(id), payloadOfId(none)]
      const theirs = await ask(endpoint, existing, other)
      expect([id, await ownerChecksums()]).toEqual([id, before])
      await fill()
      const missing = await ask(endpoint, missingId, other)
      await fill()
      const own = await ask(endpoint, existing, owner)
      await fill()
      isReal ||= !isSameAsUnknown(own, existing, await ask(endpoint, missingId, owner), missingId)
      expect([403, 403_000, 500]).not.toContain(own.code)
      if (readableByLink.has(name)) expect(theirs).toEqual({ ...own, requestId: theirs.requestId })
      else if (toldAs)
        expect([theirs.code, JSON.stringify(theirs)]).toEqual([
          refusals[toldAs].code,
          expect.not.stringContaining('total'),
        ])
      else expect([isSameAsUnknown(theirs, existing, missing, missingId), theirs]).toEqual([true, theirs])
    }
    expect([name, isReal], 'to the owner it is as if there were none').toEqual([name, true])
  })
})
