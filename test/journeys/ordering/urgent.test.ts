import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { approve as approveCall, reject as rejectCall } from '../../../application/approval/contract.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { getOrderDetail, getOrderLog, listToday } from '../../../application/ordering/contract/order.ts'
import {
  amendUrgent,
  applyUrgent,
  cancelUrgent,
  countUrgentToday,
  getUrgent,
  listUrgentOrders,
  submitUrgentOrder,
  urgentStatusInfo,
} from '../../../application/ordering/contract/urgent.ts'
import { approve, reject } from '../../../application/ordering/handlers/urgent/decision.ts'
import { type Caller, scopeOf } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type TestChain, today, waysOf } from '../../fixtures/chain.ts'
import { at, faultOf, newGroup, newShop, onTestChain, refusalOf, statusOf, type Who } from '../platform/walk.ts'

const form = {
  purchaseDate: day(today),
  phone: '13800138000',
  expectedDeliveryDate: '2026-11-22',
  reason: '门店临时断货',
  applyMaterials: '冷冻鸡腿排 5 箱',
  remark: '含冰品，上午 10 点前到',
}

describe.each(waysOf(import.meta.filename))('an urgent order %s', way => {
  const { chain, people } = onTestChain(way, 'manager', 'head', 'clerk1')
  const [manager, head, clerk] = people
  const apply = async (who: Who, shopJdeNo: string) => (await who.call(applyUrgent, { shopJdeNo, ...form })).jjSqNo
  const detail = (shopJdeNo: string, jjSqNo: string) => head.call(getUrgent, { shopJdeNo, jjSqNo })
  const steps = async (shop: string, sqNo: string) => (await detail(shop, sqNo)).steps.map(({ nodeName }) => nodeName)

  it('[U1] [U2] is applied for with its form, once a day, and shown to the shop [000: 5.2.6.1]', async () => {
    const shopJdeNo = await newShop(chain)
    const before = await head.call(countUrgentToday, { shopJdeNo })
    expect(before).toEqual({
      ...{ today, todayCount: 0, configType: 0, dayMax: 1, urgentServiceFee: 5000, urgentCarFee: 8000, refusal: null },
    })
    const jjSqNo = await apply(head, shopJdeNo)
    expect(jjSqNo).toMatch(/^SQ261121[0-9A-Z]{8}$/)
    const { applications, dayMax, configType } = await head.call(urgentStatusInfo, { shopJdeNo })
    expect([dayMax, configType, applications.length]).toEqual([1, 0, 1])
    expect(applications[0]).toMatchObject({ ...form, jjSqNo, status: 'TO_AUDIT', statusName: '待审核', dhNo: null })
    expect(await head.call(countUrgentToday, { shopJdeNo })).toMatchObject({
      todayCount: 1,
      refusal: { kind: 'URGENT_DAY_MAX', rule: 'U2', figures: { dayCount: 1, max: 1 } },
    })
    const again = refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form }))
    expect(refusalText(again)[0]).toBe('今日紧急订货申请已用完（每日最多 1 次）')
    expect(await steps(shopJdeNo, jjSqNo)).toEqual(['提交申请'])
  })

  it('[U2] is limited per day; cancelled ones do not count, and a group can allow more or any number', async () => {
    const group = await newGroup(chain)
    const shopJdeNo = await newShop(chain, { group })
    const allow = (terms: string) =>
      chain.connections.pool.query(`update order_rules set ${terms} where shop_group = $1 and order_type = 'URGENT'`, [
        group,
      ])
    await head.call(cancelUrgent, { shopJdeNo, jjSqNo: await apply(head, shopJdeNo) })
    await apply(head, shopJdeNo)
    expect(refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form })).kind).toBe('URGENT_DAY_MAX')
    await allow('day_max = 2')
    await apply(head, shopJdeNo)
    expect(refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form })).figures).toMatchObject({ max: 2 })
    await allow('config_type = 1')
    await apply(head, shopJdeNo)
    await allow('config_type = 0')
    chain.clock.now = at('2026-11-22T09:00')
    expect(refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form })).kind).toBe('URGENT_DAY')
    expect(await head.call(countUrgentToday, { shopJdeNo })).toMatchObject({ todayCount: 0, refusal: null })
    await head.call(applyUrgent, { shopJdeNo, ...form, purchaseDate: day('2026-11-22') })
  })

  it.each([
    [{ phone: ' ' }, 'URGENT_PHONE_MISSING', '请输入联系电话'],
    [{ phone: '021-5555' }, 'URGENT_PHONE', '联系电话只能是数字，最多 11 位'],
    [{ expectedDeliveryDate: '' }, 'URGENT_DATE_MISSING', '请选择期望到货日期'],
    [{ expectedDeliveryDate: '2026-11-20' }, 'URGENT_DATE_PAST', '期望到货日期不能早于今天（2026-11-21）'],
    [{ reason: '' }, 'URGENT_REASON_MISSING', '请输入申请原因'],
    [{ applyMaterials: '\n' }, 'URGENT_MATERIALS_MISSING', '请输入申请物料'],
    [{ reason: '急'.repeat(151) }, 'URGENT_TEXT_TOO_LONG', '申请原因最多 150 字，已填 151 字'],
    [{ remark: '冰'.repeat(31) }, 'URGENT_TEXT_TOO_LONG', '备注最多 30 字，已填 31 字'],
  ] as const)('[U1] with %j is refused as %s', async (wrong, kind, sentence) => {
    const shopJdeNo = await newShop(chain)
    const refusal = refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form, ...wrong }))
    expect([refusal.kind, refusalText(refusal)[0]]).toEqual([kind, sentence])
    expect((await head.call(urgentStatusInfo, { shopJdeNo })).applications).toEqual([])
  })

  it('[D1] [D2] requires a shop that trades and a rule for urgent orders', async () => {
    const refused = async (shopJdeNo: string) => {
      const { kind } = refusalOf(await head.attempt(applyUrgent, { shopJdeNo, ...form }))
      expect((await head.call(countUrgentToday, { shopJdeNo })).refusal?.kind).toBe(kind)
      return kind
    }
    expect(await refused(await newShop(chain, { storeStatus: '4' }))).toBe('SHOP_NOT_TRADING')
    expect(await refused(await newShop(chain, { group: 'B' }))).toBe('NO_ORDER_RULE')
    expect(await refused(await newShop(chain, { group: 'Z' }))).toBe('NO_ORDERABLE_MATERIAL')
  })

  it('[U4] is created by the approval, filled, submitted and handed to the warehouse at once [000: 7.2.6.3]', async () => {
    const shopJdeNo = await newShop(chain)
    const jjSqNo = await apply(head, shopJdeNo)
    chain.clock.now = at('2026-11-21T11:00')
    const { dhNo } = await decideAsHeadOffice(chain, approve, { shopCode: shopJdeNo, sqNo: jjSqNo })
    expect(await detail(shopJdeNo, jjSqNo)).toMatchObject({
      ...{ status: 'SUCCESS', statusName: '已通过', dhNo, decidedByName: '徐宁', finishAt: at('2026-11-21T20:00') },
    })
    expect((await head.call(urgentStatusInfo, { shopJdeNo })).applications).toHaveLength(1)
    expect(await head.call(listToday, { shopJdeNo })).toEqual([])
    const [card] = await head.call(listUrgentOrders, { shopJdeNo })
    expect(card).toMatchObject({
      ...{ dhNo, orderType: 'URGENT', bizStatus: 'WAIT_SUBMIT', purchaseDate: today, arrivalDate: '2026-11-22' },
    })
    const cart = [{ materialCode: 'M1', quantity: 2 }]
    const { cartVersion } = await head.call(editCart, { dhNo, cart })
    expect(await head.call(submitUrgentOrder, { dhNo, cart, cartVersion })).toMatchObject({ isSubmitted: true })
    const { baseInfo } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo.paymentDetail).toMatchObject({ urgentServiceFee: 5000, urgentCarFee: 8000, totalFee: 38_100 })
    expect((await head.call(urgentStatusInfo, { shopJdeNo })).applications).toEqual([])
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo)).toBe('PLACE_SUCCESS')
    expect((await head.call(getOrderLog, { dhNo })).map(({ nodeName }) => nodeName)).toEqual([
      '创建订货单',
      '提交订货单',
      '锁定库存',
      '截单',
    ])
  })

  it('[U4] [S11] not filled by its finishing time is void, and its banner is gone', async () => {
    const shopJdeNo = await newShop(chain)
    const jjSqNo = await apply(head, shopJdeNo)
    chain.clock.now = at('2026-11-21T19:30')
    const { dhNo } = await decideAsHeadOffice(chain, approve, { shopCode: shopJdeNo, sqNo: jjSqNo })
    expect((await detail(shopJdeNo, jjSqNo)).finishAt).toBe(at('2026-11-21T21:30'))
    chain.clock.now = at('2026-11-21T21:30') - 1
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
    chain.clock.now += 1
    const cart = [{ materialCode: 'M1', quantity: 2 }]
    expect(refusalOf(await head.attempt(editCart, { dhNo, cart })).kind).toBe('CUT_OFF_PASSED')
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo)).toBe('INVALID')
    expect((await head.call(urgentStatusInfo, { shopJdeNo })).applications).toEqual([])
  })

  it('[S7] is not submitted once its application is no longer approved, nor as an order of another type', async () => {
    const shopJdeNo = await newShop(chain)
    const sqNo = await apply(head, shopJdeNo)
    const { dhNo } = await decideAsHeadOffice(chain, approve, { shopCode: shopJdeNo, sqNo })
    const cart = [{ materialCode: 'M1', quantity: 2 }]
    const { cartVersion } = await head.call(editCart, { dhNo, cart })
    const { pool } = chain.connections
    await pool.query('update orders set sq_no = null where dh_no = $1', [dhNo])
    const refusal = refusalOf(await head.attempt(submitUrgentOrder, { dhNo, cart, cartVersion }))
    expect(refusal).toMatchObject({ kind: 'URGENT_NOT_APPROVED', rule: 'S7', accepted: ['SUCCESS'] })
    await pool.query('update orders set sq_no = $2 where dh_no = $1', [dhNo, sqNo])
    expect(await head.call(submitUrgentOrder, { dhNo, cart, cartVersion })).toMatchObject({ isSubmitted: true })
  })

  it('[U3] rejected is shown with its reason, amended, and reviewed again [000: 4.2.7.3]', async () => {
    const sqNo = await apply(clerk, 'S1')
    await decideAsHeadOffice(chain, reject, { shopCode: 'S1', sqNo, reason: '库存不足' })
    expect((await clerk.call(urgentStatusInfo, { shopJdeNo: 'S1' })).applications[0]).toMatchObject({
      ...{ status: 'REJECT', rejectReason: '库存不足', sqSource: 'SHOP' },
    })
    const amended = { ...form, applyMaterials: '鸡腿排 2 箱', phone: '13900139000' }
    await clerk.call(amendUrgent, { shopJdeNo: 'S1', jjSqNo: sqNo, ...amended })
    expect(await clerk.call(getUrgent, { shopJdeNo: 'S1', jjSqNo: sqNo })).toMatchObject({
      ...{ ...amended, status: 'TO_AUDIT', rejectReason: null, version: 3, decidedByName: null },
    })
    expect(await steps('S1', sqNo)).toEqual(['提交申请', '审核驳回', '修改后重新提交'])
    const refused = refusalOf(await clerk.attempt(amendUrgent, { shopJdeNo: 'S1', jjSqNo: sqNo, ...form }))
    expect(refused).toMatchObject({ kind: 'URGENT_STATUS', figures: { status: 'TO_AUDIT' }, accepted: ['REJECT'] })
    await clerk.call(cancelUrgent, { shopJdeNo: 'S1', jjSqNo: sqNo })
    expect(refusalOf(await clerk.attempt(cancelUrgent, { shopJdeNo: 'S1', jjSqNo: sqNo }))).toMatchObject({
      ...{ kind: 'URGENT_STATUS', figures: { status: 'CANCELED' } },
    })
    expect((await clerk.call(urgentStatusInfo, { shopJdeNo: 'S1' })).applications).toEqual([])
  })

  it('[U2] amended on another day counts for that day', async () => {
    const shopJdeNo = await newShop(chain)
    const sqNo = await apply(head, shopJdeNo)
    await decideAsHeadOffice(chain, reject, { shopCode: shopJdeNo, sqNo, reason: '请写明数量' })
    chain.clock.now = at('2026-11-22T09:00')
    const now = { ...form, purchaseDate: day('2026-11-22') }
    const other = await head.call(applyUrgent, { shopJdeNo, ...now })
    expect(refusalOf(await head.attempt(amendUrgent, { shopJdeNo, jjSqNo: sqNo, ...now })).kind).toBe('URGENT_DAY_MAX')
    await head.call(cancelUrgent, { shopJdeNo, jjSqNo: other.jjSqNo })
    await head.call(amendUrgent, { shopJdeNo, jjSqNo: sqNo, ...now })
    expect(await head.call(countUrgentToday, { shopJdeNo })).toMatchObject({ todayCount: 1 })
  })

  it('[U3] applied for by head office cannot be changed by the shop [000: 3.18.3]', async () => {
    const jjSqNo = await apply(head, 'S2')
    expect(await detail('S2', jjSqNo)).toMatchObject({ sqSource: 'HEAD_OFFICE', sqSourceName: '总部代申请' })
    await decideAsHeadOffice(chain, reject, { shopCode: 'S2', sqNo: jjSqNo, reason: '重复' })
    const one = { shopJdeNo: 'S2', jjSqNo }
    expect(refusalOf(await manager.attempt(cancelUrgent, one)).kind).toBe('URGENT_HEAD_OFFICE')
    expect(refusalOf(await manager.attempt(amendUrgent, { ...one, ...form })).kind).toBe('URGENT_HEAD_OFFICE')
    await head.call(cancelUrgent, one)
  })

  it('[U5] is not decided once it has changed, nor after its expected date', async () => {
    const shopJdeNo = await newShop(chain)
    const sqNo = await apply(head, shopJdeNo)
    const one = { shopCode: shopJdeNo, sqNo }
    const seen = { kind: 'URGENT', no: sqNo, shopJdeNo, submissionNo: 7 } as const
    for (const late of [head.attempt(approveCall, seen), head.attempt(rejectCall, { ...seen, reason: '晚了' })]) {
      expect(refusalOf(await late)).toMatchObject({ kind: 'SUBMISSION_CHANGED', accepted: [1] })
    }
    await expect(decideAsHeadOffice(chain, reject, { ...one, reason: '' })).rejects.toMatchObject({
      refusal: { kind: 'REASON_REQUIRED' },
    })
    chain.clock.now = at('2026-11-23T09:00')
    await expect(decideAsHeadOffice(chain, approve, one)).rejects.toMatchObject({
      refusal: { kind: 'URGENT_DATE_PAST' },
    })
    expect(await head.call(listUrgentOrders, { shopJdeNo })).toEqual([])
  })

  it('[P2] [P6] requires the rights, and one’s own shops', async () => {
    const shopJdeNo = await newShop(chain)
    const jjSqNo = await apply(head, shopJdeNo)
    const reader = await chain.signIn('reader', way)
    for (const [who, fault] of [
      [reader, 'FORBIDDEN'],
      [clerk, 'NOT_FOUND'],
    ] as const) {
      expect(faultOf(await who.attempt(applyUrgent, { shopJdeNo, ...form }))).toBe(fault)
      expect(faultOf(await who.attempt(cancelUrgent, { shopJdeNo, jjSqNo }))).toBe(fault)
      expect(faultOf(await who.attempt(amendUrgent, { shopJdeNo, jjSqNo, ...form }))).toBe(fault)
    }
    expect(faultOf(await clerk.attempt(getUrgent, { shopJdeNo, jjSqNo }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(getUrgent, { shopJdeNo: 'S1', jjSqNo }))).toBe('NOT_FOUND')
  })
})

/** Decides as head office, as its inbox does once there are enough approvals. */
const decideAsHeadOffice = <A, Decision>(
  chain: TestChain,
  decide: (caller: Caller, decision: Decision) => Effect.Effect<A, unknown, Ports>,
  decision: Decision,
): Promise<A> => chain.run(Effect.flatMap(Transaction, transaction => transaction.run(decide(headOffice, decision))))

const headOffice = {
  ...{ userId: 'head', name: '徐宁', codes: new Set(['DH0002']), scope: scopeOf('ALL'), sessionHash: '' },
  ...{ mustChangePassword: false, language: 'zh' },
} as const satisfies Caller
