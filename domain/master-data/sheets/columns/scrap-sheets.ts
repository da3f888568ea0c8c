import { code, text, wholeNumber, yesNo } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

/** The reasons that are offered when goods are scrapped [BF2]. Scrap orders store the words, so a reason can be removed. */
export const scrapReasons: Sheet = {
  title: sheetTitles.scrap_reasons,
  absent: 'removed',
  key: ['reason_code'],
  columns: {
    reason_code: { header: ['原因编码', 'Code'], meaning: ['报废原因编码', 'Code of the reason'], cell: code(32) },
    name: {
      header: ['原因', 'Reason'],
      meaning: ['登记报废时显示并记录的文字', 'Text offered and recorded when goods are scrapped'],
      cell: text(40),
    },
    position: {
      header: ['顺序', 'Position'],
      meaning: ['显示顺序，小的在前', 'Display order, smallest first'],
      cell: wholeNumber(0, 9999),
      blank: 0,
    },
    for_expired: {
      header: ['用于过期', 'For expired goods'],
      meaning: [
        '报废已过期的批次时自动填写；有多个时取顺序最前的',
        'Filled in for expired batches; the first one if there are several',
      ],
      cell: yesNo,
      blank: false,
    },
  },
}
