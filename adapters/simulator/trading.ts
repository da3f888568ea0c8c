import { getSalesForm, saveSales } from '../../application/sales/contract/sales.ts'
import { getScrapForm, reviewScrap, saveScrap, voidScrap } from '../../application/scrap/contract/scrap.ts'
import { dayOf } from '../../domain/kernel/day.ts'
import { lineAmount } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { someDocument } from './documents.ts'
import { attempt } from './receiving.ts'
import { type Habit, type Player, pickOf } from './scene.ts'

/** The zone of the simulated chains. */
const zone = 'Asia/Shanghai'

/** Player who reports what a shop has sold so far, some times a day. */
export const selling = (shopJdeNo: string, login: string): Player => ({
  name: `selling ${shopJdeNo}`,
  login,
  minutes: [90, 240],
  habits: [[1, sell(shopJdeNo)]],
})

/** Player who scraps goods of a shop, and finishes its drafts. */
export const scrapping = (shopJdeNo: string, login: string): Player => ({
  name: `scrapping ${shopJdeNo}`,
  login,
  minutes: [180, 480],
  habits: [
    [4, scrap(shopJdeNo)],
    [1, finishScrap(shopJdeNo)],
  ],
})

/** Player of head office who reviews scrap orders and voids some that are completed. */
export const scrapReviewer = (login: string): Player => ({
  name: 'head office for scrap',
  login,
  minutes: [120, 400],
  habits: [
    [4, reviewOne],
    [1, voidOne],
  ],
})

/** Adds some portions to what was recorded for the business day of now; products without a price stay as they are. */
const sell =
  (storeCode: string): Habit =>
  async ({ person, random, now }) => {
    const { today: day } = await person.call(getSalesForm, { storeCode, day: dayOf(now(), zone) })
    const { edition, products } = await person.call(getSalesForm, { storeCode, day })
    const lines = products.flatMap(({ productCode, price, sold: before, returned, amount }) => {
      const more = (1000 * random.between(0, 9)) as Thousandths
      const sold = (before + more) as Thousandths
      if (price === null) return sold === more ? [] : [{ productCode, sold: before, returned, amount }]
      return sold === 0
        ? []
        : [{ productCode, sold, returned, amount: (amount + lineAmount(price, more)) as typeof amount }]
    })
    if (lines.length === 0) return null
    return attempt(edition === 0 ? 'sales.record' : 'sales.correct', storeCode, () =>
      person.call(saveSales, { storeCode, day, seenEdition: edition, lines }),
    )
  }

/** Scraps one unit of what the shop has in stock, or of a product, for a reason of the chain. */
const scrap =
  (storeCode: string): Habit =>
  async ({ person, random, now, count }) => {
    const { tiles, reasons } = await person.call(getScrapForm, { storeCode })
    const possible = tiles.filter(({ gap, inStoreQty }) => gap === null && (inStoreQty === null || inStoreQty >= 1000))
    const tile = pickOf(random, possible, ({ materialCode }) => materialCode)
    const reason = pickOf(random, reasons, ({ code }) => code)
    if (tile === null || reason === null) return null
    const isDraft = random.chance(0.2)
    const line = { materialCode: tile.materialCode, quantity: 1000 as Thousandths, reason: reason.name }
    return attempt(isDraft ? 'scrap.draft' : 'scrap', storeCode, () =>
      person.call(saveScrap, {
        ...{ storeCode, clientKey: `${storeCode} ${now()} ${count()}`, isDraft, lines: [line] },
      }),
    )
  }

/** Submits a draft of the shop. */
const finishScrap =
  (storeCode: string): Habit =>
  async scene => {
    const { person, now, count } = scene
    const document = await someDocument(scene, 'scrap', { shopJdeNoList: [storeCode], bizStatusList: ['10'] })
    if (document === null) return null
    const { draft } = await person.call(getScrapForm, { storeCode, bfNo: String(document.bfNo) })
    if (draft === null) return null
    const { bfNo, version } = draft
    const lines = draft.lines.map(({ expireDate, ...line }) => ({
      ...line,
      ...(expireDate !== null && { expireDate }),
    }))
    return attempt('scrap.submit', bfNo, () =>
      person.call(saveScrap, {
        ...{ storeCode, clientKey: `${bfNo} ${now()} ${count()}`, bfNo, version, lines },
      }),
    )
  }

/** Approves most scrap orders above the amount of the chain. */
const reviewOne: Habit = async scene => {
  const one = await someDocument(scene, 'scrap', { bizStatusList: ['11'] })
  if (one === null) return null
  const bfNo = String(one.bfNo)
  const isApproved = scene.random.chance(0.8)
  return attempt(isApproved ? 'scrap.approve' : 'scrap.reject', bfNo, () =>
    scene.person.call(reviewScrap, {
      ...{ bfNo, isApproved, isStockConfirmed: true },
      ...(!isApproved && { reason: '请补拍照片' }),
    }),
  )
}

const voidOne: Habit = async scene => {
  const one = await someDocument(scene, 'scrap', { bizStatusList: ['99'] })
  if (one === null || !scene.random.chance(0.3)) return null
  const bfNo = String(one.bfNo)
  return attempt('scrap.void', bfNo, () => scene.person.call(voidScrap, { bfNo, reason: '录错物料' }))
}
