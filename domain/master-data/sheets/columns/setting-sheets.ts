import type { Text } from '../../../kernel/text.ts'
import { oneOf, optional, percent, wholeNumber, yesNo, yuan } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

const receiving: Text = ['收货', 'Receiving']
const differences: Text = ['收货差异', 'Receiving differences']
const inventory: Text = ['库存', 'Inventory']

/** The settings of the chain for everything that moves the stock of shops, by trade: one row. */
export const receivingSettings: Sheet = {
  title: sheetTitles.receiving_settings,
  absent: 'kept',
  isSingle: true,
  key: ['area'],
  columns: {
    area: {
      header: ['适用范围', 'Area'],
      meaning: ['固定为「收货」', 'Always "Receiving"'],
      cell: oneOf({ RECEIVING: ['收货', 'Receiving'] }),
    },
    blind_receiving: {
      section: receiving,
      header: ['盲收', 'Blind receiving'],
      meaning: [
        '清点提交前，门店看不到发货数量，且每行都要清点',
        'Shipped quantities are hidden until the count is sent, and every line must be counted',
      ],
      cell: yesNo,
      blank: false,
    },
    auto_receive_days: {
      section: receiving,
      header: ['自动收货天数', 'Automatic receipt after (days)'],
      meaning: [
        '到货后无人收货满几天按发货数量自动收货；0 为不自动收货',
        'Days after arrival after which an uncounted shipment is automatically received as shipped; 0 for never',
      ],
      cell: wholeNumber(0, 90),
      blank: 3,
    },
    void_receipt_days: {
      section: receiving,
      header: ['可作废收货天数', 'Void receipts within (days)'],
      meaning: ['收货后几天内可作废；0 为不可作废', 'Days after receipt within which it can be voided; 0 for never'],
      cell: wholeNumber(0, 90),
      blank: 7,
    },
    claim_days: {
      section: differences,
      header: ['补充凭证天数', 'Evidence within (days)'],
      meaning: [
        '收货后几天内可补充差异的原因和照片',
        'Days after receipt within which reasons and photos of a difference can be added',
      ],
      cell: wholeNumber(1, 90),
      blank: 7,
    },
    small_claim_max: {
      section: differences,
      header: ['小额免审上限', 'Approve small claims up to'],
      meaning: [
        '不超过此金额、且门店差异率不超过「免审差异率上限」的收货差异自动通过；任一项留空则都要审核',
        'Receiving differences up to this amount are approved automatically if the claim rate of the shop is also within its limit; blank to review all',
      ],
      cell: optional(yuan),
      blank: null,
    },
    small_claim_rate: {
      section: differences,
      header: ['免审差异率上限', 'Claim rate limit for small claims'],
      meaning: [
        '门店近 90 天差异率超过此比例时都要审核；留空则都要审核',
        'Differences of shops whose claim rate of the last 90 days is above this limit are always reviewed; blank to review all',
      ],
      cell: optional(percent),
      blank: null,
    },
    stock_grace_hours: {
      section: inventory,
      header: ['日结宽限小时', 'Close business days after (hours)'],
      meaning: ['营业日结束后几小时自动日结', 'Hours after the end of a business day until it is closed automatically'],
      cell: wholeNumber(0, 240),
      blank: 36,
    },
    negative_stock: {
      section: inventory,
      header: ['超账面出库', 'Stock-out above book stock'],
      meaning: [
        '报废、调拨等出库超过账面库存时：允许、提示并确认、不允许',
        'When scrap, a transfer or another issue takes more than the book stock: allow it, warn and confirm, or refuse it',
      ],
      cell: oneOf({
        allow: ['允许', 'Allow'],
        confirm: ['提示并确认', 'Warn and confirm'],
        refuse: ['不允许', 'Refuse'],
      }),
      blank: 'confirm',
    },
    local_purchase_review_above: {
      section: ['临时采购', 'Local purchases'],
      header: ['临采审核限额', 'Approve purchases above'],
      meaning: [
        '临采付款金额超过此限额时由总部审核；留空则都不审核',
        'Local purchases above this amount need approval by head office; blank for no approvals',
      ],
      cell: optional(yuan),
      blank: null,
    },
    transfer_alarm_days: {
      section: ['调拨', 'Transfers'],
      header: ['调拨在途提醒天数', 'Transfer reminder after (days)'],
      meaning: [
        '调出后超过几天仍在途，提醒两家门店；0 为不提醒',
        'Days in transit after which both shops of a transfer get a reminder; 0 for never',
      ],
      cell: wholeNumber(0, 90),
      blank: 3,
    },
    scrap_review_above: {
      section: ['报废', 'Scrap'],
      header: ['报废审核限额', 'Review scrap above'],
      meaning: [
        '报废金额超过此限额时由总部审核；留空则都不审核',
        'Scrap orders above this amount are reviewed by head office; blank for no reviews',
      ],
      cell: optional(yuan),
      blank: null,
    },
  },
}
