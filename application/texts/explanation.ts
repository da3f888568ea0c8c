import { type Changer, type Refusal, refusals } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import type { SheetName } from '../../domain/master-data/sheets/sheet.ts'
import { sheetTitles } from '../../domain/master-data/sheets/titles.ts'
import type { FigureContext } from './figure-text.ts'
import { acceptedTexts, type FigureLine, figureLines } from './figures.ts'
import { refusalText } from './refusals.ts'

/** A refusal in words: the reason, its figures, what is accepted and what to do, with rule and codes for support. */
export interface Explanation {
  readonly sentence: Text
  readonly code: number
  /** Its number in RULES.md; its sentence is in rules.ts. Technical: no sentence contains it. */
  readonly rule: string
  /** The codes of a missing permission. Technical: sentence and figures use the permission's words. */
  readonly codes: ReadonlyArray<string>
  readonly figures: ReadonlyArray<FigureLine>
  readonly accepted: ReadonlyArray<Text>
  readonly changedBy: ReadonlyArray<Text>
}

/** Explains any refusal, from its data alone. */
export const explanationOf = (refusal: Refusal, context: FigureContext): Explanation => ({
  sentence: refusalText(refusal),
  code: refusals[refusal.kind].code,
  rule: refusal.rule,
  codes: refusal.kind === 'CODE_MISSING' ? String(refusal.figures.codes).split(' ') : [],
  figures: figureLines(refusal, context),
  accepted: acceptedTexts(refusal, context),
  changedBy: refusals[refusal.kind].changedBy.map(changer => changerWords[changer]),
})

/** The labels of an explanation's parts, the same on a screen and in a terminal. */
export const explanationWords = {
  why: ['为什么', 'Why'],
  technical: ['技术信息', 'Technical details'],
  rule: ['规则', 'Rule'],
  codes: ['权限码', 'Permission code'],
  accepted: ['可以是', 'Allowed'],
  changedBy: ['处理办法', 'What to do'],
} as const satisfies Record<string, Text>

const sheet = (name: SheetName): Text => {
  const [zh, en] = sheetTitles[name]
  return [`请总部订货在主数据「${zh}」中修改`, `Ask head-office ordering to change "${en}" in the master data`]
}

const changerWords: Readonly<Record<Changer, Text>> = {
  orderer: ['修改填写的内容', 'Change what you entered'],
  counter: ['先完成并提交这张盘点单', 'Finish this stocktake and submit it'],
  approver: ['请联系总部审批人', 'Ask an approver at head office'],
  warehouse: ['请联系仓库', 'Ask the warehouse'],
  finance: ['请联系总部财务', 'Ask head-office finance'],
  headOffice: ['请联系总部订货', 'Ask head-office ordering'],
  orderLife: ['随订货单的进度变化，可查看操作日志', 'This changes as the order progresses; see its activity log'],
  time: ['到时间自动变化，无需操作', 'Wait: this changes by itself when the time comes'],
  nobody: ['时间已过，本次不能再更改', 'The time has passed; this can no longer be changed'],
  program: ['请检查发起调用的程序', 'Check the program that makes the call'],
  users: ['请管理员在「用户与权限」中修改', 'Ask an administrator to change it under "Users and rights"'],
  shops: sheet('shops'),
  materials: sheet('materials'),
  purchase_rules: sheet('purchase_rules'),
  prices: sheet('prices'),
  order_rules: sheet('order_rules'),
  calendar: sheet('calendar'),
  notices: sheet('notices'),
}
