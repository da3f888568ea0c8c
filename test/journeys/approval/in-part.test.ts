import { beforeEach, describe, expect, it } from 'vitest'
import {
  approve,
  approveInPart,
  getApprovalContext,
  listApprovals,
  listReductions,
  reject,
} from '../../../application/approval/contract.ts'
import { getOrderDetail, getOrderLog } from '../../../application/ordering/contract/order.ts'
import { approvalResult } from '../../../domain/approval/approval-list.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { addOnTime, approvers, placeAddOn } from '../ordering/fixtures/add-ons.ts'
import { faultOf, newGroup, newShop, onTestChain, refusalOf, statusOf, type Who } from '../platform/walk.ts'

const cart = [
  { materialCode: 'M1', quantity: 4 },
  { materialCode: 'M3', quantity: 4 },
]

const line = (materialCode: string, quantity: number) => ({ materialCode, quantity: quantity as Thousandths })

describe.each(waysOf(import.meta.filename))('a partial approval %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [head, clerk] = people
  const heads = async () => (await approvers(chain, way, 'h2', 'h3')) as unknown as [Who, Who]
  const waiting = async (approvals = 1, payMethod: 'ONLINE' | 'OFFLINE' = 'ONLINE') => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `update order_rules set approvals_needed = $2 where shop_group = $1 and order_type = 'OVERTIME'`,
      [group, approvals],
    )
    const shop = await newShop(chain, { group, payMethod, businessModel: 'HH' })
    const no = await placeAddOn(chain, head, way, shop, cart)
    return { shop, no, subject: { no, shopJdeNo: shop, submissionNo: 1, reductionNo: 0, reason: '仓库只剩 2 箱' } }
  }
  const locksOf = async (no: string) =>
    (
      await chain.connections.pool.query(
        'select material_code as code, quantity::int as quantity from stock_locks where dh_no = $1 order by 1',
        [no],
      )
    ).rows
  beforeEach(() => {
    chain.clock.now = addOnTime
  })

  it('[S23] reduces and strikes lines: amounts, reserved stock, log and message follow, and the shop sees what was reduced', async () => {
    const [h2] = await heads()
    const { no, shop, subject } = await waiting()
    const before = (await head.call(getOrderDetail, { dhNo: no })).baseInfo.paymentDetail!
    const lines = [line('M1', 2000), line('M3', 0)]
    expect(await h2.call(approveInPart, { ...subject, lines })).toEqual({
      ...{ no, approvals: 1, needed: 1, isConcluded: true, bizStatus: 'WAIT_PAY' },
    })
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo: no })
    expect(lineList.map(({ materialCode, quantity, orderPay }) => [materialCode, quantity, orderPay])).toEqual([
      ['M1', 2000, 25_100],
    ])
    expect(baseInfo).toMatchObject({ totalMaterialCount: 1, materialsText: '冷冻鸡腿排', bizStatus: 'WAIT_PAY' })
    const { additionServiceFee, additionCarFee } = before
    expect(baseInfo.paymentDetail).toMatchObject({
      ...{ originFee: 25_100, additionServiceFee, additionCarFee },
      totalFee: 25_100 + additionServiceFee + additionCarFee,
    })
    expect(before.totalFee).toBeGreaterThan(baseInfo.paymentDetail!.totalFee)
    expect(await locksOf(no)).toEqual([{ code: 'M1', quantity: 2000 }])
    const log = await head.call(getOrderLog, { dhNo: no })
    expect(log.at(-1)).toMatchObject({ nodeName: '部分通过', operateUserName: '审批h2', reason: '仓库只剩 2 箱' })
    expect(await head.call(listReductions, { dhNo: no })).toMatchObject([
      { materialCode: 'M1', requested: 4000, approved: 2000, reason: '仓库只剩 2 箱', userName: '审批h2' },
      { materialCode: 'M3', requested: 4000, approved: 0 },
    ])
    const { rows } = await chain.connections.pool.query(
      `select detail from messages where subject = $1 and kind = 'APPROVED_IN_PART'`,
      [no],
    )
    expect(rows).toEqual([{ detail: '仓库只剩 2 箱' }])
    expect(await h2.call(getApprovalContext, { kind: 'ADD_ON', no, shopJdeNo: shop })).toMatchObject({
      history: { days: 90, decided: 1, approved: 0, inPart: 1, rejected: 0 },
    })
  })

  it('[S23] refuses more than was requested, quantities off the grid, all lines, none, and a missing reason', async () => {
    const [h2] = await heads()
    const { no, subject } = await waiting()
    const kindOf = async (lines: ReadonlyArray<ReturnType<typeof line>>, reason = '缺货') =>
      refusalOf(await h2.attempt(approveInPart, { ...subject, lines, reason })).kind
    expect(await kindOf([line('M1', 5000)])).toBe('REDUCTION_QUANTITY')
    expect(await kindOf([line('M1', 250)])).toBe('REDUCTION_QUANTITY')
    expect(await kindOf([line('M9', 1000)])).toBe('REDUCTION_LINE')
    expect(await kindOf([line('M1', 4000)])).toBe('REDUCTION_NONE')
    expect(await kindOf(cart.map(({ materialCode }) => line(materialCode, 0)))).toBe('REDUCTION_ALL')
    expect(await kindOf([line('M1', 2000)], ' ')).toBe('REASON_REQUIRED')
    expect(refusalOf(await head.attempt(approveInPart, { ...subject, lines: [] })).kind).toBe('APPROVER_IS_SUBMITTER')
    expect(await statusOf(head, no)).toBe('WAIT_APPROVE')
  })

  it('[S24] takes effect at once where two approve; the second must have seen it and may reduce further', async () => {
    const [h2, h3] = await heads()
    const { no, shop, subject } = await waiting(2, 'OFFLINE')
    const first = await h2.call(approveInPart, { ...subject, lines: [line('M1', 3000)] })
    expect(first).toMatchObject({ isConcluded: false, bizStatus: 'WAIT_APPROVE' })
    const unseen = { kind: 'ADD_ON', no, shopJdeNo: shop, submissionNo: 1 } as const
    expect(refusalOf(await h3.attempt(approve, unseen)).kind).toBe('REDUCED_MEANWHILE')
    const more = { ...subject, lines: [line('M3', 0)], reason: '停产' }
    expect(refusalOf(await h3.attempt(approveInPart, more)).kind).toBe('REDUCED_MEANWHILE')
    const row = (await h3.call(listApprovals, { no })).records[0]!
    expect(row).toMatchObject({ reductionNo: 1, totalMaterialCount: 2, votes: [{ reason: '仓库只剩 2 箱' }] })
    expect(await h3.call(approveInPart, { ...more, reductionNo: 1 })).toMatchObject({
      ...{ isConcluded: true, bizStatus: 'SUBMITTED' },
    })
    const log = await head.call(getOrderLog, { dhNo: no })
    expect(log.find(({ nodeName }) => nodeName === '部分通过')?.reason).toBe('审批h2、审批h3：仓库只剩 2 箱；停产')
    expect(await locksOf(no)).toEqual([{ code: 'M1', quantity: 3000 }])
  })

  it('[S24] makes the last approval a partial one, even if the last approver reduces nothing', async () => {
    const [h2, h3] = await heads()
    const { no, shop, subject } = await waiting(2)
    await h2.call(approveInPart, { ...subject, lines: [line('M1', 3000)] })
    const seen = { kind: 'ADD_ON', no, shopJdeNo: shop, submissionNo: 1, reductionNo: 1 } as const
    expect(await h3.call(approve, seen)).toMatchObject({ isConcluded: true, bizStatus: 'WAIT_PAY' })
    expect((await head.call(getOrderLog, { dhNo: no })).at(-1)?.nodeName).toBe('部分通过')
    const { outcome, reductionNo } = (await h2.call(listApprovals, { no, tab: 'decided' })).records[0]!
    expect(approvalResult(outcome!.decision, reductionNo)).toBe('IN_PART')
  })

  it('shows stock, use, usual quantity and last order of each line, and marks old applications', async () => {
    const [h2] = await heads()
    const { no, shop } = await waiting()
    const context = await h2.call(getApprovalContext, { kind: 'ADD_ON', no, shopJdeNo: shop })
    expect(context.lines).toMatchObject([
      { materialCode: 'M1', quantity: 4000, price: 12_550, amount: 50_200, usual: null, lastOrder: null },
      { materialCode: 'M3', quantity: 4000 },
    ])
    expect(context.history).toEqual({ days: 90, decided: 0, approved: 0, inPart: 0, rejected: 0 })
    const ageOf = async () => (await h2.call(listApprovals, { no })).records[0]!.age
    expect(await ageOf()).toBe('fresh')
    chain.clock.now += 31 * 60_000
    expect(await ageOf()).toBe('old')
    await h2.call(reject, { kind: 'ADD_ON', no, shopJdeNo: shop, submissionNo: 1, reason: '不行' })
    expect((await h2.call(listApprovals, { no, tab: 'decided' })).records[0]!.age).toBeNull()
    expect(await h2.call(getApprovalContext, { kind: 'ADD_ON', no, shopJdeNo: shop })).toMatchObject({
      history: { decided: 1, rejected: 1 },
    })
  })

  it('[P2] [P5] requires DH0002, hides other shops, and counts a repeated call once', async () => {
    const [h2] = await heads()
    const { no, shop, subject } = await waiting(2)
    const lines = [line('M1', 3000)]
    expect(faultOf(await clerk.attempt(approveInPart, { ...subject, lines }))).toBe('FORBIDDEN')
    expect(faultOf(await clerk.attempt(getApprovalContext, { kind: 'ADD_ON', no, shopJdeNo: shop }))).toBe('FORBIDDEN')
    expect(faultOf(await h2.attempt(approveInPart, { ...subject, shopJdeNo: 'S1', lines }))).toBe('NOT_FOUND')
    expect(faultOf(await h2.attempt(getApprovalContext, { kind: 'ADD_ON', no, shopJdeNo: 'S1' }))).toBe('NOT_FOUND')
    const first = await h2.call(approveInPart, { ...subject, lines }, { idempotencyKey: 'part' })
    expect(await h2.call(approveInPart, { ...subject, lines }, { idempotencyKey: 'part' })).toEqual(first)
    expect(await h2.call(listReductions, { dhNo: no })).toHaveLength(1)
  })
})
