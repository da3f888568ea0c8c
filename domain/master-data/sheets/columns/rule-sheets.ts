import { approvalsNeeded, usualUrgentTerms } from '../../order-terms.ts'
import { orderTypes } from '../../order-type.ts'
import {
  clockTime,
  code,
  dayOrWeekday,
  html,
  listOf,
  moment,
  oneNumberOf,
  oneOf,
  text,
  wholeNumber,
  yesNo,
  yuan,
} from '../cells.ts'
import type { Sheet, Value } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'
import { groupColumn } from './shared-columns.ts'

const offset = wholeNumber(-31, 31)

export const orderRules: Sheet = {
  title: sheetTitles.order_rules,
  absent: 'removed in group',
  key: ['shop_group', 'order_type'],
  columns: {
    shop_group: groupColumn,
    order_type: { header: ['订单类型', 'Order type'], meaning: ['订单类型', 'Order type'], cell: oneOf(orderTypes) },
    opens_day_offset: {
      header: ['开始日', 'Opens on'],
      meaning: ['相对订货日的天数，-1 为前一天', 'Days relative to the order date; -1 is the day before'],
      cell: offset,
    },
    opens_at: {
      header: ['开始时间', 'Opens at'],
      meaning: ['开始订货的时间', 'Time when ordering opens'],
      cell: clockTime,
    },
    cut_off_day_offset: {
      header: ['截单日', 'Cut-off day'],
      meaning: ['相对订货日的天数', 'Days relative to the order date'],
      cell: offset,
    },
    cut_off_at: {
      header: ['截单时间', 'Cut-off time'],
      meaning: ['截单的时间', 'Time of the cut-off'],
      cell: clockTime,
    },
    service_fee: {
      header: ['服务费', 'Service fee'],
      meaning: ['每单服务费（元）', 'Service fee per order in yuan'],
      cell: yuan,
      blank: 0,
    },
    car_fee: {
      header: ['专车费', 'Special delivery fee'],
      meaning: ['每单专车费（元）', 'Special delivery fee per order in yuan'],
      cell: yuan,
      blank: 0,
    },
    grace_minutes: {
      header: ['宽限分钟', 'Grace (min)'],
      meaning: ['截单后等待付款的分钟数', 'Minutes allowed for payment after the cut-off'],
      cell: wholeNumber(0, 10_080),
      blank: 120,
    },
    day_max: {
      header: ['每日次数', 'Daily limit'],
      meaning: ['紧急订货每店每天最多申请几次', 'Urgent applications allowed per shop and day'],
      cell: wholeNumber(1, 100),
      blank: usualUrgentTerms.dayMax,
    },
    config_type: {
      header: ['限次方式', 'Limited'],
      meaning: ['紧急订货申请是否按每日次数限制', 'Whether there is a daily limit for urgent applications'],
      cell: oneNumberOf({ 0: ['按每日次数', 'Daily limit'], 1: ['不限次数', 'No limit'] }),
      blank: usualUrgentTerms.configType,
    },
    finish_minutes: {
      header: ['填单分钟', 'Minutes to fill in'],
      meaning: ['紧急申请通过后至少留几分钟填单', 'Minimum minutes to fill in an approved urgent order'],
      cell: wholeNumber(1, 10_080),
      blank: usualUrgentTerms.finishMinutes,
    },
    approvals_needed: {
      header: ['审批人数', 'Approvals'],
      meaning: [
        '加单和紧急申请需要总部几人通过',
        'Number of head-office approvals needed for add-on orders and urgent applications',
      ],
      cell: wholeNumber(approvalsNeeded.min, approvalsNeeded.max),
      blank: 1,
    },
  },
  constraints: [
    {
      over: ['opens_day_offset', 'opens_at', 'cut_off_day_offset', 'cut_off_at'],
      blames: 'cut_off_at',
      allows: row =>
        minutes(row.opens_day_offset, row.opens_at) < minutes(row.cut_off_day_offset, row.cut_off_at)
          ? null
          : ['晚于开始订货的时间', 'later than the opening time'],
    },
  ],
}

/** Minutes from the start of the purchase date. */
const minutes = (offset: Value | undefined, time: Value | undefined): number => {
  const [hour, minute] = String(time).split(':')
  return Number(offset) * 1440 + Number(hour) * 60 + Number(minute)
}

export const calendar: Sheet = {
  title: sheetTitles.calendar,
  absent: 'removed in group',
  key: ['shop_group', 'day'],
  columns: {
    shop_group: groupColumn,
    day: {
      header: ['日期', 'Day'],
      meaning: ['星期几，或优先于它的某一天', 'A weekday, or a single date that overrides it'],
      cell: dayOrWeekday,
    },
    can_order: {
      header: ['可订', 'Orderable'],
      meaning: ['当日是否可以订货', 'Whether it is an ordering day'],
      cell: yesNo,
    },
    arrival_days: {
      header: ['到货天数', 'Arrival'],
      meaning: ['订货日之后几天到货', 'Days from order date to arrival'],
      cell: wholeNumber(0, 60),
      blank: 1,
    },
  },
}

export const notices: Sheet = {
  title: sheetTitles.notices,
  absent: 'removed',
  key: ['notice_id'],
  columns: {
    notice_id: { header: ['通知编码', 'Notice'], meaning: ['通知编码', 'Code of the notice'], cell: code(64) },
    title: { header: ['标题', 'Title'], meaning: ['标题', 'Title'], cell: text(120) },
    main_text: { header: ['正文', 'Text'], meaning: ['HTML 正文', 'Text in HTML'], cell: html(20_000) },
    effective_from: { header: ['生效时间', 'From'], meaning: ['开始显示的时间', 'Shown from'], cell: moment },
    effective_to: { header: ['失效时间', 'Until'], meaning: ['停止显示的时间', 'Shown until'], cell: moment },
    shop_groups: {
      header: ['门店组', 'Shop groups'],
      meaning: ['通知的门店组；留空表示全部', 'Shop groups that see it; blank for all'],
      cell: listOf(code(32)),
      blank: [],
      refersTo: { sheet: 'shop_groups', column: 'shop_group' },
    },
  },
  constraints: [
    {
      over: ['effective_from', 'effective_to'],
      blames: 'effective_to',
      allows: row =>
        Number(row.effective_to) > Number(row.effective_from) ? null : ['晚于生效时间', 'later than effective_from'],
    },
  ],
}
