import { getOrderDetail, listOrders } from '../../application/contract/order.ts'
import { did, type Habit, type Player, pickOf } from './scene.ts'

/** A franchise partner, who looks after what is still to be paid. */
export const payer = (login: string): Player => ({
  name: `payer ${login}`,
  login,
  minutes: [60, 240],
  habits: [[1, check]],
})

const check: Habit = async ({ person, random }) => {
  const { records } = await person.call(listOrders, { bizStatus: ['WAIT_PAY'], size: 20 })
  const order = pickOf(
    random,
    records,
    row => `${row.shopJdeNo} ${row.purchaseDate} ${row.orderType} ${row.submittedAt}`,
  )
  if (order === null) return null
  await person.call(getOrderDetail, { dhNo: order.dhNo })
  return did('payer.look', order.dhNo)
}
