/** What must hold for scheduled reports [R12]. */
export const scheduleInvariants = [
  {
    name: 'R12 schedules',
    about: [
      '每个启用的定时报表恰有一个到点运行的任务',
      'each active report schedule has one job, at the time of its next run',
    ],
    sql: () => `select s.schedule_id, s.owner_id, s.view_name, s.next_at, j.due_at, j.dead_at
      from report_schedules s left join jobs j on j.kind = 'reportSchedule' and j.key = s.schedule_id || '/' || s.next_at
      where s.is_active and (j.job_id is null or j.dead_at is not null)`,
  },
] as const
