import type { MessageRow } from './message-row.ts'

export type ReportMessageKind = 'REPORT_READY' | 'REPORT_NOT_SENT' | 'SCHEDULE_STOPPED'

/** The path of a person's schedules. */
export const schedulesPath = '/purchase-order/report-forms/schedules'

/** Reasons for which a receiver got no report, as the message says them. */
const failures = {
  NO_RIGHT: ['没有该报表的导出权限', 'no right to export this report'],
  PERSON_GONE: ['账号已停用', 'the account is disabled'],
  SEARCH_REFUSED: ['视图的条件不再有效', 'the filters of the view are no longer accepted'],
  NO_ROBOT: ['没有接收定时报表的群机器人', 'no chat robot receives scheduled reports'],
  NO_FILE: ['文件未能生成', 'the file could not be created'],
} as const

const failureIn = (detail: string | null) => {
  const [code, ...name] = (detail ?? '').split('/')
  return { name: name.join('/'), words: failures[code as keyof typeof failures] ?? failures.NO_FILE }
}

/**
 * Notifications about scheduled reports, each to one person, or to group-chat robots alone; subject: the name of the saved
 * view. They have no audience: only their recipient and robots receive them.
 */
export const reportMessageKinds: Readonly<Record<ReportMessageKind, MessageRow>> = {
  /** Detail: the name of the file; null if only robots receive it, with the rights of the owner of the schedule. */
  REPORT_READY: {
    words: ['定时报表', 'Scheduled report'],
    ...{ tone: 'done', audience: [], place: 'exports' },
    sentence: ({ subject, detail, actorName }) =>
      detail === null
        ? [
            `定时报表「${subject}」已生成，文件在${actorName}的导出中心`,
            `The scheduled report "${subject}" is ready in the export centre of ${actorName}`,
          ]
        : [
            `定时报表「${subject}」已生成：${detail}，可在导出中心下载`,
            `The scheduled report "${subject}" is ready: download ${detail} from the export centre`,
          ],
  },
  /** Detail: the reason and the name of the receiver, as `NO_RIGHT/Zhang`. */
  REPORT_NOT_SENT: {
    words: ['定时报表未发送', 'Scheduled report not sent'],
    ...{ tone: 'fail', audience: [], place: 'schedules' },
    sentence: ({ subject, detail }) => {
      const { name, words } = failureIn(detail)
      if (name === '')
        return [
          `定时报表「${subject}」未发送：${words[0]}`,
          `The scheduled report "${subject}" was not sent: ${words[1]}`,
        ]
      return [
        `定时报表「${subject}」未发给${name}：${words[0]}`,
        `The scheduled report "${subject}" was not sent to ${name}: ${words[1]}`,
      ]
    },
  },
  SCHEDULE_STOPPED: {
    words: ['定时报表已停止', 'Scheduled report stopped'],
    ...{ tone: 'fail', audience: [], place: 'schedules' },
    sentence: ({ subject }) => [
      `定时报表「${subject}」已停止：视图已删除，请重新选择视图`,
      `The scheduled report "${subject}" has stopped because its saved view was deleted; choose another view`,
    ],
  },
}
