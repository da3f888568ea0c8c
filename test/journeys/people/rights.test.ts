import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rightsKnownForMs } from '../../../adapters/postgres/people/known-sessions.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import { listOrders, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { currentSession, permittedShops } from '../../../application/people/contract/session.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, fill, place } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('rights that change during a session %s', way => {
  let chain: TestChain
  let manager: Session
  let dhNo: string
  /** Changes the database directly, as another process would. */
  const set = async (change: string) => {
    await chain.connections.pool.query(`update users set ${change} where user_id = 'manager'`)
    await sleep(rightsKnownForMs)
  }
  beforeAll(async () => {
    chain = await openTestChain()
    manager = await chain.signIn('manager', way)
    dhNo = (await fill(manager, 'S2', [{ materialCode: 'M1', quantity: 1 }])).dhNo
  })
  beforeEach(() =>
    set(
      `presets = '{manager,clerk}', granted_codes = '{}', revoked_codes = '{}', shop_codes = '{S1,S2}', disabled = false`,
    ),
  )
  afterAll(() => chain.close())
  const edit = (quantity: number) => manager.attempt(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity }] })

  it('[P3] a revoked code is refused within a third of a second, and works as soon when it is granted again', async () => {
    expect(await edit(2)).toHaveProperty('success')
    await set(`revoked_codes = '{P000225,P000226,P000227,P000228}'`)
    expect(faultOf(await edit(3))).toBe('FORBIDDEN')
    expect((await manager.call(currentSession, {})).codes).not.toContain('P000228')
    await set(`revoked_codes = '{P000225,P000226,P000227}'`)
    expect(await edit(3), 'one of several codes is enough').toHaveProperty('success')
  })

  it('[P3] a removed preset removes its codes, but not those granted singly', async () => {
    const placed = await place(manager, 'S1', [{ materialCode: 'M1', quantity: 1 }])
    await set(`presets = '{readOnly}'`)
    expect(faultOf(await manager.attempt(withdrawOrder, { dhNo: placed }))).toBe('FORBIDDEN')
    await set(`granted_codes = '{P000229}'`)
    expect(await manager.attempt(withdrawOrder, { dhNo: placed })).toHaveProperty('success')
  })

  it('[P3] a removed shop is gone as soon, from every call', async () => {
    await set(`shop_codes = '{S1}'`)
    expect(faultOf(await edit(4))).toBe('NOT_FOUND')
    expect(faultOf(await manager.attempt(getCart, { dhNo }))).toBe('NOT_FOUND')
    expect((await manager.call(permittedShops, {})).shops.map(shop => shop.shopJdeNo)).toEqual(['S1'])
    expect((await manager.call(listOrders, {})).records.map(order => order.shopJdeNo)).toEqual(['S1'])
    await set(`shop_codes = '{}'`)
    expect((await manager.call(listOrders, {})).total).toBe(0)
  })

  it('[P4] a disabled user is signed out as soon', async () => {
    await set('disabled = true')
    expect(faultOf(await edit(5))).toBe('UNAUTHENTICATED')
  })
})
