import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { picture } from '../../fixtures/uploads.ts'
import { type Json, openWire, type Wire } from './wire.ts'

/** Document 000, sections 2.1 to 2.7, 3 and 7.1, as an external program uses them. */
const shopJdeNo = 'S1'
const today = '2026-11-21'

let chain: TestChain
let wire: Wire
beforeAll(async () => {
  chain = await openTestChain()
  wire = openWire(chain)
})
afterAll(() => chain.close())
const clerk = (path: string, payload: unknown = {}) => wire.data('clerk1', path, payload)

describe('document 000, the shell', () => {
  it('after login there are the menu, the user, a data-service token and the rights [000: 2.1.1.1-4, 3.8.1-7, 6.1.1]', async () => {
    const session = await clerk('service-hsp-staff-web/session/current')
    expect(session.user).toMatchObject({ name: '王晓燕' })
    expect(session.dataServiceToken).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(session.codes).toEqual(expect.arrayContaining(['P000224', 'P000228', 'P000234']))
    expect(session.codes).not.toContain('DH0001')
    const [root] = session.menu
    expect(root).toMatchObject({
      id: '/purchase-order',
      name: '订货管理',
      path: '/purchase-order',
      icon: 'shopping-cart',
    })
    const pages: ReadonlyArray<Json> = root.children.find(({ name }: Json) => name === '订货').children
    expect(pages.map(({ name, hideInMenu }) => [name, hideInMenu])).toEqual([
      ['订货中心', false],
      ['订货表单', true],
      ['订货单列表', false],
      ['订货单详情', true],
    ])
  })

  it('a shop is permitted with its name, number, title, status and business model [000: 3.1]', async () => {
    const { shops } = await clerk('service-hsp-staff-web/shop/permitted')
    expect(shops).toMatchObject([
      { shopName: '上海静安寺店', shopJdeNo, title: '上海静安寺店', storeStatus: '2', businessModel: 'HH' },
    ])
  })

  it('the calendar of a material tells each day whether it can be ordered and when it arrives [000: 3.3.1-2, 3.3.4, 7.1.1.1]', async () => {
    const range = { materialCode: 'M1', startDate: '2026-11-01', endDate: '2026-12-31', storeJde: shopJdeNo }
    const days: ReadonlyArray<Json> = await clerk('order-calendar/getOrderCalendar', range)
    expect(days).toHaveLength(61)
    const dayOf = (date: string) => days.find(({ orderDate }) => orderDate === date)
    expect(dayOf(today)).toMatchObject({ orderDate: today, canOrder: 1, arrivalDate: '2026-11-23' })
    expect(dayOf('2026-11-25'), 'a Wednesday').toMatchObject({ canOrder: 0, arrivalDate: null })
    const never = await clerk('order-calendar/getOrderCalendar', { ...range, materialCode: 'M5' })
    expect(
      never.every((day: Json) => day.canOrder === 0),
      'M5 is off sale',
    ).toBe(true)
  })

  it('the notice is read as client 02 with its HTML, and its read state by shop [000: 2.3.3.1, 3.4, 7.1.2.1-2]', async () => {
    const ofToday = { client: '02', isDetail: true, jdeShopCode: shopJdeNo }
    expect(await clerk('purchase-notice/getTodayPurchaseNotice', ofToday)).toMatchObject({
      ...{ title: '元旦订货通知', isEffect: true },
      mainText: '<p>元旦期间<b>提前</b>订货</p><script>alert(1)</script>',
    })
    const other = await wire.post('clerk1', 'purchase-notice/getTodayPurchaseNotice', { ...ofToday, client: '01' })
    expect(other.code).toBe(400)
    const unread = { jdeShopCode: shopJdeNo, isDetail: false }
    expect(await clerk('purchase-notice/getTodayPurchaseNoticeByShopJde', unread)).toEqual({ isShow: true })
  })

  it('a material is found by keyword with its specification and picture [000: 3.2.1-4, 7.1.5.1-2]', async () => {
    expect(await clerk('material/search', { keyword: '鸡腿' })).toEqual([
      {
        materialCode: 'M1',
        materialName: '冷冻鸡腿排',
        materialSpec: '10kg/箱',
        materialUnitName: '箱',
        materialPicUrl: null,
      },
    ])
  })

  it('an upload is answered with the address of the file [000: 3.7.1]', async () => {
    const form = new FormData()
    form.append('uploadBusinessType', 'DH')
    form.append('file', new Blob([Buffer.from(await picture())]), '凭证.png')
    const answer = await fetch(`${chain.address}/api/service-hsp-pom-web/common/file/uploadAndGetFileMap`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await wire.tokenOf('clerk1')}` },
      body: form,
    })
    const { code, data } = (await answer.json()) as Json
    expect([code, data.url, data.urlToken]).toEqual([0, expect.stringMatching(/^\/files\//), expect.any(String)])
  })
})
