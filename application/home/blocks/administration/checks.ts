import { backupTone, CHECK_STOPPED_MS, queueTone, selfCheckTone } from '../../../../domain/home/system-tones.ts'
import { mostUrgent } from '../../../../domain/home/urgency.ts'
import type { Tone } from '../../../../domain/kernel/status-display.ts'
import { pluralOf, type Text, textIn } from '../../../../domain/kernel/text.ts'
import type { Webhook } from '../../../integration/ports/webhooks.ts'
import type { Robot } from '../../../notifications/ports/messages.ts'
import type { DoctorReport } from '../../../platform/checks/doctor.ts'
import type { LastCheck, QueueState } from '../../../platform/checks/self-check.ts'
import { type HomeMoment, hrefOf } from '../../block.ts'
import type { HomeBlockView } from '../../contract.ts'
import type { FailedJobs, SystemState } from '../../ports.ts'

/** What is known of the system at one moment. */
export interface SystemFacts {
  readonly last: LastCheck | null
  readonly report: DoctorReport | null
  readonly queues: ReadonlyArray<QueueState>
  readonly failedJobs: ReadonlyArray<FailedJobs>
  readonly state: SystemState
  readonly webhooks: ReadonlyArray<Webhook>
  readonly robots: ReadonlyArray<Robot>
}

export interface Check {
  readonly id: string
  readonly words: Text
  readonly state: Text
  readonly tone: Tone
  readonly note?: Text
  /** When it was checked or happened. */
  readonly at?: number | null
  readonly href?: string
}

const words = {
  title: ['系统状态', 'System'],
  sound: ['系统正常', 'All systems are running'],
  toHandle: (count: number) => [`${count} 项需要处理`, `${pluralOf(count, 'problem')} to handle`] as const,
  toHandleSoFar: (count: number) =>
    [`已发现 ${count} 项，还在检查`, `${pluralOf(count, 'problem')} so far, still checking`] as const,
  passed: ['全部通过', 'All passed'],
  stopped: ['已停止', 'Stopped'],
  never: ['还没有检查过', 'Not checked yet'],
  checking: ['正在检查', 'Checking'],
  violations: (count: number) => [`${count} 项不通过`, `${count} failed`] as const,
  errors: (count: number) => [`${count} 项错误`, pluralOf(count, 'error')] as const,
  warnings: (count: number) => [`${count} 项提醒`, pluralOf(count, 'warning')] as const,
  taken: ['已备份', 'Taken'],
  neverTaken: ['从未备份', 'Never taken'],
  running: ['正常', 'Running'],
  empty: ['没有积压', 'No backlog'],
  waiting: (count: number) => [`${count} 个在排队`, `${count} waiting`] as const,
  stuck: (minutes: number) => [`最早的等了 ${minutes} 分钟`, `Oldest waits ${minutes} min`] as const,
  none: ['没有', 'None'],
  failed: (count: number) => [`${count} 个失败`, `${count} failed`] as const,
  devices: (count: number) => [`${count} 台设备`, pluralOf(count, 'device')] as const,
  active: (count: number) => [`${count} 个正常`, `${count} running`] as const,
  unused: ['没有使用', 'Not used'],
} as const

export const integrationHref = (section: string) => hrefOf('/administration/integration', { section })

const selfCheck = ({ last }: SystemFacts, now: number): Check => {
  const violations = last?.broken.length ?? 0
  const hasStopped = last !== null && now - last.checkedAt > CHECK_STOPPED_MS
  return {
    ...{ id: 'selfCheck', words: ['账目自检', 'Data check'], at: last?.checkedAt ?? null },
    tone: selfCheckTone(last && { checkedAt: last.checkedAt, violations }, now),
    state:
      last === null
        ? words.never
        : violations > 0
          ? words.violations(violations)
          : hasStopped
            ? words.stopped
            : words.passed,
  }
}

const doctor = ({ report }: SystemFacts): Check => {
  const facts = { id: 'doctor', words: ['配置检查', 'Setup check'] as const, at: report?.checkedAt ?? null }
  if (report === null) return { ...facts, state: words.checking, tone: 'busy' }
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) return { ...facts, state: words.errors(errors), tone: 'fail' }
  const warnings = report.findings.length
  return warnings > 0
    ? { ...facts, state: words.warnings(warnings), tone: 'act' }
    : { ...facts, state: words.passed, tone: 'done' }
}

const backup = ({ state: { backupAt } }: SystemFacts, now: number): Check => ({
  ...{ id: 'backup', words: ['备份', 'Backup'], at: backupAt, tone: backupTone(backupAt, now) },
  state: backupAt === null ? words.neverTaken : words.taken,
  href: integrationHref('backup'),
})

const database = ({ state: { postgres, bytes } }: SystemFacts): Check => {
  const size = bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
  const version = postgres.split(' ')[0]!
  return {
    ...{ id: 'database', words: ['数据库', 'Database'], state: words.running, tone: 'done' },
    note: [`PostgreSQL ${version} · ${size}`, `PostgreSQL ${version} · ${size}`],
  }
}

const queue = ({ queues }: SystemFacts): Check => {
  const undone = queues.reduce((sum, each) => sum + each.undone, 0)
  const dueForMs = Math.max(0, ...queues.map(each => each.dueForMs))
  const tone = queueTone(dueForMs)
  return {
    ...{ id: 'queue', words: ['后台队列', 'Queue'], tone },
    state:
      tone === 'done' ? (undone > 0 ? words.waiting(undone) : words.empty) : words.stuck(Math.round(dueForMs / 60_000)),
  }
}

const deadLetters = ({ failedJobs }: SystemFacts): Check => {
  const count = failedJobs.reduce((sum, jobs) => sum + jobs.count, 0)
  return {
    ...{ id: 'deadLetters', words: ['失败任务', 'Failed jobs'], href: integrationHref('jobs') },
    ...(count > 0 ? { state: words.failed(count), tone: 'fail' } : { state: words.none, tone: 'done' }),
  }
}

const push = ({ state: { pushDevices }, queues }: SystemFacts): Check => {
  const dead = queues.find(each => each.queue === 'push')?.dead ?? 0
  return {
    ...{ id: 'push', words: ['手机通知', 'Push'] },
    state: dead > 0 ? words.failed(dead) : pushDevices === 0 ? words.unused : words.devices(pushDevices),
    tone: dead > 0 ? 'fail' : pushDevices === 0 ? 'closed' : 'done',
  }
}

/** Returns the check of addresses that something is sent to. */
const addresses = (
  { id, words: name, href }: Pick<Check, 'id' | 'words'> & { readonly href: string },
  counts: { readonly active: number; readonly failing: number },
): Check => ({
  ...{ id, words: name, href },
  ...(counts.failing > 0
    ? { state: words.failed(counts.failing), tone: 'fail' }
    : counts.active > 0
      ? { state: words.active(counts.active), tone: 'done' }
      : { state: words.unused, tone: 'closed' }),
})

export const isFailingWebhook = ({ pausedAt, failingSince }: Webhook): boolean =>
  pausedAt !== null || failingSince !== null
export const isFailingRobot = ({ active, error }: Robot): boolean => active && error !== null

export const checksOf = (facts: SystemFacts, now: number): ReadonlyArray<Check> => [
  selfCheck(facts, now),
  doctor(facts),
  backup(facts, now),
  database(facts),
  queue(facts),
  deadLetters(facts),
  push(facts),
  addresses(
    { id: 'robots', words: ['群机器人', 'Chat robots'], href: '/administration/robots' },
    {
      active: facts.robots.filter(({ active }) => active).length,
      failing: facts.robots.filter(isFailingRobot).length,
    },
  ),
  addresses(
    { id: 'webhooks', words: ['推送订阅', 'Webhooks'], href: integrationHref('webhooks') },
    {
      active: facts.webhooks.filter(({ active }) => active).length,
      failing: facts.webhooks.filter(isFailingWebhook).length,
    },
  ),
]

/**
 * Whether the system is sound, in one sentence and by check. The sentence counts what the table of problems lists, so
 * that the page has one count.
 */
export const checksView = (
  facts: SystemFacts,
  problems: ReadonlyArray<{ readonly tone: Tone }>,
  { caller: { language }, now }: HomeMoment,
): HomeBlockView => {
  const isChecking = facts.report === null
  const toHandle = isChecking ? words.toHandleSoFar : words.toHandle
  const sound = isChecking ? words.checking : words.sound
  return {
    ...{ kind: 'checks', id: 'system', title: textIn(words.title, language), href: null, isEmpty: false, isChecking },
    tone: problems.length > 0 ? mostUrgent(problems.map(({ tone }) => tone)) : isChecking ? 'busy' : 'done',
    verdict: textIn(problems.length > 0 ? toHandle(problems.length) : sound, language),
    checks: checksOf(facts, now).map(({ id, words: name, state, tone, note, at = null, href = null }) => ({
      ...{ id, tone, at, href, words: textIn(name, language), state: textIn(state, language) },
      note: note === undefined ? null : textIn(note, language),
    })),
  }
}
