import { beforeAll, describe, expect, it } from 'vitest'
import {
  changeKey,
  createKey,
  listChanges,
  listInbound,
  listKeys,
  receiveEvents,
  retryInbound,
} from '../../../application/integration/contract/integration.ts'
import type { InboundEvent } from '../../../application/integration/contract/integration-events.ts'
import { releaseDue } from '../../../application/integration/handlers/events.ts'
import { getOrderDetail, getOrderLog } from '../../../application/ordering/contract/order.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { faultOf, newShop, onTestChain, place, refusalOf, signInForLong } from '../platform/walk.ts'
import { newKey, placedOrder, statusOfOrder, units } from './integration-walk.ts'

const hour = 3_600_000

describe.each(waysOf(import.meta.filename))('another system, %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  let admin: Session
  let partner: Pick<Session, 'call' | 'attempt'>
  beforeAll(async () => {
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'manager'`)
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
    admin = await signInForLong(chain, 'admin', way)
    partner = chain.as((await newKey(admin)).token, way)
  })
  const tell = async (...events: ReadonlyArray<InboundEvent>) =>
    (await partner.call(receiveEvents, { events })).results.map(({ eventId: _, message: __, ...result }) => result)
  const outcomes = async (...events: ReadonlyArray<InboundEvent>) =>
    (await tell(...events)).map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`))
  let numbers = 0
  const event = <K extends InboundEvent['kind']>(
    kind: K,
    dhNo: string,
    data: Extract<InboundEvent, { kind: K }>['data'],
    more: Partial<InboundEvent> = {},
  ) => ({ eventId: `e${++numbers}`, kind, dhNo, occurredAt: chain.clock.now + numbers, data, ...more }) as InboundEvent
  const shipped = (dhNo: string, quantity: number, more = {}) =>
    event('order.shipped', dhNo, { batchNo: 1, lines: [{ materialCode: 'M1', quantity: units(quantity) }], ...more })
  const placed = () => placedOrder(chain, head)

  it('[G1] takes an order through the warehouse to the shop, and back', async () => {
    const dhNo = await placed()
    const transport = { carNumber: '沪A12345', driverName: '老王', nodeState: 'B' } as const
    expect(
      await outcomes(
        event('order.accepted', dhNo, { acceptedBy: '张三' }),
        shipped(dhNo, 2, { transport }),
        event('transport.updated', dhNo, { batchNo: 1, currLocation: '昆山', nodeState: 'B' }),
        event('order.received', dhNo, { batchNo: 1 }),
        event('return.recorded', dhNo, {
          ...{ thNo: 'TH1', thStatus: '11', batchNo: 1 },
          lines: [{ materialCode: 'M1', quantity: units(1) }],
        }),
        event('return.recorded', dhNo, { thNo: 'TH1', thStatus: '11', scmThNo: 'SCM1' }),
        event('refund.recorded', dhNo, {
          ...{ refundNo: 'TK1', attachType: 'TH', attachOrderNo: 'TH1', refundFee: 12_550 as Fen },
          ...{ refundType: 'OFFLINE', status: 'REFUND_SUCCESS' },
        }),
      ),
    ).toEqual(Array.from({ length: 7 }, () => 'APPLIED'))
    const { baseInfo } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo.bizStatus).toBe('STORE_RECEIVE')
    const log = await head.call(getOrderLog, { dhNo })
    expect(log.map(({ operateUserName }) => operateUserName)).toContain('仓储系统 · 张三')
    const { rows } = await chain.connections.pool.query(
      `select s.curr_location, s.car_number, l.received::text, r.th_status, r.scm_th_no, f.refund_fee::text
        from shipments s join shipment_lines l using (shop_code, dh_no, sh_no) join return_orders r using (shop_code, dh_no)
        join order_refunds f using (shop_code, dh_no) where dh_no = $1`,
      [dhNo],
    )
    const inbound = {
      curr_location: '昆山',
      car_number: '沪A12345',
      received: '2000',
      th_status: '11',
      scm_th_no: 'SCM1',
      refund_fee: '12550',
    }
    expect(rows).toEqual([inbound])
  })

  it('[G1] has no access to calls for people, nor people to its calls', async () => {
    expect(faultOf(await partner.attempt(getOrderDetail, { dhNo: 'DH1' }))).toBe('FORBIDDEN')
    expect(faultOf(await partner.attempt(listKeys, {}))).toBe('FORBIDDEN')
    const events = [event('order.accepted', 'DH1', {})]
    expect(faultOf(await admin.attempt(receiveEvents, { events }))).toBe('FORBIDDEN')
    expect(faultOf(await chain.as(null, way).attempt(receiveEvents, { events }))).toBe('UNAUTHENTICATED')
    expect(faultOf(await chain.as('dhk_x_y', way).attempt(receiveEvents, { events }))).toBe('UNAUTHENTICATED')
  })

  it('[G1] is limited to its shops and kinds of event, and a foreign order is answered like an unknown one', async () => {
    const [dhNo, shop] = [await placed(), await newShop(chain)]
    const narrow = chain.as((await newKey(admin, { shopJdeNos: [shop] })).token, way)
    const other = chain.as((await newKey(admin, { kinds: ['order.cancelled'] })).token, way)
    const ask = async (who: typeof partner, on: string) => {
      const { results } = await who.call(receiveEvents, { events: [event('order.accepted', on, {})] })
      return results[0]!.refusal
    }
    const unknown = { kind: 'EVENT_ORDER_UNKNOWN', rule: 'G1', accepted: [] }
    expect(await ask(narrow, dhNo)).toEqual({ ...unknown, figures: { dhNo } })
    expect(await ask(narrow, 'DHNONE')).toEqual({ ...unknown, figures: { dhNo: 'DHNONE' } })
    expect(await ask(other, dhNo)).toMatchObject({ kind: 'EVENT_KIND_NOT_ALLOWED', accepted: ['order.cancelled'] })
    expect(await statusOfOrder(chain, dhNo)).toBe('PLACE_SUCCESS')
  })

  it('[G1] is refused as soon as its key is disabled, and its waiting events continue to wait', async () => {
    const { key, token } = await newKey(admin)
    const it = chain.as(token, way)
    const dhNo = await placed()
    await it.call(receiveEvents, { events: [shipped(dhNo, 2)] })
    const payload = { keyId: key.keyId, keyName: key.name, shopJdeNos: null, kinds: key.kinds }
    await admin.call(changeKey, { ...payload, disabled: true })
    expect(faultOf(await it.attempt(receiveEvents, { events: [shipped(dhNo, 2)] }))).toBe('UNAUTHENTICATED')
    expect(await outcomes(event('order.accepted', dhNo, {}))).toEqual(['APPLIED'])
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_RECEIVED')
    await admin.call(changeKey, { ...payload, disabled: false })
    chain.clock.now += 60_000
    await chain.run(releaseDue)
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_SHIPPED')
  })

  it('[G2] is applied once, gets the same answer again, and its number cannot be reused for other content', async () => {
    const dhNo = await placed()
    const accepted = event('order.accepted', dhNo, {})
    const first = await tell(accepted)
    expect(await tell(accepted, accepted)).toEqual([...first, ...first])
    const other = { ...shipped(dhNo, 2), eventId: accepted.eventId } as InboundEvent
    expect((await tell(other))[0]!.refusal).toMatchObject({ kind: 'EVENT_ID_REUSED', rule: 'G2' })
    const { rows } = await chain.connections.pool.query(
      `select 1 from order_log where dh_no = $1 and event = 'accept'`,
      [dhNo],
    )
    expect(rows).toHaveLength(1)
  })

  it('[G3] can send the end before the beginning: all of it is applied once possible', async () => {
    const dhNo = await placed()
    expect(
      await outcomes(
        event('order.received', dhNo, { batchNo: 1 }),
        event('transport.updated', dhNo, { batchNo: 1, currLocation: '昆山' }),
        shipped(dhNo, 2),
      ),
    ).toEqual(['PARKED batch', 'PARKED batch', 'PARKED accepted'])
    expect(await outcomes(event('order.accepted', dhNo, {}))).toEqual(['APPLIED'])
    expect(await statusOfOrder(chain, dhNo)).toBe('STORE_RECEIVE')
  })

  it('[G3] is processed by itself once people have done what an event waits for', async () => {
    const dhNo = await place(head, await newShop(chain), [{ materialCode: 'M1', quantity: 2 }])
    expect(await outcomes(event('order.accepted', dhNo, {}))).toEqual(['PARKED placed'])
    await chain.run(releaseDue)
    expect(await statusOfOrder(chain, dhNo)).toBe('SUBMITTED')
    await placedOrder(chain, head, dhNo)
    await chain.run(releaseDue)
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_RECEIVED')
  })

  it('[G3] is told that an event has waited a day in vain, and can send it again', async () => {
    const dhNo = await placed()
    const early = shipped(dhNo, 2)
    expect(await outcomes(early)).toEqual(['PARKED accepted'])
    chain.clock.now += 24 * hour - 1
    await chain.run(releaseDue)
    expect(await outcomes(early)).toEqual(['PARKED accepted'])
    chain.clock.now += 60_000
    await chain.run(releaseDue)
    const [firstAnswer] = await tell(early)
    expect(firstAnswer!.refusal).toMatchObject({
      kind: 'EVENT_WAITED_TOO_LONG',
      figures: { waitsFor: 'accepted', hours: 24 },
    })
    const refusedEvents = await admin.call(listInbound, { keyword: dhNo, outcome: 'REFUSED' })
    expect(refusedEvents).toMatchObject({ total: 1, counts: { ALL: 1, REFUSED: 1, PARKED: 0 } })
    const [row] = refusedEvents.records
    const retried = await admin.call(retryInbound, { keyId: row!.keyId, eventId: early.eventId })
    expect(retried.outcome).toBe('PARKED')
    expect(await outcomes(event('order.accepted', dhNo, {}))).toEqual(['APPLIED'])
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_SHIPPED')
    const settled = await admin.attempt(retryInbound, { keyId: row!.keyId, eventId: early.eventId })
    expect(refusalOf(settled)).toMatchObject({ kind: 'EVENT_SETTLED', figures: { outcome: 'APPLIED' } })
  })

  it('[G4] changes nothing with a late event, and gets the reason', async () => {
    const dhNo = await placed()
    await tell(event('order.accepted', dhNo, {}), shipped(dhNo, 2), event('order.received', dhNo, { batchNo: 1 }))
    expect(
      await outcomes(
        event('order.accepted', dhNo, {}),
        shipped(dhNo, 1),
        event('order.received', dhNo, { batchNo: 1 }),
        event('transport.updated', dhNo, { batchNo: 1, currLocation: '昆山' }),
      ),
    ).toEqual(['IGNORED accepted', 'IGNORED shipped', 'IGNORED received', 'IGNORED received'])
    const cancelled = await placed()
    await tell(event('order.cancelled', cancelled, { reason: '缺货' }))
    expect(await outcomes(event('order.cancelled', cancelled, { reason: '缺货' }))).toEqual(['IGNORED cancelled'])
    expect(await statusOfOrder(chain, cancelled)).toBe('DC_CANCEL')
  })

  it('[G4, G6] lets an older delivery event fill in only what newer ones omitted', async () => {
    const dhNo = await placed()
    const [older, same] = [
      event('transport.updated', dhNo, { batchNo: 1, currLocation: '上海', driverName: '老王' }),
      event('transport.updated', dhNo, { batchNo: 1, currLocation: '苏州' }),
    ]
    const newer = event('transport.updated', dhNo, { batchNo: 1, currLocation: '昆山' })
    await tell(event('order.accepted', dhNo, {}), shipped(dhNo, 2))
    expect(await outcomes(newer, older, same)).toEqual(['APPLIED', 'APPLIED', 'IGNORED superseded'])
    const { rows } = await chain.connections.pool.query(
      'select curr_location, driver_name from shipments where dh_no = $1',
      [dhNo],
    )
    expect(rows).toEqual([{ curr_location: '昆山', driver_name: '老王' }])
  })

  it('[G5] is refused about an earlier submission, and waits for a later one', async () => {
    const dhNo = await placed()
    await chain.connections.pool.query('update orders set submission_no = 2 where dh_no = $1', [dhNo])
    const [old] = await tell(event('order.accepted', dhNo, {}, { submissionNo: 1 }))
    expect(old!.refusal).toMatchObject({
      ...{ kind: 'SUBMISSION_OUTDATED', figures: { yourSubmission: 1, submission: 2 }, accepted: [2] },
    })
    expect(await outcomes(event('order.accepted', dhNo, {}, { submissionNo: 3 }))).toEqual(['PARKED submission'])
    expect(await outcomes(event('order.accepted', dhNo, {}, { submissionNo: 2 }))).toEqual(['APPLIED'])
  })

  it('[G2] is refused by the rules of the trade with their figures, each event separately', async () => {
    const dhNo = await placed()
    const [tooMuch, accepted] = [shipped(dhNo, 3), event('order.accepted', dhNo, {})]
    expect(await outcomes(accepted, tooMuch, event('order.accepted', 'DHNONE', {}))).toEqual([
      'APPLIED',
      'REFUSED',
      'REFUSED',
    ])
    expect((await tell(tooMuch))[0]!.refusal).toMatchObject({ kind: 'MORE_THAN_OPEN', accepted: ['2'] })
    expect(await statusOfOrder(chain, dhNo)).toBe('DC_RECEIVED')
  })

  it('[G1] is administered by people with the right, for their own shops, and each change is logged', async () => {
    const manager = await signInForLong(chain, 'manager', way)
    expect(faultOf(await head.attempt(listKeys, {}))).toBe('FORBIDDEN')
    const foreign = await manager.attempt(createKey, { keyName: '外店', shopJdeNos: ['S3'], kinds: ['order.accepted'] })
    expect(refusalOf(foreign)).toMatchObject({ kind: 'SHOP_UNKNOWN', figures: { shopCode: 'S3' } })
    const { key } = await newKey(manager)
    expect(key.shopJdeNos).toEqual(['S1', 'S2'])
    expect((await manager.call(listKeys, {})).map(({ keyId }) => keyId)).toEqual([key.keyId])
    const whole = (await admin.call(listKeys, {})).find(({ shopJdeNos }) => shopJdeNos === null)!
    const payload = { keyName: 'x', shopJdeNos: null, kinds: key.kinds, disabled: true }
    expect(faultOf(await manager.attempt(changeKey, { ...payload, keyId: whole.keyId }))).toBe('NOT_FOUND')
    expect((await manager.call(listChanges, {})).map(({ subjectId }) => subjectId)).toEqual([key.keyId])
    await admin.call(changeKey, { ...payload, keyId: key.keyId })
    const changes = (await admin.call(listChanges, {})).filter(({ subjectId }) => subjectId === key.keyId)
    expect(changes.map(({ change, actorName }) => [change, actorName])).toEqual([
      ['keyDisabled', '管理员'],
      ['keyCreated', '陈思'],
    ])
  })

  it('[G1] has its secret only in the answer that created it', async () => {
    const { token } = await newKey(admin)
    const { rows } = await chain.connections.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of rows) {
      const leak = await chain.connections.pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [token])
      expect([name, leak.rowCount]).toEqual([name, 0])
    }
  })
})
