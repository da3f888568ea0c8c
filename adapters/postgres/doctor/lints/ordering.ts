import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { weekdayWords } from '../../../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../../../domain/master-data/order-type.ts'
import { groupsInUse, type Lint, lint, type Moment } from './lint.ts'

interface CutOffRow {
  readonly key: string
  readonly orderType: keyof typeof orderTypes
  readonly cutOffDay: number
  readonly cutOffAt: string
  readonly grace: number
  readonly day: string
  readonly arrival: number
}

/**
 * Selects each order rule with the group's ordering day that has the earliest arrival; grace counts only for shops that
 * prepay.
 */
const soonestArrival = ({ today }: Moment) => `
  select concat_ws(' ', r.shop_group, r.order_type) as key, r.order_type as "orderType",
    r.cut_off_day_offset as "cutOffDay", r.cut_off_at as "cutOffAt", e.day, e.arrival_days as arrival,
    case when exists (select 1 from shops s where s.shop_group = r.shop_group and s.pay_method = 'ONLINE')
      then r.grace_minutes else 0 end as grace
  from order_rules r join lateral (
    select day, arrival_days from calendar_entries e
    where e.shop_group = r.shop_group and can_order and (day < '1' or day > '9' or day >= '${today}')
    order by arrival_days, day limit 1
  ) e on true
  where r.shop_group in ${groupsInUse}`

const cutOffWords = ({ orderType, cutOffDay, cutOffAt, grace, day, arrival }: CutOffRow): Text => {
  const [zh, en] = orderTypes[orderType]?.words ?? [orderType, orderType]
  const [dayZh, dayEn] = isWeekday(day) ? weekdayWords[day] : [day, day]
  const [graceZh, graceEn] =
    grace > 0 ? [`，付款宽限 ${grace} 分钟`, `, ${pluralOf(grace, 'minute')} to pay after it`] : ['', '']
  return [
    `${zh}于订货日后第 ${cutOffDay} 天 ${cutOffAt} 截单${graceZh}，${dayZh}的货第 ${arrival} 天到`,
    `${en}: cut-off on day ${cutOffDay} at ${cutOffAt}${graceEn}; goods for ${dayEn} arrive on day ${arrival}`,
  ]
}

const isWeekday = (day: string): day is keyof typeof weekdayWords => Object.hasOwn(weekdayWords, day)

const inGroups = (missing: string) =>
  `select shop_group as key, count(*)::int as shops from shops g where store_status <> '4' and not exists (${missing})
    group by shop_group order by shop_group`
const shopWords = ({ shops }: { shops: number }): Text => [`${shops} 家门店`, `${pluralOf(shops, 'shop')}`]

export const orderingLints: ReadonlyArray<Lint> = [
  lint<CutOffRow>({
    name: 'cut-off-after-arrival',
    about: ['货到了还没截单', 'ordering is still open when the goods arrive'],
    severity: 'error',
    sheet: 'order_rules',
    sql: moment => `select * from (${soonestArrival(moment)}) x where "cutOffDay" > arrival order by key`,
    what: cutOffWords,
    fix: ['提前截单日，或在 calendar 中推迟到货', 'set an earlier cut-off day, or more arrival_days in calendar'],
  }),
  lint<CutOffRow>({
    name: 'cut-off-on-arrival-day',
    about: [
      '截单或付款宽限落在到货当天：车已出发',
      'the cut-off or the payment grace period ends on the day of arrival, after the lorry has left',
    ],
    severity: 'warning',
    sheet: 'order_rules',
    sql: moment => `select * from (${soonestArrival(moment)}) x where "cutOffDay" <= arrival
        and "cutOffDay" * 1440 + left("cutOffAt", 2)::int * 60 + right("cutOffAt", 2)::int + grace > arrival * 1440
      order by key`,
    what: cutOffWords,
    fix: [
      '确认到货当天的截单来得及发货，否则提前截单或缩短宽限',
      'check that the warehouse can still ship on that day, or set an earlier cut-off or a shorter grace period',
    ],
  }),
  lint<{ key: string; shops: number }>({
    name: 'group-without-rule',
    about: [
      '门店组没有常规订货时间：这些门店不能订货',
      'a shop group has no routine order rule: its shops cannot order',
    ],
    severity: 'error',
    sheet: 'order_rules',
    sql: () => inGroups(`select 1 from order_rules r where r.shop_group = g.shop_group and order_type = 'NORMAL'`),
    what: shopWords,
    fix: ['在 order_rules 中补一行 NORMAL', 'add a NORMAL row to order_rules'],
  }),
  lint<{ key: string; shops: number }>({
    name: 'group-without-calendar',
    about: ['门店组没有任何可订日', 'a shop group has no ordering day'],
    severity: 'error',
    sheet: 'calendar',
    sql: ({ today }) =>
      inGroups(`select 1 from calendar_entries e where e.shop_group = g.shop_group and can_order
        and (day < '1' or day > '9' or day >= '${today}')`),
    what: shopWords,
    fix: ['在 calendar 中补上可订的星期', 'add weekdays with can_order yes to calendar'],
  }),
  lint<{ key: string; shops: number }>({
    name: 'group-without-materials',
    about: ['门店组没有可订的物料', 'a shop group has no orderable materials'],
    severity: 'error',
    sheet: 'purchase_rules',
    sql: () => inGroups('select 1 from purchase_rules r where r.shop_group = g.shop_group and can_purchase'),
    what: shopWords,
    fix: ['在 purchase_rules 中补上该组的物料', 'add rows for the group to purchase_rules'],
  }),
  lint<{ key: string; title: string; until: string }>({
    name: 'notice-expired',
    about: ['订货须知已失效', 'a notice has expired'],
    severity: 'warning',
    sheet: 'notices',
    sql: ({ now }) => `select notice_id as key, title, to_char(to_timestamp(effective_to / 1000) at time zone
        (select zone from chain), 'YYYY-MM-DD HH24:MI') as until
      from notices where effective_to <= ${now} order by effective_to, notice_id`,
    what: ({ title, until }) => [`「${title}」于 ${until} 失效`, `"${title}" ended ${until}`],
    fix: ['从 notices 中删去，或延长失效时间', 'remove it from notices, or set a later effective_to'],
  }),
]
