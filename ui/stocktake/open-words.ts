export const openWords = {
  open: ['发起盘点', 'Open a stocktake'],
  shop: ['门店', 'Store'],
  covers: ['盘点哪些物料', 'Which materials'],
  storage: ['储存方式', 'Storage'],
  codes: ['编码，一行一个或用逗号分隔', 'Codes, one a line or separated by commas'],
  blind: ['盲盘：盘点时不显示账面数量', 'Blind: hide the book while counting'],
  verb: ['发起', 'Open'],
  opened: ['已发起，可以开始盘点', 'Opened; it can be counted now'],
} as const
