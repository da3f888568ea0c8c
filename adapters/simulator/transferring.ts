import {
  applyTransfer,
  callOutTransfer,
  closeTransfer,
  getTransferForm,
  getTransferWork,
  listTransferPartners,
  receiveTransfer,
  settleTransfer,
} from '../../application/transfers/contract/transfers.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { TransferStatus } from '../../domain/transfers/words.ts'
import { someDocument } from './documents.ts'
import { attempt } from './receiving.ts'
import { type Habit, type Player, pickOf, type Scene } from './scene.ts'

const none = 0 as Thousandths
const unit = 1000 as Thousandths

/** Player who requests transfers between a shop and others, sends them, declines or cancels some, and receives them. */
export const transferring = (shopJdeNo: string, login: string): Player => ({
  name: `transferring ${shopJdeNo}`,
  login,
  minutes: [150, 420],
  habits: [
    [2, apply(shopJdeNo)],
    [3, callOut(shopJdeNo)],
    [3, receive(shopJdeNo)],
    [1, close(shopJdeNo)],
  ],
})

/** Player of head office who decides what became of goods that are missing. */
export const transferReviewer = (login: string): Player => ({
  name: 'head office for transfers',
  login,
  minutes: [200, 600],
  habits: [[1, settle]],
})

/** Asks one of the first other shops for goods, or offers them to it. */
const apply =
  (storeCode: string): Habit =>
  async ({ person, random, now, count }) => {
    const partners = await person.call(listTransferPartners, { storeCode })
    const { tiles } = await person.call(getTransferForm, { storeCode })
    const partner = pickOf(random, partners, ({ shopCode }) => shopCode)
    const stocked = tiles.filter(({ inStoreQty }) => inStoreQty >= 2 * unit)
    const chosen = random.some(
      stocked.toSorted((a, b) => (a.materialCode < b.materialCode ? -1 : 1)),
      random.between(1, 3),
    )
    if (partner === null || chosen.length === 0) return null
    const direction = random.chance(0.5) ? 'OUT' : 'IN'
    return attempt('transfer.apply', storeCode, () =>
      person.call(applyTransfer, {
        ...{ storeCode, clientKey: `${storeCode} ${now()} ${count()}`, partnerCode: partner.shopCode, direction },
        lines: chosen.map(({ materialCode }) => ({ materialCode, quantity: unit })),
        remark: random.pick(['今晚断货，请尽快', '临期调剂', '团购订单增加']),
      }),
    )
  }

/** Loads the work of a transfer in this status that the shop sends or receives; null if there is none. */
const workOf = async (scene: Scene, status: TransferStatus, side: 'outShopCodes' | 'inShopCodes', shopCode: string) => {
  const one = await someDocument(scene, 'stockTransfer', { bizStatusList: [status], [side]: [shopCode] })
  return one && (await scene.person.call(getTransferWork, { no: String(one.no) }))
}

const callOut =
  (shopCode: string): Habit =>
  async scene => {
    const work = await workOf(scene, 'APPLIED', 'outShopCodes', shopCode)
    if (work === null) return null
    const { no, version } = work
    const lines = work.lines.map(({ materialCode, applied }) => ({ materialCode, quantity: applied }))
    return attempt('transfer.callOut', no, () =>
      scene.person.call(callOutTransfer, { no, version, lines, isStockConfirmed: true }),
    )
  }

/** Receives what was sent; now and then one unit of the first material is missing. */
const receive =
  (shopCode: string): Habit =>
  async scene => {
    const { person, random, count, now } = scene
    const work = await workOf(scene, 'CALLED_OUT', 'inShopCodes', shopCode)
    if (work === null) return null
    const { no, version } = work
    const isShort = random.chance(0.25)
    const lines = work.lines
      .filter(({ sent }) => sent > 0)
      .map(({ materialCode, sent }, index) => ({
        materialCode,
        quantity: (isShort && index === 0 ? Math.max(0, sent - unit) : sent) as Thousandths,
      }))
    return attempt(isShort ? 'transfer.short' : 'transfer.receive', no, () =>
      person.call(receiveTransfer, { no, version, clientKey: `${no} ${now()} ${count()}`, lines }),
    )
  }

/** Refuses an application to the shop now and then. */
const close =
  (shopCode: string): Habit =>
  async scene => {
    const work = await workOf(scene, 'APPLIED', 'outShopCodes', shopCode)
    if (work === null || !scene.random.chance(0.4)) return null
    const { no, version } = work
    return attempt('transfer.close', no, () =>
      scene.person.call(closeTransfer, { no, version, reason: '本店也不够用' }),
    )
  }

/** Decides a shortfall: found by the receiver, returned to the sender or lost. */
const settle: Habit = async scene => {
  const one = await someDocument(scene, 'stockTransfer', { bizStatusList: ['SHORT'] })
  if (one === null) return null
  const { person, random } = scene
  const work = await person.call(getTransferWork, { no: String(one.no) })
  const { no, version } = work
  const outcome = random.pick(['recovered', 'returned', 'lost'] as const)
  const lines = work.lines
    .filter(({ inTransit }) => inTransit > 0)
    .map(({ materialCode, inTransit }) => ({
      ...{ materialCode, recovered: none, returned: none, lost: none },
      [outcome]: inTransit,
    }))
  return attempt(`transfer.${outcome}`, no, () =>
    person.call(settleTransfer, { no, version, reason: '已与两店核对', lines }),
  )
}
