import { getOrderDetail, listOrders } from '../../application/ordering/contract/order.ts'
import { createBatch, listPayers, listPendingOrders } from '../../application/payment/contract/pending.ts'
import { reloadSettlement, submitSettlement } from '../../application/payment/contract/settlement.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../application/payment/contract/trade.ts'
import { getTrade, listProcessingTrades, refreshTrade } from '../../application/payment/contract/trade-views.ts'
import { addDays, dayOf } from '../../domain/kernel/day.ts'
import { refusedKind } from './person.ts'
import { type ActionResult, did, type Habit, type Player, pickOf, type Scene } from './scene.ts'

/**
 * Player of a franchise partner: settles pending orders, mostly with subsidy, and pays, cancels or abandons the trade.
 */
export const payer = (login: string): Player => ({
  name: `payer ${login}`,
  login,
  minutes: [12, 45],
  habits: [
    [4, settle],
    [2, goOn],
    [1, viewOrder],
  ],
})

/** Settles several orders of one payer, as they are offered. */
const settle: Habit = async scene => {
  const { person, random } = scene
  const payers = await person.call(listPayers, {})
  const entity = pickOf(random, payers, ({ entityCode }) => entityCode)
  if (entity === null) return null
  const waiting = await pendingOf(scene, entity.entityCode)
  const chosen = random.some(waiting, random.between(1, 6))
  if (chosen.length === 0) return null
  try {
    const orders = chosen.map(({ dhNo }) => ({ dhNo }))
    const { batchNo } = await person.call(createBatch, { orders, isSubsidy: random.chance(0.85) })
    const { sign } = await person.call(reloadSettlement, { batchNo })
    const { tradeOrderNo, isPaid } = await person.call(submitSettlement, { batchNo, sign })
    if (isPaid) return did('settle.subsidy', tradeOrderNo)
    const mood = random.next()
    if (mood < 0.5) return await pay(scene, tradeOrderNo)
    return mood < 0.8 ? await cancel(scene, tradeOrderNo) : did('settle.left', tradeOrderNo)
  } catch (error) {
    return did(`settle.refused ${refusedKind(error)}`, chosen[0]!.dhNo)
  }
}

/** Returns the pending orders in an order that depends only on the seed, not on the server. */
const pendingOf = async ({ person }: Scene, entityCode: string) => {
  try {
    const { shopOrders } = await person.call(listPendingOrders, { entityCode })
    const key = (order: (typeof rows)[number]) =>
      `${order.shopJdeNo} ${order.orderType} ${order.payableFee} ${order.orderedAt}`
    const rows = shopOrders.flatMap(({ shopJdeNo, orders }) => orders.map(order => ({ ...order, shopJdeNo })))
    return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  } catch (error) {
    if (refusedKind(error) === 'NOTHING_PENDING') return []
    throw error
  }
}

/** Requests the cashier, pays there, sometimes at the second attempt, and checks that the trade is paid. */
const pay = async (scene: Scene, tradeOrderNo: string): Promise<ActionResult> => {
  const { person, random } = scene
  const { paymentOrderNo } = await person.call(payTrade, { tradeOrderNo })
  const paymentOptions = { paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 }
  const { prepayParam } = await person.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions })
  if (random.chance(0.15)) await person.submitCashierPage(prepayParam.pc_h5, 'fail')
  await person.submitCashierPage(prepayParam.pc_h5, 'pay')
  await person.call(refreshTrade, { tradeOrderNo })
  const { statusCode } = await person.call(getTrade, { tradeOrderNo })
  return did(statusCode === 'TRANSACTION_COMPLETED' ? 'pay' : `pay.${statusCode}`, tradeOrderNo)
}

/** Cancels a trade, so that its orders are pending again. */
const cancel = async ({ person }: Scene, tradeOrderNo: string): Promise<ActionResult> => {
  const { statusCode } = await person.call(cancelTrade, { tradeOrderNo })
  return did(`pay.${statusCode === 'CANCELED' ? 'cancel' : statusCode}`, tradeOrderNo)
}

/** Resumes an open trade: pays or cancels it. */
const goOn: Habit = async scene => {
  const { person, random, now } = scene
  const today = dayOf(now(), 'Asia/Shanghai')
  const range = { startTime: addDays(today, -2), endTime: today }
  const { records } = await person.call(listProcessingTrades, { ...range, size: 20 })
  const trade = pickOf(
    random,
    records.filter(({ isPayer }) => isPayer),
    ({ entityCode, createdAt, totalFee }) => `${entityCode} ${createdAt} ${totalFee}`,
  )
  if (trade === null) return null
  const { tradeOrderNo } = trade
  try {
    return await (random.chance(0.5) ? pay : cancel)(scene, tradeOrderNo)
  } catch (error) {
    return did(`pay.refused ${refusedKind(error)}`, tradeOrderNo)
  }
}

const viewOrder: Habit = async ({ person, random }) => {
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
