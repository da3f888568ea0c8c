import type { Text } from '../kernel/text.ts'

/** Statuses of a stocktake (plan of goods 6) with the tone and the icon of their badge. */
export const stocktakeStatuses = {
  '10': { words: ['待盘点', 'To count'], tone: 'act', icon: 'pencil' },
  '20': { words: ['盘点中', 'Counting'], tone: 'act', icon: 'pencil' },
  '11': { words: ['待审核', 'Under review'], tone: 'review', icon: 'hourglass' },
  '99': { words: ['已完成', 'Completed'], tone: 'done', icon: 'check' },
  '01': { words: ['已驳回', 'Rejected'], tone: 'fail', icon: 'x' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, { words: Text; tone: string; icon: string }>
export type StocktakeStatus = keyof typeof stocktakeStatuses

/** Where a stocktake comes from (spec 002 section 3, orderSource): one of a plan has a source number. */
export const stocktakeSources = {
  '1': { words: ['门店发起', 'Shop'] },
  '2': { words: ['盘点计划', 'Count plan'] },
} as const satisfies Record<string, { words: Text }>
export type StocktakeSource = keyof typeof stocktakeSources

/** Whether what was counted is more or less than the book. */
export const profitLosses = {
  PROFIT: { words: ['盘盈', 'Surplus'] },
  LOSS: { words: ['盘亏', 'Shortage'] },
  EVEN: { words: ['相符', 'No variance'] },
} as const satisfies Record<string, { words: Text }>

/** What a reviewer should know of a line [ST8, ST11]. */
export const lineNotes = {
  SUPERSEDED: { words: ['已按更晚的盘点或更正入账', 'A later count or correction has already been posted'] },
  NO_COST: { words: ['没有成本，盘盈按 ¥0.00 入账', 'No cost is known: the surplus enters at ¥0.00'] },
  MOVED: { words: ['盘点期间有出入库，建议复核', 'Stock moved during the count; please check'] },
} as const satisfies Record<string, { words: Text }>

export const yesOrNo = { yes: { words: ['是', 'Yes'] }, no: { words: ['否', 'No'] } } as const
