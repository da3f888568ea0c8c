export const openWords = {
  open: ['发起盘点', 'Start a stocktake'],
  shop: ['门店', 'Shop'],
  covers: ['盘点哪些物料', 'Which materials'],
  storage: ['储存方式', 'Storage'],
  codes: ['编码，一行一个或用逗号分隔', 'Codes, one per line or separated by commas'],
  blind: ['盲盘：盘点时不显示账面数量', 'Blind count: hide the book quantity while counting'],
  verb: ['发起', 'Start'],
  opened: ['已发起，可以开始盘点', 'Started; you can count now'],
} as const
