import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { urgentFields } from '../../../../domain/ordering/urgent/form.ts'
import type { urgentRefusals } from '../../../../domain/ordering/urgent-refusals.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof urgentRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of urgent applications; the messages of the form are those of spec 000, section 5.2. */
export const urgentSentences: Sentences = {
  URGENT_PHONE_MISSING: () => ['请输入联系电话', 'Enter a contact phone number'],
  URGENT_PHONE: ({ figures }) => [
    `联系电话只能是数字，最多 ${figures.max} 位`,
    `The contact phone number can have only digits, at most ${figures.max}`,
  ],
  URGENT_DATE_MISSING: () => ['请选择期望到货日期', 'Choose a requested delivery date'],
  URGENT_DATE_PAST: ({ figures }) => [
    `期望到货日期不能早于今天（${figures.today}）`,
    `The requested delivery date must not be before today (${figures.today})`,
  ],
  URGENT_REASON_MISSING: () => ['请输入申请原因', 'Enter a reason'],
  URGENT_MATERIALS_MISSING: () => ['请输入申请物料', 'Enter the materials you need'],
  URGENT_TEXT_TOO_LONG: ({ figures }) => {
    const [zh, en] = fieldWords(String(figures.field))
    return [
      `${zh}最多 ${figures.max} 字，已填 ${figures.length} 字`,
      `${en}: at most ${figures.max} characters; you entered ${figures.length}`,
    ]
  },
  URGENT_DAY: ({ figures }) => [
    `申请日期须为今天（${figures.today}），请刷新后重试`,
    `The order date must be today (${figures.today}); refresh and try again`,
  ],
  URGENT_DAY_MAX: ({ figures }) => [
    `今日紧急订货申请已用完（每日最多 ${figures.max} 次）`,
    `You have no urgent applications left today (at most ${figures.max} a day)`,
  ],
  URGENT_STATUS: ({ figures }) => {
    const [zh, en] = figureText('urgentStatus', figures.status)
    return [`申请当前为「${zh}」，不能进行此操作`, `The application is "${en}", so this cannot be done`]
  },
  URGENT_HEAD_OFFICE: () => [
    '总部代为提交的申请由总部修改或取消',
    'An application made by head office can only be changed or cancelled by head office',
  ],
}

const fieldWords = (field: string): Text =>
  Object.hasOwn(urgentFields, field) ? urgentFields[field as keyof typeof urgentFields].words : [field, field]
