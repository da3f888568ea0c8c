import type { Figure, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { reportRefusals } from '../../../domain/reports/refusals.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof reportRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of reports and lists (spec 001 section 5), by the label of the filter. */
export const reportSentences: Sentences = {
  REPORT_RANGE_TOO_LONG: ({ figures: { filterName, max } }) => {
    const [zh, en] = nameOf(filterName)
    return [`${zh}范围不能超过${max}天`, `${en} range cannot exceed ${max} days`]
  },
  NUMBER_RANGE_REVERSED: ({ figures: { min, max } }) => [
    `最小值 ${min} 不能大于最大值 ${max}`,
    `The minimum ${min} cannot exceed the maximum ${max}`,
  ],
  FILTER_OPTION_UNKNOWN: ({ figures: { filterName, option, options } }) => {
    const [[zh, en], [optionsZh, optionsEn]] = [nameOf(filterName), nameOf(options)]
    return [`${zh}没有「${option}」，可选：${optionsZh}`, `${en} has no option "${option}". Use one of: ${optionsEn}`]
  },
  REPORT_RANGE_IN_FUTURE: ({ figures: { filterName } }) => {
    const [zh, en] = nameOf(filterName)
    return [`${zh}不能晚于今天`, `${en} cannot be after today`]
  },
  REPORT_RANGE_TOO_EARLY: ({ figures: { filterName, since } }) => {
    const [zh, en] = nameOf(filterName)
    return [`${zh}不能早于 ${since}`, `${en} cannot be before ${since}`]
  },
  REPORT_TOO_SLOW: ({ figures: { seconds, toNarrow } }) => {
    const [zh, en] = nameOf(toNarrow)
    return [
      `查询超过 ${seconds} 秒，已停止。${zh}后再查；需要全部数据请用导出`,
      `The search took more than ${seconds} seconds and was stopped. ${en}; export it if you need all rows`,
    ]
  },
  SCHEDULE_WITHOUT_RECEIVER: () => [
    '请选择接收人。不选人时，需要先有一个覆盖全部门店并接收「定时报表」的群机器人',
    'Choose the recipients. Without recipients, you first need a chat robot for all shops that receives "Scheduled report"',
  ],
  SCHEDULES_FULL: ({ figures: { max } }) => [
    `最多设置 ${max} 个定时报表，请先删除不用的`,
    `You can have at most ${max} schedules; delete one you do not need`,
  ],
  REPORT_FILTER_MISSING: ({ figures: { toSelect } }) => nameOf(toSelect),
}

const nameOf = (figure: Figure): Text => figureText('text', figure)
