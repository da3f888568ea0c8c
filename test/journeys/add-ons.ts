import { editCart } from '../../application/contract/cart.ts'
import { startAddOnOrder, submitAddOnOrder } from '../../application/contract/order.ts'
import { day } from '../../domain/day.ts'
import { type Session, type TestChain, today, type Way } from '../chain.ts'
import { picture, upload } from '../uploads.ts'
import { at, type Cart, signInForLong } from './walk.ts'

/** 22:30: routine orders are cut off at 22:00, add-on orders at 23:30. */
export const addOnTime = at('2026-11-21T22:30')

const oneLine: Cart = [{ materialCode: 'M1', quantity: 2 }]

/** Starts an add-on order and fills its cart. */
export const fillAddOn = async (who: Session, shopJdeNo: string, cart: Cart = oneLine) => {
  const { dhNo } = await who.call(startAddOnOrder, { purchaseDate: day(today), shopJdeNo })
  const { cartVersion } = await who.call(editCart, { dhNo, cart })
  return { dhNo, cart: cart.map(({ materialCode, quantity }) => ({ materialCode, quantity })), cartVersion }
}

export const voucher = async (chain: TestChain, who: Session, way: Way): Promise<string> =>
  upload(chain, who.token, way, await picture())

/** An add-on order that waits for head office. */
export const placeAddOn = async (chain: TestChain, who: Session, way: Way, shopJdeNo: string): Promise<string> => {
  const filled = await fillAddOn(who, shopJdeNo)
  const attachments = [await voucher(chain, who, way)]
  const { isSubmitted, errorInfo } = await who.call(submitAddOnOrder, { ...filled, reason: '会议加餐', attachments })
  if (!isSubmitted) throw new Error(`not submitted: ${JSON.stringify(errorInfo)}`)
  return filled.dhNo
}

/** Some more people of head office. */
export const approvers = async (chain: TestChain, way: Way, ...logins: ReadonlyArray<string>) => {
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, all_shops)
      select login, '审批' || login, password_hash, presets, true from users, unnest($1::text[]) login
      where user_id = 'head' on conflict do nothing`,
    [logins],
  )
  return Promise.all(logins.map(login => signInForLong(chain, login, way)))
}
