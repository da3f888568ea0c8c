import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsKnownForMs } from '../../../adapters/postgres/people/known-sessions.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  getOrderLog,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, fill, newGroup, newShop, place, refusalOf, statusOf } from './walk.ts'

describe.each(waysOf(import.meta.filename))('an idempotency key %s', way => {
  let chain: TestChain
  let head: Session
  let keys = 0
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head', way)
  })
  afterAll(() => chain.close())
  const newKey = () => ({ idempotencyKey: `key ${++keys}` })
  const oneLine = [{ materialCode: 'M1', quantity: 1 }]
  const submissions = async (dhNo: string) =>
    (await head.call(getOrderLog, { dhNo })).filter(node => node.nodeName === '提交订货单').length

  it('[P5] gives the same answer again, with one effect', async () => {
    const filled = await fill(head, await newShop(chain), oneLine)
    const key = newKey()
    const first = await head.call(submitRoutineOrder, filled, key)
    expect(first).toMatchObject({ isSubmitted: true, bizStatus: 'SUBMITTING' })
    expect(await statusOf(head, filled.dhNo)).toBe('SUBMITTED')
    expect(await head.call(submitRoutineOrder, filled, key)).toEqual(first)
    expect(await submissions(filled.dhNo)).toBe(1)
  })

  it('[P5] has no second effect, even if the call would be allowed again', async () => {
    const filled = await fill(head, await newShop(chain), oneLine)
    const key = newKey()
    const first = await head.call(submitRoutineOrder, filled, key)
    await head.call(withdrawOrder, { dhNo: filled.dhNo })
    expect(await head.call(submitRoutineOrder, filled, key)).toEqual(first)
    expect(await statusOf(head, filled.dhNo)).toBe('WAIT_SUBMIT')
    expect(await submissions(filled.dhNo)).toBe(1)
  })

  it('[P5] is refused with another body, and that has no effect', async () => {
    const { dhNo } = await fill(head, await newShop(chain), oneLine)
    const key = newKey()
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 2 }] }, key)
    const refusal = refusalOf(await head.attempt(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 3 }] }, key))
    expect(refusal).toMatchObject({ kind: 'IDEMPOTENCY_KEY_REUSED', rule: 'P5', figures: { endpoint: 'cart.edit' } })
    expect((await head.call(getCart, { dhNo })).categories[0]?.materials[0]?.quantity).toBe(2000)
  })

  it('[P5] stores a refusal too, even if the rule has changed since', async () => {
    const group = await newGroup(chain)
    const { dhNo } = await fill(head, await newShop(chain, { group }), oneLine)
    const key = newKey()
    const edit = (options = key) =>
      head.attempt(editCart, { dhNo, cart: [{ materialCode: 'M3', quantity: 2 }] }, options)
    const refused = refusalOf(await edit())
    expect(refused.kind).toBe('QUANTITY_BELOW_MINIMUM')
    await chain.connections.pool.query('update purchase_rules set min_quantity = 1000 where shop_group = $1', [group])
    expect(refusalOf(await edit())).toEqual(refused)
    expect((await head.call(getCart, { dhNo })).categories[0]?.materials.length).toBe(1)
    expect(await edit(newKey())).toHaveProperty('success')
  })

  it('[P5] belongs to one user and one call: others can use the same', async () => {
    const key = newKey()
    const [clerk, other] = [await chain.signIn('clerk1', way), await chain.signIn('clerk1b', way)]
    const { dhNo } = await fill(clerk, 'S1', oneLine)
    await clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 4 }] }, key)
    await other.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 5 }] }, key)
    expect((await clerk.call(getCart, { dhNo })).categories[0]?.materials[0]?.quantity).toBe(5000)
    expect(
      await clerk.attempt(submitRoutineOrder, { dhNo, cart: [{ materialCode: 'M1', quantity: 5 }] }, key),
    ).toMatchObject({
      success: { isSubmitted: true },
    })
  })

  it('[P5] does not store faults', async () => {
    const dhNo = await place(head, await newShop(chain), oneLine)
    const key = newKey()
    const manager = await chain.signIn('manager', way)
    expect(faultOf(await manager.attempt(withdrawOrder, { dhNo }, key))).toBe('NOT_FOUND')
    await chain.connections.pool.query(`update users set all_shops = true where user_id = 'manager'`)
    await sleep(rightsKnownForMs)
    expect(await manager.attempt(withdrawOrder, { dhNo }, key)).toHaveProperty('success.bizStatus', 'ROLLING_BACK')
    await chain.connections.pool.query(`update users set all_shops = false where user_id = 'manager'`)
  })

  it('[P5] of more than 200 characters is malformed', async () => {
    const dhNo = await place(head, await newShop(chain), oneLine)
    expect(faultOf(await head.attempt(withdrawOrder, { dhNo }, { idempotencyKey: 'k'.repeat(201) }))).toBe(
      'BAD_REQUEST',
    )
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo.bizStatus).toBe('SUBMITTED')
  })
})
