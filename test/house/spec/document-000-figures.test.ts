import { describe, expect, it } from 'vitest'
import { SAVE_DELAY_MS } from '../../../application/ordering/flows/filling/queue.ts'
import { zoomLimits } from '../../../domain/files/preview.ts'
import { imageTypes, uploadTypes, validateFile } from '../../../domain/files/upload.ts'
import { materialLabels } from '../../../domain/master-data/label.ts'
import { usualUrgentTerms } from '../../../domain/master-data/order-terms.ts'
import { ADD_ON_REASON_MAX, addOnVouchers } from '../../../domain/ordering/cart/add-on.ts'
import { WITHDRAWAL_STUCK_MS } from '../../../domain/ordering/cart/withdraw.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { urgentFields } from '../../../domain/ordering/urgent/form.ts'
import { exportStatuses } from '../../../domain/reports/exports/status.ts'

/** Figures that the document gives. */
const figures: ReadonlyArray<readonly [figure: string, is: unknown, set: unknown]> = [
  ['cart edit debounce, ms', SAVE_DELAY_MS, 300],
  ['a withdrawal is stuck after, minutes', WITHDRAWAL_STUCK_MS / 60_000, 5],
  ['add-on reason, characters', ADD_ON_REASON_MAX, 100],
  ['voucher images at most', addOnVouchers.max, 3],
  ['voucher, MB', uploadTypes.DH.maxBytes / 1024 / 1024, 10],
  ['voucher endings', ['jpg', 'png', 'jpeg', 'gif', 'webp', 'pdf'].filter(isTaken), ['jpg', 'png', 'jpeg']],
  ['urgent phone, digits', urgentFields.phone.max, 11],
  ['urgent reason, characters', urgentFields.reason.max, 150],
  ['urgent materials, characters', urgentFields.applyMaterials.max, 150],
  ['urgent remark, characters', urgentFields.remark.max, 30],
  ['urgent configType', usualUrgentTerms.configType, 0],
  ['urgent dayMax', usualUrgentTerms.dayMax, 1],
  ['picture zoom', zoomLimits.picture, { min: 0.2, max: 3, step: 0.2 }],
  ['viewer zoom', zoomLimits.viewer, { min: 0.2, max: 5 }],
  ['label weights', Object.values(materialLabels).map(({ weight }) => weight), [100, 10, 1]],
]

describe('the figures of document 000', () => {
  it.each(figures)(
    'keeps to its %s [000: 2.7.4, 5.1.9.1, 5.1.11.2-5, 5.2.1.3, 5.2.3-5.2, 9.4.4, 9.6.2-5, 9.7, 9.8.1]',
    (_, is, set) => expect(is).toEqual(set),
  )

  it('offers a download of what is complete alone [000: 2.4.2.3]', () => {
    const offered = Object.entries(exportStatuses).filter(([, { verbs }]) =>
      (verbs as ReadonlyArray<string>).includes('download'),
    )
    expect(offered.map(([status]) => status)).toEqual(['COMPLETED'])
  })

  it('stops polling in SUBMITTING, PAYING and ROLLING_BACK alone [000: 4.2.5.2]', () => {
    const still = Object.entries(orderStatuses).filter(([, { polls }]) => !polls)
    expect(still.map(([status]) => status).sort()).toEqual(['PAYING', 'ROLLING_BACK', 'SUBMITTING'])
  })
})

/** Whether a file with this extension is accepted as a voucher, whatever picture it contains. */
function isTaken(ending: string): boolean {
  const beginnings = Object.values(imageTypes).map(({ signature }) => new Uint8Array(signature))
  return beginnings.some(start => validateFile('DH', { fileName: `a.${ending}`, size: 100, firstBytes: start }).ok)
}
