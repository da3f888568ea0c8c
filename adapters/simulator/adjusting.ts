import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../application/adjustments/contract/adjustments.ts'
import { callsOf } from '../../application/documents/contract.ts'
import { saveLocalPurchase } from '../../application/local-purchase/contract/local-purchases.ts'
import { adjustmentModes, adjustmentTypes } from '../../domain/adjustments/words.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import { fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { attempt } from './receiving.ts'
import { type Habit, type Player, pickOf, type Scene } from './scene.ts'
import { voucher } from './voucher.ts'

/** The zone of the simulated chains. */
const zone = 'Asia/Shanghai'

/** Player of head office who writes adjustments of these shops, confirms most of them and voids some. */
export const adjusting = (login: string, shops: ReadonlyArray<string>): Player => ({
  name: 'head office for adjustments',
  login,
  minutes: [600, 1200],
  habits: [
    [2, write(shops)],
    [3, decide],
  ],
})

/** Player who buys goods for a shop that it has in stock. */
export const buyingLocally = (shopJdeNo: string, login: string): Player => ({
  name: `buying ${shopJdeNo}`,
  login,
  minutes: [900, 1500],
  habits: [[1, buy(shopJdeNo)]],
})

const materialIn = async ({ person, random }: Scene, storeCode: string): Promise<string | null> => {
  const { records } = await person.call(callsOf.realTimeInventory.page, { storeCode })
  const record = pickOf(random, records, ({ materialCode }) => String(materialCode))
  return record && String(record.materialCode)
}

const quantityOf = ({ random }: Scene): Thousandths => (1000 * random.between(1, 3)) as Thousandths

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Object.keys(table) as unknown as ReadonlyArray<K>

const write =
  (shops: ReadonlyArray<string>): Habit =>
  async scene => {
    const { person, random, now } = scene
    const storeCode = random.pick(shops)
    const materialCode = await materialIn(scene, storeCode)
    if (materialCode === null) return null
    const tzMode = random.pick(keysOf(adjustmentModes))
    const price = tzMode === 'STOCK' ? {} : { unitCost: fen(random.between(1, 2000)) }
    return attempt('adjustment.save', storeCode, () =>
      person.call(saveAdjustment, {
        ...{ storeCode, tzType: random.pick(keysOf(adjustmentTypes)), tzMode, dhDate: dayOf(now(), zone) },
        ...{ remark: '对账调整', lines: [{ materialCode, quantity: quantityOf(scene), ...price }] },
      }),
    )
  }

const decide: Habit = async ({ person, random }) => {
  const { records } = await person.call(callsOf.adjustment.page, { payStatus: '0' })
  const one = pickOf(
    random,
    records.filter(({ tzStatus }) => tzStatus === '10'),
    ({ shopJdeNo, adjustFee, dhDate, tzMode }) => `${shopJdeNo} ${dhDate} ${tzMode} ${adjustFee}`,
  )
  if (one === null) return null
  const tzNo = String(one.tzNo)
  return random.chance(0.2)
    ? attempt('adjustment.void', tzNo, () => person.call(voidAdjustment, { tzNo, reason: '重复制单' }))
    : attempt('adjustment.confirm', tzNo, () => person.call(confirmAdjustment, { tzNo, isStockConfirmed: true }))
}

const buy =
  (storeCode: string): Habit =>
  async scene => {
    const { person, random, now, count } = scene
    const materialCode = await materialIn(scene, storeCode)
    if (materialCode === null) return null
    const documents = [await person.upload(`receipt-${count()}.png`, await voucher(random))]
    return attempt('localPurchase.save', storeCode, () =>
      person.call(saveLocalPurchase, {
        ...{ storeCode, clientKey: `${storeCode} ${now()} ${count()}`, purchaseDate: dayOf(now(), zone), documents },
        lines: [{ materialCode, quantity: quantityOf(scene), paidFee: fen(random.between(100, 9000)) }],
      }),
    )
  }
