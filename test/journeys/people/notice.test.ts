import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getNoticeReadState,
  getTodayNotice,
  listNoticeReach,
  markNoticeRead,
} from '../../../application/ordering/contract/calendar.ts'
import { openedAt, openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, newShop, signInForLong, type Who } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the ordering notice %s', way => {
  let chain: TestChain
  let clerk: Session
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    ;[clerk, head] = [await signInForLong(chain, 'clerk1', way), await signInForLong(chain, 'head', way)]
    await chain.connections.pool.query(
      `insert into notices (notice_id, title, main_text, effective_from, effective_to, shop_groups) values
        ('N2', '停运一天', '<p>台风</p>', $1::bigint, $1 + 3600000, '{N}'), ('N3', '还没到', '', $1 + 7200000, $1 + 9000000, '{N}')`,
      [openedAt],
    )
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })
  afterAll(() => chain.close())
  const noticeOf = (who: Who, jdeShopCode: string, isDetail = false) =>
    who.call(getTodayNotice, { client: '02', isDetail, jdeShopCode })
  const shows = async (who: Who, jdeShopCode: string) =>
    (await who.call(getNoticeReadState, { jdeShopCode, isDetail: false })).isShow

  it('[P2] opens automatically until this user has read it for this shop [000: 2.3.3.1]', async () => {
    expect(await noticeOf(clerk, 'S1')).toEqual({
      noticeId: 'N1',
      title: '元旦订货通知',
      mainText: null,
      isEffect: true,
      isShow: true,
      refusal: null,
    })
    expect(await shows(clerk, 'S1')).toBe(true)
    await clerk.call(markNoticeRead, { jdeShopCode: 'S1', noticeId: 'N1' })
    await clerk.call(markNoticeRead, { jdeShopCode: 'S1', noticeId: 'N1' })
    expect(await shows(clerk, 'S1')).toBe(false)
    expect(await noticeOf(clerk, 'S1')).toMatchObject({ isEffect: true, isShow: false })
    expect(await shows(head, 'S1'), 'for another user').toBe(true)
  })

  it('[P2] includes its text in the detail', async () => {
    expect((await noticeOf(clerk, 'S1', true))?.mainText).toContain('元旦期间')
  })

  it('[P2] is the latest valid one of the group, and none before its time', async () => {
    const shop = await newShop(chain, { group: 'N' })
    expect(await noticeOf(head, shop)).toMatchObject({ noticeId: 'N2', isEffect: true })
    chain.clock.now = openedAt - 1
    expect(await noticeOf(head, shop)).toMatchObject({ noticeId: 'N1' })
    chain.clock.now = openedAt + 3_600_000
    expect(await noticeOf(head, shop), 'once its time is over').toMatchObject({ noticeId: 'N1' })
    chain.clock.now = openedAt + 7_200_000
    expect(await noticeOf(head, shop)).toMatchObject({ noticeId: 'N3' })
  })

  it('[P2] [D11] is marked as ended with the time, and does not open automatically [000: 2.3.2.1]', async () => {
    await chain.connections.pool.query(`update notices set effective_to = $1 where notice_id = 'N1'`, [
      openedAt + 60_000,
    ])
    const shop = await newShop(chain, { group: 'N' })
    chain.clock.now = openedAt + 4_000_000
    expect(await noticeOf(head, shop)).toMatchObject({
      noticeId: 'N2',
      isEffect: false,
      isShow: false,
      refusal: { kind: 'NO_NOTICE_IN_EFFECT', figures: { endedAt: openedAt + 3_600_000 } },
    })
    expect(await shows(head, shop)).toBe(false)
    await chain.connections.pool.query(`update notices set effective_to = 4102444800000 where notice_id = 'N1'`)
  })

  it('[P3] of another shop or another group is not found', async () => {
    expect(faultOf(await clerk.attempt(getTodayNotice, { client: '02', isDetail: true, jdeShopCode: 'S3' }))).toBe(
      'NOT_FOUND',
    )
    expect(faultOf(await clerk.attempt(markNoticeRead, { jdeShopCode: 'S3', noticeId: 'N1' }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(markNoticeRead, { jdeShopCode: 'S1', noticeId: 'N2' }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(markNoticeRead, { jdeShopCode: 'S1', noticeId: 'N9' }))).toBe('NOT_FOUND')
  })

  it('[A6] counts how many of its shops and people have read it', async () => {
    const shop = await newShop(chain)
    await chain.connections.pool.query(
      `update users set shop_codes = shop_codes || $1::text where user_id in ('clerk1', 'clerk1b')`,
      [shop],
    )
    await new Promise(done => setTimeout(done, 400))
    const reach = async () => (await head.call(listNoticeReach, {})).find(({ noticeId }) => noticeId === 'N1')!
    const before = await reach()
    await clerk.call(markNoticeRead, { jdeShopCode: shop, noticeId: 'N1' })
    await head.call(markNoticeRead, { jdeShopCode: shop, noticeId: 'N1' })
    expect(await reach()).toEqual({
      ...before,
      shopsRead: before.shopsRead + 1,
      peopleRead: Math.max(before.peopleRead, 1),
    })
    const { rows } = await chain.connections.pool.query<{ shops: number; people: number }>(
      `select (select count(*)::int from shops) as shops,
        (select count(*)::int from users where not all_shops and shop_codes <> '{}') as people`,
    )
    expect(before).toMatchObject(rows[0]!)
    expect(faultOf(await clerk.attempt(listNoticeReach, {}))).toBe('FORBIDDEN')
  })
})
