/** The texts of the messages about transfers, for messages.test.ts. */
export const transferTexts = {
  STOCK_TRANSFER_ASKED: [
    '30向静安寺店申请调拨 DH1，请调出或拒绝',
    '30 requests transfer DH1 from 静安寺店; send or decline it',
    'stockTransfer',
  ],
  STOCK_TRANSFER_SENT: [
    '30调给静安寺店的 DH1 已调出，到货后请清点收货',
    '30 has sent transfer DH1 to 静安寺店; count it when it arrives',
    'stockTransfer',
  ],
  STOCK_TRANSFER_SHORT: [
    '30调给静安寺店的 DH1 实收有差额，待处理',
    'Transfer DH1 from 30 to 静安寺店 arrived short; please resolve the shortfall',
    'stockTransfer',
  ],
  STOCK_TRANSFER_REFUSED: [
    '静安寺店申请的调拨 DH1 被30拒绝',
    '30 has declined transfer DH1 requested by 静安寺店',
    'stockTransfer',
  ],
  STOCK_TRANSFER_OVERDUE: [
    '静安寺店与30之间的调拨 DH1 调出已久，尚未完成收货',
    'Transfer DH1 between 静安寺店 and 30 was sent long ago and has not been fully received',
    'stockTransfer',
  ],
} as const
