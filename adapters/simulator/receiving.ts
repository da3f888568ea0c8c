import { getDifferenceForm, submitEvidence } from '../../application/receiving/contract/differences.ts'
import { confirmReceipt, getReceiptForm, saveDraft } from '../../application/receiving/contract/receipts.ts'
import { applyReturn, getReturnable, submitReturn, voidReturn } from '../../application/receiving/contract/returns.ts'
import { type Thousandths, thousandthsToUnits } from '../../domain/kernel/quantity.ts'
import { someDocument } from './documents.ts'
import { refusedKind } from './person.ts'
import { type ActionResult, did, type Habit, type Player, type Scene } from './scene.ts'
import { voucher } from './voucher.ts'

/** Player who receives the shipments of a shop, claims what is missing or damaged, and sends goods back. */
export const receiving = (shopJdeNo: string, login: string): Player => ({
  name: `receiving ${shopJdeNo}`,
  login,
  minutes: [40, 160],
  habits: [
    [6, receive(shopJdeNo)],
    [1, beginCount(shopJdeNo)],
    [2, addEvidence(shopJdeNo)],
    [2, sendBack(shopJdeNo)],
    [2, followReturn(shopJdeNo)],
  ],
})

/** Runs a call and names it; a refusal is part of the day. */
export const attempt = async (name: string, about: string, work: () => Promise<unknown>): Promise<ActionResult> => {
  try {
    await work()
    return did(name, about)
  } catch (error) {
    return did(`${name}.refused ${refusedKind(error)}`, about)
  }
}

const photo = async ({ person, random, count }: Scene): Promise<string> =>
  person.upload(`photo-${count()}.png`, await voucher(random))

/** No lorry needs less, in ms. */
const leastTransport = 2 * 3_600_000

/** Receives a shipment by exception: mostly as shipped, sometimes one line short or damaged, with or without a photo. */
const receive =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person, random, now } = scene
    const open = await someDocument(scene, 'receivingOrder', { shopJdeNoList: [shopJdeNo], shStatusList: ['10', '20'] })
    if (open === null || now() - Number(open.fhTime) < leastTransport) return null
    const shNo = String(open.shNo)
    const { lines, isBlind } = await person.call(getReceiptForm, { shNo })
    const [line] = lines
    if (isBlind || line === undefined) return null
    const mood = random.next()
    const isShort = mood < 0.15
    const isDamaged = mood >= 0.15 && mood < 0.3
    const one = Math.min(1000, line.fhQuantity!) as Thousandths
    const differing = {
      ...{
        materialCode: line.materialCode,
        replaces: line.replaces,
        quantity: (line.fhQuantity! - one) as Thousandths,
      },
      damaged: (isDamaged ? one : 0) as Thousandths,
      reason: isDamaged ? '外箱压坏' : '少货',
      documents: isDamaged && random.chance(0.5) ? [await photo(scene)] : [],
    }
    const counted = isShort || isDamaged ? [differing] : []
    return attempt(isShort ? 'receive.short' : isDamaged ? 'receive.damaged' : 'receive', shNo, () =>
      person.call(confirmReceipt, {
        shNo,
        clientKey: `${shNo} ${now()}`.slice(0, 64),
        countedAt: now(),
        lines: counted,
      }),
    )
  }

const beginCount =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person } = scene
    const open = await someDocument(scene, 'receivingOrder', { shopJdeNoList: [shopJdeNo], shStatusList: ['10'] })
    if (open === null) return null
    const shNo = String(open.shNo)
    const { lines, version, isBlind } = await person.call(getReceiptForm, { shNo })
    if (isBlind) return null
    const counted = lines.slice(0, 1).map(({ materialCode, replaces, fhQuantity }) => ({
      ...{ materialCode, replaces, quantity: fhQuantity! },
    }))
    return attempt('count', shNo, () => person.call(saveDraft, { shNo, version, lines: counted }))
  }

const addEvidence =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person } = scene
    const claim = await someDocument(scene, 'receivingDifference', { shopJdeNoList: [shopJdeNo], scStatusList: ['10'] })
    if (claim === null) return null
    const scNo = String(claim.scNo)
    const { lines } = await person.call(getDifferenceForm, { scNo })
    const documents = [await photo(scene)]
    const evidence = lines.map(({ materialCode, replaces, kind }) => ({
      ...{ materialCode, replaces, kind, documents, reason: '外箱压坏，补拍' },
    }))
    return attempt('claim.evidence', scNo, () => person.call(submitEvidence, { scNo, lines: evidence }))
  }

const sendBack =
  (shopJdeNo: string): Habit =>
  async scene => {
    const received = await someDocument(scene, 'receivingOrder', { shopJdeNoList: [shopJdeNo], shStatusList: ['99'] })
    if (received === null) return null
    const isDraft = scene.random.chance(0.3)
    const input = { thReason: scene.random.pick(['临期', '破损', '质量问题']), isDraft }
    return applyFor(
      scene,
      { dhNo: String(received.dhNo), shNo: String(received.shNo) },
      isDraft ? 'draft' : 'apply',
      input,
    )
  }

/** Applies for the return of one unit of the first material of a receipt that can be returned. */
export const applyFor = async (
  { person }: Scene,
  receipt: { readonly dhNo: string; readonly shNo: string },
  name: string,
  { thReason, ...input }: ReturnInput,
): Promise<ActionResult> => {
  const { lineList } = await person.call(getReturnable, receipt)
  const line = lineList.find(({ returnLimit }) => returnLimit > 0)
  if (line === undefined) return null
  const quantity = thousandthsToUnits(Math.min(1000, line.returnLimit) as Thousandths)
  const lines = [{ materialCode: line.materialCode, quantity, thReason }]
  return attempt(`return.${name}`, receipt.shNo, () =>
    person.call(applyReturn, { ...receipt, ...input, lines, isStockConfirmed: true }),
  )
}

interface ReturnInput {
  readonly thReason: string
  readonly isDraft?: boolean
  readonly thSource?: 'HEAD_OFFICE'
  readonly thBatchNo?: string
}

/** Submits a draft, or voids a return that waits for its review. */
const followReturn =
  (shopJdeNo: string): Habit =>
  async scene => {
    const { person, random } = scene
    const document = await someDocument(scene, 'return', { shopJdeNoList: [shopJdeNo], thStatusList: ['00', '11'] })
    if (document === null) return null
    const thNo = String(document.thNo)
    if (document.thStatus === '00')
      return attempt('return.submit', thNo, () => person.call(submitReturn, { thNo, isStockConfirmed: true }))
    if (!random.chance(0.4)) return null
    return attempt('return.void', thNo, () => person.call(voidReturn, { thNo, reason: '可以继续使用' }))
  }
