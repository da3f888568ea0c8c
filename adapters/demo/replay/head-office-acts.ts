import { previewAllocation, sendAllocation } from '../../../application/allocation/contract.ts'
import { approve, reject } from '../../../application/approval/contract.ts'
import { getPriceBoard } from '../../../application/master-data/contract/prices.ts'
import { applyRows } from '../../../application/master-data/contract.ts'
import { applyUrgent, cancelUrgent } from '../../../application/ordering/contract/urgent.ts'
import { addDays, dayOf } from '../../../domain/kernel/day.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { priceText } from '../goods.ts'
import type { ActionHandlers } from './acts.ts'
import { documentOf } from './known.ts'

/** Executes applications for urgent orders, and allocations and prices of head office. */
export const headOfficeHandlers: ActionHandlers<
  'applyUrgent' | 'approveUrgent' | 'rejectUrgent' | 'cancelUrgent' | 'allocate' | 'enterPrices'
> = {
  applyUrgent: async ({ stage, known, by, at }, { application, shop, reason, materials, remark }) => {
    const today = dayOf(at, stage.zone)
    const { jjSqNo } = await stage.call(by, applyUrgent, {
      ...{ shopJdeNo: shop, purchaseDate: today, phone: '13800138000', expectedDeliveryDate: addDays(today, 1) },
      ...{ reason, applyMaterials: materials, remark },
    })
    known.applications.set(application, jjSqNo)
  },
  approveUrgent: ({ stage, known, by }, { application, shop }) =>
    stage.call(by, approve, subjectOf(documentOf(known.applications, application), shop)),
  rejectUrgent: ({ stage, known, by }, { application, shop, reason }) =>
    stage.call(by, reject, { ...subjectOf(documentOf(known.applications, application), shop), reason }),
  cancelUrgent: ({ stage, known, by }, { application, shop }) =>
    stage.call(by, cancelUrgent, { jjSqNo: documentOf(known.applications, application), shopJdeNo: shop }),
  allocate: async ({ stage, by, at }, { explanation, rows }) => {
    const sheet = {
      ...({ orderType: 'ZP', purchaseDate: dayOf(at, stage.zone), zpType: 'NEW', zpExplain: explanation } as const),
      rows: rows.map(({ shop, material, quantity }, index) => ({
        ...{ at: index + 1, shop, material, quantity: String(thousandthsToUnits(quantity)), zpType: '', zpExplain: '' },
      })),
    }
    const { total } = await stage.call(by, previewAllocation, sheet)
    await stage.call(by, sendAllocation, { ...sheet, seenTotal: total })
  },
  enterPrices: async ({ stage, by }, { from, prices, reason }) => {
    const { edition } = await stage.call(by, getPriceBoard, {})
    const { errors } = await stage.call(by, applyRows, {
      ...{ sheet: 'prices', edition, reason, removed: [], added: prices.map((_, index) => index) },
      header: ['shop_group', 'material_code', 'valid_from', 'price'],
      rows: prices.map(({ group, materialCode, price }) => [group, materialCode, from, priceText(price)]),
    })
    if (errors.length > 0) throw new Error(`demo: prices were refused: ${JSON.stringify(errors)}`)
  },
}

const subjectOf = (no: string, shop: string) => ({ kind: 'URGENT', no, shopJdeNo: shop, submissionNo: 1 }) as const
