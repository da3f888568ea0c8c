import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of reports, one sentence each. */
export const reportRules = {
  R1: [
    '报表的时间范围首尾都算，不超过该报表的上限：一般 31 天，支付台账 90 天。',
    'The date range of a report, including first and last day, has a limit: usually 31 days, 90 for the payment ledger.',
  ],
  R2: [
    '报表的必填条件不能为空；只填一头的时间范围等于没填。',
    'Required filters of a report must be filled; a range with only one end counts as empty.',
  ],
  R3: [
    '报表凭它自己的权限码查看和导出，只含调用人此刻有权看到的门店。',
    'A report has its own rights for viewing and exporting, and contains only the shops that the caller can access at that moment.',
  ],
  R4: [
    '合计是全部查询结果的合计，不是本页的；超过一万条不再计数，也不给合计。数量只在所有行单位相同时合计。',
    'Totals cover all results, not just the page; above ten thousand rows nothing is counted and there are no totals. A quantity is totalled only if all rows have the same unit.',
  ],
  R5: [
    '数值范围的最小值不能大于最大值；有固定选项的条件只能取其中的值。',
    'The minimum of a range of numbers cannot exceed its maximum; a filter with fixed options takes only these.',
  ],
  R6: [
    '退货单的申请日期这类只有过去才有的日期，不能选到今天以后；有起始日期的（如调拨日期）也不能早于它。',
    'A date that can only be in the past, such as the application date of a return, cannot be after today, nor before its first day where it has one, such as that of transfers.',
  ],
  R7: [
    '相对日期（今天、昨天、近 7 天、近 30 天、本周、上周、本月、上月）存进视图和地址，查询时才换成日期：按连锁时区的今天，营业日的条件按当前营业日；一周从星期一开始；只能是过去的日期止于当天；换算后的天数仍受上限约束。',
    'A relative range (today, yesterday, last 7 or 30 days, this or last week, this or last month) is stored as such in views and addresses and becomes days when the report is run: from today in the zone of the chain, or from the open business day where the filter is one of business days. Weeks begin on Monday, ranges of past days end with that day, and the caps of ranges apply to the result.',
  ],
  R8: [
    '每份报表和它的文件都写明数据截至何时：读自只读副本的，减去副本的延迟；副本不可用或延迟超过十分钟时改读主库并说明。',
    'Every report and its file state how current the data is; for a replica its lag is subtracted. If the replica is unavailable or more than ten minutes behind, the primary database is read instead, and the report says so.',
  ],
  R9: [
    '报表一页查询超过 5 秒即停止，并说明怎样缩小范围；导出没有这个限制。',
    'A report page is stopped after 5 seconds with advice on how to narrow the search; exports have no such limit.',
  ],
  R10: [
    '合计旁边是上期合计：整月比上一个月，从一号开始的半月比上月同样的日子，其他范围比之前同样天数；并写明是哪几天；变化超过 200% 说几倍；还会变的数（如刚发出的货实收了多少）一周后才比。没有日期范围、有多个日期范围或超过一万条时不比。',
    'Each total is shown with that of the previous period: the previous month for a whole month, the same days of the previous month for the beginning of a month, otherwise the same number of days before. Its days are named; a change of more than 200 percent is given as a multiple; figures that still grow, such as what was received of goods just shipped, are compared after a week. Nothing is compared without a date range, with several date ranges, or above ten thousand rows.',
  ],
  R11: [
    '相对月份（本月、上月、上上月、去年同月）与相对日期一样存进视图和地址，查询时才换成月份；营业月的条件按当前营业日。',
    'A relative month (this month, last month, the month before last, the same month last year) is stored as such in views and addresses, like a relative range, and becomes a month when the report is run; months of business days count from the open business day.',
  ],
  R12: [
    '定时报表在连锁时区的设定时刻运行一次：每天、每周某天或每月某日（该月没有则取最后一天）；服务停止期间错过的只补一次，暂停期间错过的不补。每人最多 20 个。',
    'A schedule runs once at its time in the zone of the chain: every day, on a weekday, or on a day of the month (the last one of a shorter month). Runs missed while no server was running happen once, late; those missed while it was paused do not. A person has at most 20.',
  ],
  R13: [
    '定时报表按接收人当时的权限和门店生成各自的文件；没有导出权限的人收不到，并告知创建人。只能发给自己，或门店都在自己范围内的人。不选人时只通知接收定时报表的群机器人，文件在创建人的导出中心。',
    'Each recipient of a schedule gets a file of their own, with their rights and shops of that moment; those without the right to export get none, and the owner gets a message with the reason. Recipients are the owner and people all of whose shops the owner can access. Without recipients the file is created for the owner, and only the chat robots that receive scheduled reports get a message.',
  ],
  R14: [
    '汇总报表的图表按全部查询结果合计：按日、按月按时间先后；按名称取第一项数值最大的，最多 12 个，其余合并；图表与它的数据表是同一组数。数量单位不同时改画金额。超过一万条不画。',
    'The chart of a summary sums all results: days and months in their order; of names the largest by the first value, at most twelve, with the others combined. The chart and its table show the same figures. Where quantities have different units, amounts are drawn instead. There is no chart above ten thousand rows.',
  ],
  R15: [
    '按物料汇总的支付用每日合计计算：只用所付订单与合计时完全相同的日子，其余日子逐行相加，两者结果相同。',
    'Material payments by material use daily sums for days whose paid orders have not changed since they were summed; the lines of all other days are added up, with the same result.',
  ],
} as const satisfies Record<string, Text>
