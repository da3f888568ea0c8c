import { describe, expect, it } from 'vitest'
import { autoSubmitMessageKinds } from '../../../domain/notifications/auto-submit-kinds.ts'

const facts = { shopName: '静安寺店', subject: 'DH1', actorName: '系统', count: 1 }

describe('messages about automatic submission', () => {
  it('[AU8] say that an order was moved to an add-on order as a whole', () => {
    const sentence = (detail: string | null) =>
      autoSubmitMessageKinds.AUTO_SUBMIT_RESCUED.sentence({ ...facts, detail })
    expect(sentence('DH0/1/0')).toEqual([
      '静安寺店的订货单 DH0 未在截单前提交，1 种物料已转入加单 DH1，请填写原因后提交',
      '静安寺店: order DH0 missed its cut-off. 1 material moved to add-on order DH1; give a reason and submit it',
    ])
    expect(sentence(null)[0]).toContain('0 种')
  })
})
