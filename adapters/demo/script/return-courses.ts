import type { ReturnSource, ReturnType } from '../../../domain/receiving/returns/words.ts'

export interface ReturnPlan {
  readonly thSource: ReturnSource
  readonly thType: ReturnType
  /** The batch of a recall or of a purchase return; null if the shop asks. */
  readonly thBatchNo: string | null
  readonly reason: string
  readonly photos: ReadonlyArray<number>
  readonly ending: 'draft' | 'waits' | 'approved' | 'stored' | 'storedInPart' | 'rejected' | 'voided'
}

const shopReturn = { thSource: 'SHOP', thType: 'ORIGINAL_ORDER', thBatchNo: null } as const
const spoilt = { ...shopReturn, reason: '质量问题：解冻后有异味', photos: [1, 2] } as const
const expiring = { ...shopReturn, reason: '临期，剩余保质期不足三分之一', photos: [] } as const
const recalled = { thSource: 'HEAD_OFFICE', thType: 'ORIGINAL_ORDER', thBatchNo: 'ZH-2026-11', photos: [] } as const
const recall = { ...recalled, reason: '供应商召回：批次检出异物' } as const
const purchase = { ...recall, thSource: 'SRM', thBatchNo: 'SRM-TH-0087', reason: '采购退货：供应商换包装' } as const

/** The courses of a return; each status, type and source of returns is in one. */
export const returnCourses = {
  draft: { ...expiring, ending: 'draft' },
  waits: { ...spoilt, ending: 'waits' },
  approved: { ...spoilt, ending: 'approved' },
  stored: { ...expiring, ending: 'stored' },
  storedInPart: { ...spoilt, ending: 'storedInPart' },
  rejected: { ...expiring, ending: 'rejected' },
  voided: { ...expiring, ending: 'voided' },
  recallApproved: { ...recall, ending: 'approved' },
  recallStored: { ...recall, ending: 'stored' },
  recallOfOthers: { ...recall, thType: 'NOT_ORIGINAL_ORDER', reason: '召回：调拨来的同批次货', ending: 'stored' },
  purchaseStored: { ...purchase, ending: 'stored' },
} as const satisfies Record<string, ReturnPlan>
export type ReturnCourse = keyof typeof returnCourses
