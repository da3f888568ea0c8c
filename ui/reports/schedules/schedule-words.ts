import type { Weekday } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import type { ScheduleTime } from '../../../domain/reports/schedules/schedule-time.ts'

export const weekdayWords: Readonly<Record<Weekday, Text>> = {
  MON: ['周一', 'Monday'],
  TUE: ['周二', 'Tuesday'],
  WED: ['周三', 'Wednesday'],
  THU: ['周四', 'Thursday'],
  FRI: ['周五', 'Friday'],
  SAT: ['周六', 'Saturday'],
  SUN: ['周日', 'Sunday'],
}

/** Says when a schedule runs. */
export const whenText = ({ every, weekday, monthDay, time }: ScheduleTime): Text => {
  if (every === 'WEEKLY' && weekday !== null) {
    const [zh, en] = weekdayWords[weekday]
    return [`每${zh} ${time}`, `Every ${en} at ${time}`]
  }
  if (every === 'MONTHLY') return [`每月 ${monthDay} 日 ${time}`, `Day ${monthDay} of every month at ${time}`]
  return [`每天 ${time}`, `Every day at ${time}`]
}

export const scheduleWords = {
  reports: ['报表', 'Reports'],
  page: ['定时报表', 'Scheduled reports'],
  about: [
    '按时把视图的结果生成文件，放进每位接收人的导出中心并发消息',
    'Creates the file of a saved view on schedule, puts it in the export centre of each recipient and sends them a message',
  ],
  add: ['新建定时报表', 'New schedule'],
  addTitle: ['新建定时报表', 'New schedule'],
  editTitle: ['修改定时报表', 'Edit schedule'],
  edit: ['修改', 'Edit'],
  pause: ['暂停', 'Pause'],
  resume: ['恢复', 'Resume'],
  remove: ['删除', 'Delete'],
  removeTitle: (name: string): Text => [`删除定时报表「${name}」？`, `Delete the schedule of "${name}"?`],
  removeMeans: [
    '之后不再生成文件；已生成的文件不受影响。',
    'No more files will be created. Existing files are not affected.',
  ],
  removeVerb: ['确认删除', 'Delete'],
  paused: ['已暂停', 'Paused'],
  stopped: (reason: string): Text => [`已停止：${reason}`, `Stopped: ${reason}`],
  next: (at: string): Text => [`下次 ${at}`, `Next run ${at}`],
  never: ['还没有运行过', 'Has not run yet'],
  last: (at: string): Text => [`最近一次 ${at}：`, `Last run ${at}:`],
  sent: (count: number): Text => [`已发送 ${count} 人`, `sent to ${pluralOf(count, 'recipient')}`],
  receiversOf: (names: string): Text => [`接收人：${names}`, `Recipients: ${names}`],
  robotsOnly: ['只通知群机器人', 'Chat robots only'],
  sentToRobots: ['已通知群机器人', 'sent to the chat robots'],
  none: ['还没有定时报表', 'No schedules yet'],
  noneHint: [
    '在报表页把常用条件存成视图，再选一个时刻自动发送',
    'Save a view on a report page, then choose when it is sent',
  ],
  view: ['视图', 'Saved view'],
  viewHint: [
    '条件里的相对日期（如昨天、上月）按每次运行的日期计算',
    'Relative dates in its filters, such as yesterday or last month, count from the day of each run',
  ],
  noViews: [
    '还没有报表的视图，请先在报表页保存',
    'You have no saved views of reports; save one on a report page first',
  ],
  viewMissing: ['请选择视图', 'Choose a view'],
  every: ['频率', 'How often'],
  weekday: ['星期', 'Weekday'],
  monthDay: ['日期', 'Day of the month'],
  monthDayHint: ['没有该日的月份取最后一天', 'In shorter months, the last day'],
  time: ['时刻', 'Time'],
  timeMissing: ['请填写时刻', 'Enter a time'],
  receivers: ['接收人', 'Recipients'],
  receiversHint: [
    '每人收到自己权限和门店范围内的数据；不选人时只通知群机器人，文件在您的导出中心',
    'Each receives the data of their own shops and rights. Without people, only the chat robots get a message, and the file is in your export centre',
  ],
  noReceivers: ['没有找到有导出权限的人', 'Nobody with the right to export was found'],
  save: ['保存', 'Save'],
  saved: (at: string): Text => [`已保存，下次 ${at} 运行`, `Saved. Next run ${at}`],
} as const
