import {
  getStocktakeForm,
  listStocktakesToCount,
  listStocktakesToReview,
  openStocktake,
  reviewStocktake,
  saveCount,
  submitCount,
} from '../../application/stocktake/contract/stocktakes.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { attempt } from './receiving.ts'
import { type Habit, type Player, pickOf, type Scene } from './scene.ts'

/** Player who opens stocktakes of the chilled goods of a shop, counts them, and sends them. */
export const stocktaking = (shopJdeNo: string, login: string): Player => ({
  name: `stocktaking ${shopJdeNo}`,
  login,
  minutes: [600, 1200],
  habits: [
    [1, open(shopJdeNo)],
    [1, count(shopJdeNo, false)],
    [3, count(shopJdeNo, true)],
  ],
})

/** Player who reviews counts, and has some counted again. */
export const stocktakeReviewer = (login: string): Player => ({
  name: 'head office for stocktakes',
  login,
  minutes: [300, 900],
  habits: [[1, review]],
})

const openIn = async ({ person, random }: Scene, shopJdeNo: string) => {
  const open = await person.call(listStocktakesToCount, {})
  const shopStocktakes = open.filter(({ storeCode }) => storeCode === shopJdeNo)
  return pickOf(random, shopStocktakes, row => `${row.countingDate} ${row.planName} ${row.inventoryMaterialCount}`)
}

const open =
  (shopJdeNo: string): Habit =>
  async scene => {
    if ((await openIn(scene, shopJdeNo)) !== null) return null
    return attempt('stocktake.open', shopJdeNo, () =>
      scene.person.call(openStocktake, {
        ...{ storeCode: shopJdeNo, countingAttribute: 'STORAGE', covers: ['CHILLED'], isBlind: false },
      }),
    )
  }

/** Counts the book quantities, with a unit missing now and then; half of the sheet, or all of it to be sent. */
const count =
  (shopJdeNo: string, isWhole: boolean): Habit =>
  async scene => {
    const { person, random, now } = scene
    const one = await openIn(scene, shopJdeNo)
    if (one === null) return null
    const { orderNo } = one
    const { lines } = await person.call(getStocktakeForm, { orderNo })
    const used = scene.count()
    const counted = isWhole ? lines : lines.slice(0, Math.ceil(lines.length / 2))
    const entries = counted.map(({ materialCode, checkUnitName, bookQty }, index) => {
      const book = bookQty ?? 5000
      const quantity = Math.max(0, random.chance(0.1) ? book - 1000 : book) as Thousandths
      const parts = [{ unit: checkUnitName, quantity }]
      return { entryId: `${orderNo} ${used} ${index}`, materialCode, parts, countedAt: now(), isRecount: true }
    })
    return attempt(isWhole ? 'stocktake.send' : 'stocktake.count', orderNo, () =>
      isWhole
        ? person.call(submitCount, { orderNo, clientKey: `${orderNo} ${now()}`, entries })
        : person.call(saveCount, { orderNo, entries }),
    )
  }

const review: Habit = async ({ person, random }) => {
  const waiting = await person.call(listStocktakesToReview, {})
  const one = pickOf(random, waiting, row => `${row.storeCode} ${row.countingDate} ${row.submissionTime}`)
  if (one === null) return null
  const isApproved = random.chance(0.8)
  return attempt(isApproved ? 'stocktake.approve' : 'stocktake.reject', one.orderNo, () =>
    person.call(reviewStocktake, {
      orderNo: one.orderNo,
      isApproved,
      ...(!isApproved && { reason: '差异较大，请重盘' }),
    }),
  )
}
