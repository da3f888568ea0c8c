import { getOrderRules } from '../../application/ordering/contract/calendar.ts'
import {
  getOrderDetail,
  listOrders,
  startAddOnOrder,
  startRoutineOrder,
  submitAddOnOrder,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../application/ordering/contract/order.ts'
import {
  amendUrgent,
  applyUrgent,
  cancelUrgent,
  countUrgentToday,
  submitUrgentOrder,
  urgentStatusInfo,
} from '../../application/ordering/contract/urgent.ts'
import { addDays } from '../../domain/kernel/day.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import { fillCart } from './fill.ts'
import { refusedKind } from './person.ts'
import { type ActionResult, did, type Habit, type Player, pickOf, type Scene } from './scene.ts'
import { voucher } from './voucher.ts'

/** Player who orders for a shop: routine, add-on and urgent orders, some of them withdrawn later. */
export const clerkOf = (shopJdeNo: string, login: string): Player => ({
  name: `clerk ${shopJdeNo}`,
  login,
  minutes: [3, 40],
  habits: [
    [6, routine(shopJdeNo)],
    [2, takeBack(shopJdeNo)],
    [3, addOn(shopJdeNo)],
    [2, urgent(shopJdeNo)],
    [3, followUrgent(shopJdeNo)],
    [2, giveUp(shopJdeNo)],
    [1, viewOrder(shopJdeNo)],
  ],
})

const routine =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person, random } = scene
    const rules = await person.call(getOrderRules, { shopJdeNo })
    const open = rules.filter(({ routineRefusal }) => routineRefusal === null)
    if (open.length === 0) return null
    const { purchaseDate } = random.pick(open)
    const { dhNo, status } = await person.call(startRoutineOrder, { purchaseDate, shopJdeNo })
    if (status !== 'PENDING_SUBMISSION') return null
    const filled = await fillCart(scene, dhNo)
    if (random.chance(0.2)) return did('routine.draft', dhNo)
    return submitCart('routine', dhNo, () => person.call(submitRoutineOrder, filled))
  }

const addOn =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person, random, count } = scene
    const rules = await person.call(getOrderRules, { shopJdeNo })
    const open = rules.filter(({ addOnRefusal }) => addOnRefusal === null)
    if (open.length === 0) return null
    const { purchaseDate } = random.pick(open)
    const { dhNo } = await person.call(startAddOnOrder, { purchaseDate, shopJdeNo })
    const filled = await fillCart(scene, dhNo)
    const attachments = [await person.upload(`voucher-${count()}.png`, await voucher(random))]
    const reason = random.pick(['周末客流超出预期', '冷柜故障，原料报损', '新品活动加推', '团餐订单临时增加'])
    return submitCart('addOn', dhNo, () => person.call(submitAddOnOrder, { ...filled, reason, attachments }))
  }

/** Submits an order and returns the outcome. */
const submitCart = async (
  type: string,
  dhNo: string,
  submit: () => Promise<{ readonly isSubmitted: boolean; readonly errorInfo: { readonly kind: string } | null }>,
): Promise<ActionResult> => {
  try {
    const { isSubmitted, errorInfo } = await submit()
    return did(isSubmitted ? `${type}.submit` : `${type}.refused ${errorInfo?.kind}`, dhNo)
  } catch (error) {
    return did(`${type}.refused ${refusedKind(error)}`, dhNo)
  }
}

const urgent =
  (shopJdeNo: string): Habit =>
  async ({ person, random }) => {
    const { today, refusal } = await person.call(countUrgentToday, { shopJdeNo })
    if (refusal !== null) return null
    const payload = {
      shopJdeNo,
      purchaseDate: today,
      phone: `138${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
      expectedDeliveryDate: addDays(today, random.between(0, 2)),
      reason: random.pick(['制冰机损坏，急需冰块', '主推款断货', '大型团单']),
      applyMaterials: random.pick(['冰块 10 袋', '鲜奶 5 箱', '纸杯 8 箱']),
      remark: random.chance(0.4) ? '上午十点前送达' : '',
    }
    try {
      return did('urgent.apply', (await person.call(applyUrgent, payload)).jjSqNo)
    } catch (error) {
      return did(`urgent.refused ${refusedKind(error)}`)
    }
  }

/** Fills approved urgent orders; amends or cancels rejected applications. */
const followUrgent =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person, random } = scene
    const { applications } = await person.call(urgentStatusInfo, { shopJdeNo })
    const one = pickOf(random, applications, ({ createdAt }) => String(createdAt))
    if (one === null || one.status === 'TO_AUDIT' || one.sqSource !== 'SHOP') return null
    const { jjSqNo, dhNo } = one
    try {
      if (one.status === 'SUCCESS') {
        if (dhNo === null || one.finishAt === null || one.finishAt <= scene.now()) return null
        const { baseInfo } = await person.call(getOrderDetail, { dhNo })
        if (baseInfo.bizStatus !== 'WAIT_SUBMIT') return null
        const filled = await fillCart(scene, dhNo)
        return submitCart('urgent', dhNo, () => person.call(submitUrgentOrder, filled))
      }
      if (random.chance(0.5)) {
        await person.call(cancelUrgent, { jjSqNo, shopJdeNo })
        return did('urgent.cancel', jjSqNo)
      }
      const { purchaseDate, phone, reason, applyMaterials } = one
      const { today } = await person.call(countUrgentToday, { shopJdeNo })
      const again = { purchaseDate: today ?? purchaseDate, phone, reason, applyMaterials, remark: '' }
      await person.call(amendUrgent, { jjSqNo, shopJdeNo, ...again, expectedDeliveryDate: addDays(today, 1) })
      return did('urgent.amend', jjSqNo)
    } catch (error) {
      return did(`urgent.refused ${refusedKind(error)}`, jjSqNo)
    }
  }

const takeBack = (shopJdeNo: string) => moving(shopJdeNo, 'SUBMITTED', 'withdraw', withdrawOrder, 0.4)
const giveUp = (shopJdeNo: string) => moving(shopJdeNo, 'REJECT', 'void', voidOrder, 1)

const moving =
  (
    shopJdeNo: string,
    status: OrderStatus,
    name: string,
    endpoint: typeof withdrawOrder | typeof voidOrder,
    likely: number,
  ): Habit =>
  async ({ person, random }) => {
    const order = await someOrder({ person, random }, shopJdeNo, status)
    if (order === null || !random.chance(likely)) return null
    try {
      await person.call(endpoint, { dhNo: order.dhNo })
      return did(name, order.dhNo)
    } catch (error) {
      return did(`${name}.refused ${refusedKind(error)}`, order.dhNo)
    }
  }

/** Reads an order of the shop to see its status. */
const viewOrder =
  (shopJdeNo: string): Habit =>
  async scene => {
    const order = await someOrder(scene, shopJdeNo)
    if (order === null) return null
    await scene.person.call(getOrderDetail, { dhNo: order.dhNo })
    return did('look', order.dhNo)
  }

const someOrder = async (
  { person, random }: Pick<Scene, 'person' | 'random'>,
  shopJdeNo: string,
  status?: OrderStatus,
) => {
  const { records } = await person.call(listOrders, {
    shopJdeNo: [shopJdeNo],
    ...(status && { bizStatus: [status] }),
    size: 20,
  })
  return pickOf(
    random,
    records,
    ({ purchaseDate, orderType, submittedAt, bizStatus }) => `${purchaseDate} ${orderType} ${submittedAt} ${bizStatus}`,
  )
}
