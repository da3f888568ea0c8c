import { beforeEach, describe, expect, it } from 'vitest'
import { approve, countApprovals, listApprovals, reject } from '../../../application/approval/contract.ts'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { getOrderDetail, getOrderLog, voidOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { applyUrgent, getUrgent } from '../../../application/ordering/contract/urgent.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { addOnTime, approvers, fillAddOn, placeAddOn } from '../ordering/fixtures/add-ons.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { faultOf, newGroup, newShop, onTestChain, refusalOf, statusOf, type Who } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the approval inbox %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [head, clerk] = people
  const heads = async () => (await approvers(chain, way, 'h2', 'h3', 'h4')) as unknown as [Who, Who, Who]
  const approvalOf = (no: string, shopJdeNo: string, submissionNo = 1): Payload<typeof approve> => ({
    kind: 'ADD_ON',
    no,
    shopJdeNo,
    submissionNo,
  })
  const asking = async (
    approvals = 1,
    payMethod: 'ONLINE' | 'OFFLINE' = 'OFFLINE',
    businessModel: 'Y' | 'HH' = 'HH',
  ) => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `update order_rules set approvals_needed = $2 where shop_group = $1 and order_type = 'OVERTIME'`,
      [group, approvals],
    )
    const shop = await newShop(chain, { group, payMethod, businessModel })
    const no = await placeAddOn(chain, head, way, shop)
    return { shop, no, subject: approvalOf(no, shop) }
  }
  const rowOf = async (who: Who, no: string, tab: 'addOn' | 'urgent' | 'decided' = 'addOn') =>
    (await who.call(listApprovals, { tab, no })).records[0]
  beforeEach(() => {
    chain.clock.now = addOnTime
  })

  it('[S6] shows pending applications with applicant, content, cost and vouchers', async () => {
    const [h2] = await heads()
    const { no, shop } = await asking()
    const { baseInfo } = await head.call(getOrderDetail, { dhNo: no })
    expect(await rowOf(h2, no)).toMatchObject({
      kind: 'ADD_ON',
      kindName: '加单',
      no,
      dhNo: no,
      shopJdeNo: shop,
      submissionNo: 1,
      submittedAdminName: '总部',
      submittedAt: addOnTime,
      reason: '会议加餐',
      attachments: baseInfo.attachments,
      materialsText: '冷冻鸡腿排',
      totalMaterialCount: 1,
      goodsFee: 25_100,
      serviceFee: 500,
      carFee: 1000,
      totalFee: 26_600,
      needed: 1,
      votes: [],
      outcome: null,
      refusal: null,
    })
    expect((await rowOf(head, no))?.refusal).toMatchObject({ kind: 'APPROVER_IS_SUBMITTER', rule: 'S17' })
    expect(await h2.call(countApprovals, { shopJdeNo: [shop] })).toEqual({ addOn: 1, urgent: 0, decided: 0 })
  })

  it('[S6] lists the order that arrives first before one that has waited longer', async () => {
    const [h2] = await heads()
    const older = await asking()
    const newer = await asking()
    await chain.connections.pool.query('update orders set arrival_date = arrival_date - 1 where dh_no = $1', [newer.no])
    const numbers = (await h2.call(listApprovals, { tab: 'addOn', size: 100 })).records.map(({ no }) => no)
    expect(numbers.filter(no => no === older.no || no === newer.no)).toEqual([newer.no, older.no])
  })

  it('[T1] notifies no other approver once it is decided', async () => {
    const [h2, h3] = await heads()
    const { no, subject } = await asking()
    const waiting = async () =>
      (await h3.call(listMessages, { size: 50 })).messages.find(
        message => message.subject === no && message.kind === 'APPROVAL_WAITING',
      )
    expect(await waiting()).toMatchObject({ isDone: false, title: '加单待审批' })
    await h2.call(approve, subject)
    expect(await waiting()).toMatchObject({ isDone: true, isRead: true, title: '加单已处理' })
  })

  it('[F6] discloses no amount of orders of a shop that the chain runs itself', async () => {
    const [h2] = await heads()
    const { no } = await asking(1, 'OFFLINE', 'Y')
    const { goodsFee, serviceFee, carFee, totalFee } = (await rowOf(h2, no))!
    expect([goodsFee, serviceFee, carFee, totalFee]).toEqual([null, null, null, null])
  })

  it('[S6] releases an order to the warehouse, and records who did', async () => {
    const [h2] = await heads()
    const { no, subject, shop } = await asking()
    chain.clock.now += 60_000
    expect(await h2.call(approve, subject)).toEqual({
      no,
      approvals: 1,
      needed: 1,
      isConcluded: true,
      bizStatus: 'SUBMITTED',
    })
    await chain.run(runSecondTick)
    expect(await statusOf(head, no)).toBe('PLACE_SUCCESS')
    const log = await head.call(getOrderLog, { dhNo: no })
    expect(log.find(({ nodeName }) => nodeName === '审批通过')).toMatchObject({
      operateUserName: '审批h2',
      reason: null,
    })
    expect(await rowOf(h2, no)).toBeUndefined()
    expect(await rowOf(h2, no, 'decided')).toMatchObject({
      no,
      outcome: { userName: '审批h2', decision: 'APPROVE', at: addOnTime + 60_000 },
    })
    expect(await h2.call(countApprovals, { shopJdeNo: [shop] })).toEqual({ addOn: 0, urgent: 0, decided: 1 })
  })

  it('[S10] releases a prepaid order for payment, with the grace counted from then', async () => {
    const [h2] = await heads()
    const { no, subject } = await asking(1, 'ONLINE')
    expect(await h2.call(approve, subject)).toMatchObject({ bizStatus: 'WAIT_PAY' })
    const { rows } = await chain.connections.pool.query('select approved_at from orders where dh_no = $1', [no])
    expect(rows).toEqual([{ approved_at: addOnTime }])
  })

  it('[S8] rejects an order with a reason of 1 to 100 characters, releases its stock, and lets its shop void it [000: 3.9.16]', async () => {
    const [h2] = await heads()
    const { no, subject } = await asking()
    for (const reason of ['', '  ', '字'.repeat(101)]) {
      expect(refusalOf(await h2.attempt(reject, { ...subject, reason }))).toMatchObject({
        kind: 'REASON_REQUIRED',
        figures: { max: 100 },
      })
    }
    expect(await statusOf(head, no)).toBe('WAIT_APPROVE')
    expect(await h2.call(reject, { ...subject, reason: ' 库存不足 ' })).toMatchObject({ bizStatus: 'REJECT' })
    expect((await head.call(getOrderDetail, { dhNo: no })).baseInfo).toMatchObject({ rejectReason: '库存不足' })
    const { rowCount } = await chain.connections.pool.query('select 1 from stock_locks where dh_no = $1', [no])
    expect(rowCount, 'stock still promised').toBe(0)
    const log = await head.call(getOrderLog, { dhNo: no })
    expect(log.at(-1)).toMatchObject({ nodeName: '审批驳回', operateUserName: '审批h2', reason: '库存不足' })
    expect(await head.call(voidOrder, { dhNo: no })).toMatchObject({ bizStatus: 'INVALID' })
    expect(refusalOf(await h2.attempt(approve, subject)).kind).toBe('ORDER_STATUS')
  })

  it('[S18] waits for the number of approvals that its rule requires, and names all approvers', async () => {
    const [h2, h3, h4] = await heads()
    const { no, subject } = await asking(3)
    expect(await h2.call(approve, subject)).toMatchObject({ isConcluded: false, approvals: 1, needed: 3 })
    expect(refusalOf(await h2.attempt(approve, subject))).toMatchObject({
      kind: 'ALREADY_VOTED',
      figures: { approvals: 1, needed: 3 },
    })
    expect(await h3.call(approve, subject)).toMatchObject({ isConcluded: false, bizStatus: 'WAIT_APPROVE' })
    expect(await rowOf(h4, no)).toMatchObject({ votes: [{ userName: '审批h2' }, { userName: '审批h3' }] })
    expect(await h4.call(approve, subject)).toMatchObject({ isConcluded: true, bizStatus: 'SUBMITTED' })
    const log = await head.call(getOrderLog, { dhNo: no })
    expect(log.find(({ nodeName }) => nodeName === '审批通过')?.reason).toBe('审批h2、审批h3、审批h4')
  })

  it('[S18] ends with one rejection, after any number of approvals', async () => {
    const [h2, h3, h4] = await heads()
    const { no, subject } = await asking(3)
    await h2.call(approve, subject)
    await h3.call(approve, subject)
    await h4.call(reject, { ...subject, reason: '重复申请' })
    expect(await statusOf(head, no)).toBe('REJECT')
    expect(await rowOf(h2, no, 'decided')).toMatchObject({
      votes: [{ decision: 'APPROVE' }, { decision: 'APPROVE' }, { decision: 'REJECT' }],
      outcome: { userName: '审批h4', reason: '重复申请' },
    })
  })

  it('[S17] refuses decisions by the submitter', async () => {
    const { subject } = await asking()
    expect(refusalOf(await head.attempt(approve, subject)).kind).toBe('APPROVER_IS_SUBMITTER')
    expect(refusalOf(await head.attempt(reject, { ...subject, reason: '算了' })).kind).toBe('APPROVER_IS_SUBMITTER')
  })

  it('[S16] decides on the submission that was seen: after a withdrawal the new one needs a new decision', async () => {
    const [h2] = await heads()
    const { no, shop, subject } = await asking(1, 'ONLINE')
    await h2.call(approve, subject)
    await head.call(withdrawOrder, { dhNo: no })
    const filled = await fillAddOn(head, shop)
    expect(filled.dhNo, 'the withdrawn one is opened again').toBe(no)
    await placeAddOn(chain, head, way, shop)
    expect(await statusOf(head, no)).toBe('WAIT_APPROVE')
    for (const call of [h2.attempt(approve, subject), h2.attempt(reject, { ...subject, reason: '不行' })]) {
      expect(refusalOf(await call)).toMatchObject({
        kind: 'SUBMISSION_CHANGED',
        figures: { yourVersion: 1, version: 2 },
      })
    }
    expect(await h2.call(approve, approvalOf(no, shop, 2))).toMatchObject({ isConcluded: true })
  })

  it('[S7, S17] decides on applications for urgent orders alike', async () => {
    const [h2] = await heads()
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `update order_rules set approvals_needed = 2, day_max = 5 where shop_group = $1 and order_type = 'URGENT'`,
      [group],
    )
    const shop = await newShop(chain, { group })
    const apply = async () =>
      (
        await head.call(applyUrgent, {
          shopJdeNo: shop,
          purchaseDate: day(today),
          phone: '13800000000',
          expectedDeliveryDate: today,
          reason: '设备故障',
          applyMaterials: '冰块 10 袋',
        })
      ).jjSqNo
    const [h3] = (await approvers(chain, way, 'h3')) as unknown as [Who]
    const no = await apply()
    const subject = { kind: 'URGENT', no, shopJdeNo: shop, submissionNo: 1 } as const
    expect(await rowOf(h2, no, 'urgent')).toMatchObject({
      kind: 'URGENT',
      reason: '设备故障',
      materialsText: '冰块 10 袋',
      needed: 2,
    })
    expect(refusalOf(await head.attempt(approve, subject)).kind).toBe('APPROVER_IS_SUBMITTER')
    expect(refusalOf(await h2.attempt(approve, { ...subject, submissionNo: 4 })).kind).toBe('SUBMISSION_CHANGED')
    expect(await h2.call(approve, subject)).toMatchObject({ isConcluded: false, bizStatus: 'TO_AUDIT' })
    expect(await h3.call(approve, subject)).toMatchObject({ isConcluded: true, bizStatus: 'SUCCESS' })
    expect(await head.call(getUrgent, { jjSqNo: no, shopJdeNo: shop })).toMatchObject({ status: 'SUCCESS' })
    expect(await rowOf(h2, no, 'decided')).toMatchObject({
      kind: 'URGENT',
      submissionNo: 1,
      outcome: { userName: '审批h3' },
    })
    const second = await apply()
    const other = { ...subject, no: second }
    expect(await h2.call(reject, { ...other, reason: '今日已截单' })).toMatchObject({ bizStatus: 'REJECT' })
    expect(refusalOf(await h3.attempt(approve, other)).kind).toBe('URGENT_STATUS')
  })

  it('[P2, P3] requires DH0002, and shows the approver’s shops', async () => {
    const { no, subject } = await asking()
    for (const who of [clerk, await chain.signIn('reader', way)]) {
      expect(faultOf(await who.attempt(listApprovals, {}))).toBe('FORBIDDEN')
      expect(faultOf(await who.attempt(approve, subject))).toBe('FORBIDDEN')
    }
    const [regional] = (await approvers(chain, way, 'regional')) as unknown as [Who]
    await chain.connections.pool.query(
      `update users set all_shops = false, shop_codes = '{S2}' where user_id = 'regional'`,
    )
    chain.clock.now += 1000
    expect(await rowOf(regional, no)).toBeUndefined()
    expect(await regional.call(countApprovals, {})).toEqual({ addOn: 0, urgent: 0, decided: 0 })
    expect(faultOf(await regional.attempt(approve, subject))).toBe('NOT_FOUND')
    expect(faultOf(await regional.attempt(reject, { ...subject, reason: '不行' }))).toBe('NOT_FOUND')
  })

  it('[S6] refuses an order of another kind or of another shop', async () => {
    const [h2] = await heads()
    const { no, subject } = await asking()
    expect(faultOf(await h2.attempt(approve, { ...subject, shopJdeNo: 'S1' }))).toBe('NOT_FOUND')
    expect(faultOf(await h2.attempt(approve, { ...subject, kind: 'URGENT' }))).toBe('NOT_FOUND')
    expect(faultOf(await h2.attempt(approve, { ...subject, no: 'DH0' }))).toBe('NOT_FOUND')
    const dhNo = await putOrder(chain, { shop: 'S1', status: 'SUBMITTED', day: '2026-11-20', lines: { M1: 1000 } })
    expect(refusalOf(await h2.attempt(approve, approvalOf(dhNo, 'S1')))).toMatchObject({
      kind: 'OTHER_ORDER_TYPE',
      rule: 'S20',
    })
    expect(await statusOf(head, no)).toBe('WAIT_APPROVE')
  })

  it('[P5] counts a repeated vote with the same key once', async () => {
    const [h2] = await heads()
    const { subject } = await asking(2)
    const first = await h2.call(approve, subject, { idempotencyKey: 'once' })
    expect(await h2.call(approve, subject, { idempotencyKey: 'once' })).toEqual(first)
  })
})
