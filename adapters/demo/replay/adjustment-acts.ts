import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../application/adjustments/contract/adjustments.ts'
import { saveLocalPurchase, voidLocalPurchase } from '../../../application/local-purchase/contract/local-purchases.ts'
import { settleAdjustment } from '../../../application/payment/contract/adjustments.ts'
import { fen, lineAmount } from '../../../domain/kernel/money.ts'
import { personOf } from '../chain.ts'
import { portionsInStock } from '../goods-in-stock.ts'
import type { ActionHandlers } from './acts.ts'
import { keepPhotos } from './uploads.ts'

/** The price of a unit of everything that is adjusted or bought. */
const price = fen(1200)

/** Executes account adjustments of head office with their settlement, and purchases of shops. */
export const adjustmentHandlers: ActionHandlers<'adjust' | 'buyLocally'> = {
  adjust: async (scene, { shop, tzType, tzMode, day, scmCode, reason, lines, ending }) => {
    const { stage, by } = scene
    const isPriced = tzMode !== 'STOCK'
    const portions = 'candidates' in lines ? await portionsInStock(scene, `adjust ${shop} ${day}`, shop, lines) : lines
    const { tzNo } = await stage.call(by, saveAdjustment, {
      ...{ storeCode: shop, tzType, tzMode, dhDate: day, remark: reason, alwAmt: fen(isPriced ? price / 2 : 0) },
      ...(scmCode !== null && { scmCode }),
      lines: portions.map(({ materialCode, quantity }) => ({
        ...{ materialCode, quantity },
        ...(isPriced && { unitCost: price }),
      })),
    })
    if (ending === 'draft') return
    if (ending === 'voided') return stage.call(by, voidAdjustment, { tzNo, reason })
    await stage.call(by, confirmAdjustment, { tzNo, isStockConfirmed: true })
    if (ending !== 'settled') return
    return stage.call(personOf('headFinance').login, settleAdjustment, { tzNo, isSubsidy: true, remark: '当月账单' })
  },
  buyLocally: async (scene, { shop, day, sellerName, photos, lines, ending }) => {
    const { stage, by, at } = scene
    const documents = await keepPhotos(scene, photos)
    const { lcNo } = await stage.call(by, saveLocalPurchase, {
      ...{ storeCode: shop, clientKey: `demo ${shop} ${at}`, purchaseDate: day, sellerName, documents },
      lines: lines.map(({ materialCode, quantity }) => ({
        ...{ materialCode, quantity, paidFee: lineAmount(price, quantity) },
      })),
    })
    if (ending === 'voided')
      await stage.call(personOf('headOrdering').login, voidLocalPurchase, {
        lcNo,
        reason: '录错物料',
        isStockConfirmed: true,
      })
  },
}
