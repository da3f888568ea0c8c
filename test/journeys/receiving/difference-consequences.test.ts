import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { getClaimValue } from '../../../application/payment/contract/refunds.ts'
import {
  getDifferenceForm,
  listClaimsToReview,
  reviewClaim,
  submitEvidence,
  withdrawClaim,
} from '../../../application/receiving/contract/differences.ts'
import { voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { submitReturn } from '../../../application/receiving/contract/returns.ts'
import { openedAt, type Session, waysOf } from '../../fixtures/chain.ts'
import { faultOf } from '../platform/walk.ts'
import { dayMs, onDifferenceChain } from './difference-walk.ts'

describe.each(waysOf(import.meta.filename))('what follows from a receiving difference, %s', way => {
  const { chain, clerk, head, looker, walk } = onDifferenceChain(way)

  it('[RC25][RT2] makes the draft of a return of the surplus that the shop does not keep, which the shop submits', async () => {
    const { shNo, scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 8000))
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'MORE', 500, '一件半退回')] })
    const { thNo } = await looker.call(getDifferenceForm, { scNo })
    expect(await walk.timeline(scNo)).toContain('多收的货生成退货单 SUCC')
    const { detail } = callsOf.return
    expect(await looker.call(detail, { thNo: thNo! })).toMatchObject({
      ...{ thStatus: '00', thSource: 'HEAD_OFFICE', shNo, version: 1 },
      thLines: [{ materialCode: 'M1', thApplyQuantity: 1500, thReason: '一件半退回' }],
    })
    expect(await clerk.call(submitReturn, { thNo: thNo!, version: 1, isStockConfirmed: true })).toMatchObject({
      thStatus: '11',
    })
    const complete = await walk.receive(await walk.shipped(), walk.count('M1', 7000))
    await head.call(reviewClaim, { scNo: complete.scNo, lines: [walk.approve('M1', 'MORE', 1000)] })
    expect((await looker.call(getDifferenceForm, { scNo: complete.scNo })).thNo).toBeNull()
    await walk.rows(`update materials set return_days = 1 where material_code = 'M1'`)
    const late = await walk.receive(await walk.shipped(), walk.count('M1', 7000))
    chain.clock.now += 3 * dayMs
    await head.call(reviewClaim, { scNo: late.scNo, lines: [walk.approve('M1', 'MORE', 0, '退回')] })
    await walk.rows(`update materials set return_days = null where material_code = 'M1'`)
    expect((await looker.call(getDifferenceForm, { scNo: late.scNo })).thNo).toBeNull()
  })

  it('[T1] tells shop and head office what they have to do, and the shop how it ended', async () => {
    const messagesOf = async (scNo: string) =>
      (
        await walk.rows(
          `select kind, detail, done_at is not null as done from messages where subject = $1 order by message_id`,
          scNo,
        )
      ).map(({ kind, detail, done }) => [kind, detail, done])
    const { scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 4000, 1000))
    expect(await messagesOf(scNo)).toEqual([['EVIDENCE_WAITING', null, false]])
    await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED', [])] })
    await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED')] })
    await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'SHORT')] })
    const waiting = [['EVIDENCE_WAITING', null, true]]
    expect(await messagesOf(scNo)).toEqual([...waiting, ['CLAIM_WAITING', null, false]])
    await head.call(reviewClaim, {
      scNo,
      lines: [walk.approve('M1', 'DAMAGED', 1000), walk.approve('M1', 'SHORT', 0, '未少货')],
    })
    const reviewed = [...waiting, ['CLAIM_WAITING', null, true]]
    expect(await messagesOf(scNo)).toEqual([...reviewed, ['CLAIM_REDUCED', '未少货', false]])
    const withdrawn = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    await clerk.call(withdrawClaim, { scNo: withdrawn.scNo })
    expect(await messagesOf(withdrawn.scNo)).toEqual([['CLAIM_WAITING', null, true]])
    const voided = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    await head.call(voidReceipt, { shNo: voided.shNo, reason: '数错' })
    expect(await messagesOf(voided.scNo)).toEqual([['CLAIM_WAITING', null, true]])
    await walk.rows('update chain set small_claim_max = 1000, small_claim_rate = 10000')
    const small = await walk.receive(await walk.shipped(), walk.count('M2', 3000))
    expect(await messagesOf(small.scNo)).toEqual([['CLAIM_APPROVED', null, false]])
  })

  it('[RC22] is listed for head office while it can be decided: complete ones, and those whose evidence is overdue', async () => {
    const waitingOf = async (session: Session, scNo: string) =>
      (await session.call(listClaimsToReview, {})).claims.find(claim => claim.scNo === scNo)
    const { shNo, scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 4000, 1000))
    expect(await waitingOf(head, scNo)).toBeUndefined()
    chain.clock.now += 7 * dayMs
    expect(await waitingOf(head, scNo)).toEqual({
      ...{ scNo, scStatus: '10', shopName: (await looker.call(getDifferenceForm, { scNo })).shopName, shNo },
      ...{ applyTime: openedAt, kinds: ['DAMAGED', 'SHORT'], lines: 2, photos: 0, claimedFee: 2000 },
    })
    const complete = await walk.receive(await walk.shipped(), walk.count('M1', 4000, 1000))
    // One photo of both kinds of difference of a material is one photo.
    const evidence = [walk.evidence('M1', 'DAMAGED'), walk.evidence('M1', 'SHORT')]
    await clerk.call(submitEvidence, { scNo: complete.scNo, lines: evidence })
    const { total, claims } = await head.call(listClaimsToReview, {})
    expect(total).toBe(claims.length)
    expect(claims.map(({ applyTime }) => applyTime)).toEqual(
      claims.map(({ applyTime }) => applyTime).toSorted((a, b) => a - b),
    )
    expect(await waitingOf(head, complete.scNo)).toMatchObject({ scStatus: '11', photos: 1 })
    await head.call(reviewClaim, {
      scNo: complete.scNo,
      lines: [walk.approve('M1', 'DAMAGED', 1000), walk.approve('M1', 'SHORT', 1000)],
    })
    expect(await waitingOf(head, complete.scNo)).toBeUndefined()
    expect(faultOf(await clerk.attempt(listClaimsToReview, {}))).toBe('FORBIDDEN')
  })

  it('[RC21] shows in the list what the claim brings and what is refunded, rounded once', async () => {
    const dhNo = await walk.shipped({ lines: { M2: 1000 } })
    await walk.rows('update order_lines set price = 4250, amount = 4250 where dh_no = $1', dhNo)
    await walk.rows('update orders set material_fee = 4250, total_fee = 4250 where dh_no = $1', dhNo)
    await walk.rows('update shipment_lines set price = 4250 where dh_no = $1', dhNo)
    const { scNo } = await walk.receive(dhNo, walk.count('M2', 750))
    const { claims } = await head.call(listClaimsToReview, {})
    const { cashFee } = await looker.call(getClaimValue, { scNo })
    expect([claims.find(claim => claim.scNo === scNo)?.claimedFee, cashFee]).toEqual([1062, 1062])
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M2', 'SHORT', 250)] })
    expect((await walk.linesOf(scNo)).map(({ cancel_fee }) => cancel_fee)).toEqual([1062])
  })
})
