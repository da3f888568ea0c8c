import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permittedShops } from '../../../application/people/contract/session.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'

describe.each(waysOf(import.meta.filename))('the permitted shops %s', way => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`insert into shops
      (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method) values
      ('X1', '百分之百100%店', '', 'bfzb', '2', 'Y', 'A', 'OFFLINE'),
      ('X_2', '下划线店', '', 'xhxd', '2', 'Y', 'A', 'OFFLINE'),
      ('X3', '反斜线\\店', '', 'fxxd', '2', 'Y', 'A', 'OFFLINE')`)
    head = await chain.signIn('head', way)
  })
  afterAll(() => chain.close())
  const codesFor = async (keyword?: string, who = head) => {
    const { shops } = await who.call(permittedShops, keyword === undefined ? {} : { keyword })
    return shops.map(shop => shop.shopJdeNo)
  }

  it('[P3] are those of the user, in the order of their initials [000: 2.1.1.4, 6.1.7] [001: 6.6.1, 7.17.1]', async () => {
    expect(await codesFor()).toEqual(['X1', 'X3', 'S3', 'S1', 'S2', 'X_2'])
    const manager = await chain.signIn('manager', way)
    expect(await manager.call(permittedShops, {})).toMatchObject({
      total: 2,
      shops: [
        { shopJdeNo: 'S1', shopName: '上海静安寺店', initials: 'shjasd', storeStatus: '2', businessModel: 'HH' },
        { shopJdeNo: 'S2' },
      ],
    })
    expect(await codesFor('S3', manager), 'a foreign shop is not found by its code').toEqual([])
    expect(await codesFor('西湖', manager)).toEqual([])
  })

  it('[P3] are found by a part of the name, the code or the initials, case-insensitively', async () => {
    expect(await codesFor('静安')).toEqual(['S1'])
    expect(await codesFor('s2')).toEqual(['S2'])
    expect(await codesFor('HZX')).toEqual(['S3'])
    expect(await codesFor('  西湖 ')).toEqual(['S3'])
    expect(await codesFor('没有')).toEqual([])
  })

  it('[P3] treat % and _ and \\ in a keyword literally', async () => {
    expect(await codesFor('%')).toEqual(['X1'])
    expect(await codesFor('_')).toEqual(['X_2'])
    expect(await codesFor('\\')).toEqual(['X3'])
    expect(await codesFor('1%店')).toEqual([])
  })

  it('[P3] are at most 500 in one answer, which has the total', async () => {
    await chain.connections.pool.query(`insert into shops
      (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
      select 'Z' || i, '很多店', '', 'zz', '2', 'Y', 'A', 'OFFLINE' from generate_series(1, 501) i`)
    const { shops, total } = await head.call(permittedShops, { keyword: '很多' })
    expect([shops.length, total]).toEqual([500, 501])
  })
})
