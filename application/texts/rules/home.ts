import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of the start page, one sentence each. */
export const homeRules = {
  HM1: [
    '待办没有剩余是绿色，过了期限是红色，期限在两小时以内提醒，其余按它平时的颜色。',
    'A task with nothing left is green, one past its deadline is red, one due within two hours asks for attention, and all others have their usual colour.',
  ],
  HM2: [
    '一天的平时金额是近八周同星期各日金额的中位数（两数取小）；开始订货之后没有订货的日子按零算，开始之前的日子不算。',
    'The usual amount of a day is the median (the lower of two) of the same weekdays of the last eight weeks. A day without orders counts as zero once the chain has ordered before it, and not at all earlier.',
  ],
  HM3: [
    '首页先列最急的，每块里的待办也先列最急的；没有事的放在最后收成一行，同样急的按固定顺序。管多家门店的人，各门店总在最前；管理员的系统状态总在最前，其他岗位的工作每个岗位只占一行。',
    'The start page lists the most urgent blocks first, and in each block the most urgent tasks; what has nothing to do stands last, in one line, and what is equally urgent keeps a fixed order. For people with several shops these stand first. For administrators the state of the system always stands first, and the work of each other role takes one line.',
  ],
  HM4: [
    '还没到店的货，过了预计到达时间算晚到；没有时间的，过了预计到货日算晚到。',
    'Goods that have not arrived are late after their expected time, or without one after their expected day.',
  ],
  HM5: [
    '货补余额按最近 30 天的用量能用几个整天；30 天里没有用过就不估计。',
    "A payer's subsidy lasts as many whole days as the balance covers at the rate of the last 30 days; without any use in that time there is no estimate.",
  ],
  HM6: [
    '没有备份或备份超过 7 天时提醒；队列里最早的任务等了 1 分钟提醒，等了 10 分钟算堵住；自检有不通过或停了 15 分钟算故障。',
    'A missing backup, or one older than 7 days, asks for attention, and so does a job that has been due for a minute. A job that has been due for 10 minutes, a violation found by the self-check, and a self-check that has not run for 15 minutes are failures.',
  ],
  HM8: [
    '过了到货日还没发完的订货单算逾期，标红；拣货进度往下取整，全部拣齐或注明缺货才是 100%。',
    'Orders that are still open after their arrival day are overdue and shown in red. The progress of picking is rounded down: it is 100% only if every line is picked in full or declared short.',
  ],
  HM7: [
    '货补余额的预计是各付款方按最近 30 天的用量还剩多少；用完的账户按零算，没有用过的账户不变。',
    'The expected subsidy balance is what is left of each account at its rate of the last 30 days; an account that is used up stays at zero, and one without use does not change.',
  ],
} as const satisfies Record<string, Text>
