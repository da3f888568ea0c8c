import { setShopStock } from '../../../application/inventory/contract/opening.ts'
import { applyReturn, reviewReturn, storeReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import type { ActionHandlers, Scene } from './acts.ts'
import { documentOf } from './known.ts'
import type { Portion } from './script-entry.ts'
import { keepPhotos } from './uploads.ts'

/** Executes returns by shops and head office, and corrections of the stock of shops. */
export const returnHandlers: ActionHandlers<
  'applyReturn' | 'voidReturn' | 'reviewReturn' | 'storeReturn' | 'correctStock'
> = {
  applyReturn: async (scene, { order, lines, reason, photos, isDraft, thSource, thType, thBatchNo }) => {
    const { stage, known, by } = scene
    const knownOrder = documentOf(known.orders, order)
    const batch = knownOrder.batches.find(one => one.lines.some(line => line.materialCode === lines[0]!.materialCode))!
    const thDocumentUrls = await keepPhotos(scene, photos)
    const { thNo } = await stage.call(by, applyReturn, {
      ...{ dhNo: knownOrder.dhNo, shNo: batch.shNo, thSource, thType, isDraft, isStockConfirmed: true },
      ...(thBatchNo !== null && { thBatchNo }),
      lines: wireLinesOf(lines).map(line => ({ ...line, thReason: reason, thDocumentUrls })),
    })
    knownOrder.thNo = thNo
  },
  voidReturn: (scene, { order, reason }) =>
    scene.stage.call(scene.by, voidReturn, { thNo: returnOf(scene, order), reason }),
  reviewReturn: (scene, { order, isApproved, reason }) =>
    scene.stage.call(scene.by, reviewReturn, { thNo: returnOf(scene, order), isApproved, reason }),
  storeReturn: (scene, { order, stored }) =>
    scene.stage.call(scene.by, storeReturn, { thNo: returnOf(scene, order), lines: wireLinesOf(stored) }),
  correctStock: ({ stage, by }, { shop, counted, reason }) =>
    stage.call(by, setShopStock, {
      ...{ storeCode: shop, reason },
      lines: counted.map(({ materialCode, quantity: onHand }) => ({ materialCode, onHand })),
    }),
}

const returnOf = ({ known }: Scene, order: string): string => {
  const { thNo } = documentOf(known.orders, order)
  if (thNo === null) throw new Error(`demo: nothing of ${order} was returned`)
  return thNo
}

const wireLinesOf = (lines: ReadonlyArray<Portion>) =>
  lines.map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandthsToUnits(quantity) }))
