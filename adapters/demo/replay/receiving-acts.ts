import { createHash } from 'node:crypto'
import {
  getDifferenceForm,
  reviewClaim,
  submitEvidence,
  withdrawClaim,
} from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt, saveDraft, voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ActionHandlers, ActOf, Scene } from './acts.ts'
import { documentOf } from './known.ts'
import type { Arrival } from './script-entry.ts'
import { keepPhotos } from './uploads.ts'

/** Executes receipts by the shops, their claims, and the review of claims by head office. */
export const receivingHandlers: ActionHandlers<
  'receive' | 'saveCount' | 'voidReceipt' | 'addEvidence' | 'reviewClaim' | 'withdrawClaim'
> = {
  receive: async (scene, act) => {
    const { stage, by, at } = scene
    const { knownOrder, shNo } = batchOf(scene, act)
    const lines = await countedLines(scene, act)
    const receipt = { shNo, clientKey: documentKey(`${shNo} ${at}`), countedAt: at, lines }
    const { scNo } = await stage.call(by, confirmReceipt, receipt)
    knownOrder.scNo = scNo ?? knownOrder.scNo
  },
  saveCount: async (scene, act) => {
    const { shNo } = batchOf(scene, act)
    return scene.stage.call(scene.by, saveDraft, { shNo, version: 0, lines: await countedLines(scene, act) })
  },
  voidReceipt: (scene, { order, batch, reason }) => {
    const { shNo } = batchOf(scene, { order, batch })
    return scene.stage.call(scene.by, voidReceipt, { shNo, reason })
  },
  addEvidence: async (scene, { order, photos, reason }) => {
    const { stage, by } = scene
    const scNo = claimOf(scene, order)
    const { lines } = await stage.call(by, getDifferenceForm, { scNo })
    const documents = await keepPhotos(scene, photos)
    const evidence = lines.map(({ materialCode, replaces, kind }) => ({
      materialCode,
      replaces,
      kind,
      reason,
      documents,
    }))
    return stage.call(by, submitEvidence, { scNo, lines: evidence })
  },
  reviewClaim: async (scene, { order, decision, reason }) => {
    const { stage, by } = scene
    const scNo = claimOf(scene, order)
    const { lines } = await stage.call(by, getDifferenceForm, { scNo })
    const isApproved = (index: number) => decision === 'approve' || (decision === 'part' && index === 0)
    return stage.call(by, reviewClaim, {
      scNo,
      lines: lines.map(({ materialCode, replaces, kind, quantity }, index) => ({
        ...{ materialCode, replaces, kind },
        ...(isApproved(index) ? { approvedQuantity: quantity } : { approvedQuantity: 0 as Thousandths, reason }),
      })),
    })
  },
  withdrawClaim: (scene, { order }) => scene.stage.call(scene.by, withdrawClaim, { scNo: claimOf(scene, order) }),
}

const batchOf = ({ known }: Scene, { order, batch }: { readonly order: string; readonly batch: number }) => {
  const knownOrder = documentOf(known.orders, order)
  const { shNo, lines } = knownOrder.batches[batch]!
  return { knownOrder, shNo, shipped: lines }
}

const claimOf = ({ known }: Scene, order: string): string => {
  const { scNo } = documentOf(known.orders, order)
  if (scNo === null) throw new Error(`demo: the receipt of ${order} has no difference`)
  return scNo
}

/** Returns the lines that differ, as a person counts them; the others are received as shipped. */
const countedLines = async (scene: Scene, act: ActOf<'receive' | 'saveCount'>) => {
  const { shipped } = batchOf(scene, act)
  const lines: Array<CountedLine> = []
  for (const arrival of act.arrivals) {
    const { materialCode, reason, photos } = arrival
    const line = shipped.find(one => one.materialCode === materialCode && one.replaces === undefined)!
    const { damaged = none, wrong = none } = arrival
    const quantity = (line.quantity + (arrival.more ?? 0) - (arrival.short ?? 0) - damaged - wrong) as Thousandths
    lines.push({ materialCode, quantity, damaged, wrong, reason, documents: await keepPhotos(scene, photos) })
  }
  return lines
}

interface CountedLine extends Pick<Arrival, 'materialCode' | 'reason'> {
  readonly quantity: Thousandths
  readonly damaged: Thousandths
  readonly wrong: Thousandths
  readonly documents: ReadonlyArray<string>
}

const none = 0 as Thousandths

/** The UUID that a phone would give to a document, the same in every demo of one seed. */
const documentKey = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
