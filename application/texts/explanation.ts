import { type Changer, type Refusal, refusals } from '../../domain/refusal.ts'
import type { SheetName } from '../../domain/sheets/sheet.ts'
import { sheetTitles } from '../../domain/sheets/titles.ts'
import type { Text } from '../../domain/text.ts'
import type { FigureContext } from './figure-text.ts'
import { acceptedTexts, type FigureLine, figureLines } from './figures.ts'
import { refusalText } from './refusals.ts'

/** A refusal in words: what, by which rule, from which figures, what instead, and who can change it. */
export interface Explanation {
  readonly sentence: Text
  readonly code: number
  /** Its number in RULES.md; the law of it is in rules.ts. */
  readonly rule: string
  readonly figures: ReadonlyArray<FigureLine>
  readonly accepted: ReadonlyArray<Text>
  readonly changedBy: ReadonlyArray<Text>
}

/** Explains any refusal there is, from its data alone. */
export const explanationOf = (refusal: Refusal, context: FigureContext): Explanation => ({
  sentence: refusalText(refusal),
  code: refusals[refusal.kind].code,
  rule: refusal.rule,
  figures: figureLines(refusal, context),
  accepted: acceptedTexts(refusal, context),
  changedBy: refusals[refusal.kind].changedBy.map(changer => changerWords[changer]),
})

/** The names of what an explanation is made of, the same on a screen and in a terminal. */
export const explanationWords = {
  why: ['为什么', 'Why'],
  rule: ['规则', 'Rule'],
  accepted: ['可接受', 'Would be accepted'],
  changedBy: ['谁能改', 'Who can change it'],
} as const satisfies Record<string, Text>

const sheet = (name: SheetName): Text => {
  const [zh, en] = sheetTitles[name]
  return [`总部订货，在主数据「${zh}」中维护`, `Head-office ordering, in the master data under ${en}`]
}

const changerWords: Readonly<Record<Changer, Text>> = {
  orderer: ['填写的人，改填即可', 'Whoever enters it, by entering something else'],
  approver: ['总部审批人', 'Whoever approves at head office'],
  warehouse: ['仓库', 'The warehouse'],
  finance: ['总部财务', 'Head-office finance'],
  headOffice: ['总部订货', 'Head-office ordering'],
  orderLife: ['随订货单的进度而变，见操作日志', 'It follows the life of the order; see its log'],
  time: ['到时间自动变化', 'Nobody needs to; it changes when the time has come'],
  nobody: ['时间已过，这一次无人能改', 'The time has passed; for this once nobody can'],
  program: ['发起调用的程序', 'The program that calls'],
  users: ['管理员，在「用户与权限」中维护', 'An administrator, under Users and rights'],
  shops: sheet('shops'),
  materials: sheet('materials'),
  purchase_rules: sheet('purchase_rules'),
  prices: sheet('prices'),
  order_rules: sheet('order_rules'),
  calendar: sheet('calendar'),
  notices: sheet('notices'),
}
