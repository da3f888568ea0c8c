import type { Tone } from '../../../../domain/kernel/status-display.ts'
import { pluralOf, type Text, textIn } from '../../../../domain/kernel/text.ts'
import type { Account } from '../../../people/ports/users.ts'
import { type HomeMoment, hrefOf } from '../../block.ts'
import type { HomeBlockView, HomeCell, HomePress } from '../../contract.ts'
import { rowsHref } from '../../sheet-rows-href.ts'
import { cell, tableView } from '../../table.ts'
import { checksOf, integrationHref, isFailingRobot, isFailingWebhook, type SystemFacts } from './checks.ts'

/** The failures on the page; the first screen has room for no more. */
const FAILURES_MAX = 6

/** The failed jobs of a kind that one press retries. */
export const RETRIES_MAX = 50

const words = {
  title: ['要处理的问题', 'Problems to handle'],
  what: ['问题', 'Problem'],
  about: ['详情', 'Details'],
  handle: ['处理', 'Action'],
  invariant: ['账目自检不通过', 'Data check failed'],
  askMaintainers: ['备份后交给维护者', 'Back up and ask the maintainers'],
  robot: ['群机器人', 'Chat robot'],
  webhook: ['推送订阅', 'Webhook'],
  paused: ['已自动暂停', 'Paused automatically'],
  noAnswer: (failures: number) => [`连续失败 ${failures} 次`, pluralOf(failures, 'failure')] as const,
  locked: (name: string) => [`${name} 登录被锁定`, `${name} is locked out`] as const,
  retry: (count: number) => [`重试 ${count} 个`, `Retry ${count}`] as const,
  unlock: ['解除锁定', 'Unlock'],
  failed: (name: string, count: number) => [`${name} 失败 ${count} 个`, `${name}: ${count} failed`] as const,
  row: (key: string, what: Text): Text => [`${key}：${what[0]}`, `${key}: ${what[1]}`],
  open: ['查看', 'Open'],
  openRows: ['去修改', 'Correct'],
  backUpNow: ['如何备份', 'How to back up'],
  rows: (count: number) => [`${count} 处`, pluralOf(count, 'row')] as const,
} as const

interface Failure {
  readonly key: string
  readonly what: Text
  readonly about: Text
  readonly tone: Tone
  readonly href: string
  readonly handle: HomeCell
}

export interface FailureSource {
  readonly facts: SystemFacts
  readonly locked: ReadonlyArray<Account>
  /** Returns the name of a kind of job. */
  readonly jobName: (kind: string) => Text
}

/** Begins the sentence of a check with a capital letter, as on a page. */
const asSentence = ([zh, en]: Text): Text => [zh, `${en.charAt(0).toUpperCase()}${en.slice(1)}`]

const verbatim = (text: string): Text => [text, text]

/** Returns what the administrator has to handle, the worst first. */
export const failuresOf = ({ facts, locked, jobName }: FailureSource, moment: HomeMoment): ReadonlyArray<Failure> => {
  const { caller } = moment
  const action = (verb: Text, press: HomePress) => cell.action(textIn(verb, caller.language), press)
  const openCell = (href: string) => cell.link(textIn(words.open, caller.language), href)
  const failures: ReadonlyArray<Failure> = [
    ...(facts.last?.broken ?? []).map(name => ({
      ...{ key: `invariant ${name}`, what: words.invariant, about: verbatim(name), tone: 'fail' as const },
      ...{ href: integrationHref('jobs'), handle: cell.text(textIn(words.askMaintainers, caller.language)) },
    })),
    ...stateFailures(facts, moment),
    ...facts.failedJobs.map(({ kind, count, jobIds, error }) => ({
      ...{ key: `job ${kind}`, what: words.failed(textIn(jobName(kind), caller.language), count) },
      ...{ about: verbatim(error), tone: 'fail' as const, href: `${integrationHref('jobs')}&kinds=${kind}` },
      handle: action(words.retry(jobIds.length), { action: 'retryJobs', jobIds }),
    })),
    ...facts.webhooks.filter(isFailingWebhook).map(({ webhookId, name, failures, pausedAt }) => ({
      ...{ key: `webhook ${webhookId}`, what: verbatim(`${textIn(words.webhook, caller.language)} ${name}`) },
      ...{ about: pausedAt === null ? words.noAnswer(failures) : words.paused, tone: 'fail' as const },
      ...{ href: integrationHref('webhooks'), handle: openCell(integrationHref('webhooks')) },
    })),
    ...facts.robots.filter(isFailingRobot).map(({ robotId, name, error }) => ({
      ...{ key: `robot ${robotId}`, what: verbatim(`${textIn(words.robot, caller.language)} ${name}`) },
      ...{
        about: verbatim(error ?? ''),
        tone: 'fail' as const,
        href: '/administration/robots',
        handle: openCell('/administration/robots'),
      },
    })),
    ...locked.map(({ userId, name }) => ({
      ...{ key: `user ${userId}`, what: words.locked(name), about: verbatim(userId), tone: 'act' as const },
      href: hrefOf('/administration/users', { condition: 'LOCKED' }),
      handle: action(words.unlock, { action: 'unlockUser', login: userId }),
    })),
    ...(facts.report?.findings ?? []).map(({ check, about, severity, count, sheet, keys, example }) => {
      const href = rowsHref(sheet, keys)
      return {
        ...{ key: `doctor ${check}`, what: asSentence(about), tone: toneOf(severity), href },
        about: count === 1 ? words.row(keys[0]!, example) : words.rows(count),
        handle: cell.link(textIn(sheet === null ? words.open : words.openRows, caller.language), href),
      }
    }),
  ]
  return failures.toSorted((a, b) => Number(b.tone === 'fail') - Number(a.tone === 'fail'))
}

/** The checks of which nothing else in the table says what is wrong: the backup, the queue, push and a check that stopped. */
const stateFailures = (facts: SystemFacts, { now, caller: { language } }: HomeMoment): ReadonlyArray<Failure> =>
  checksOf(facts, now)
    .filter(({ tone }) => tone === 'fail' || tone === 'act')
    .filter(({ id }) => stateChecks.includes(id) || (id === 'selfCheck' && facts.last?.broken.length === 0))
    .map(({ id, words: name, state, tone, href = '/administration/integration' }) => ({
      ...{ key: `check ${id}`, what: name, tone, href, about: state },
      handle: cell.link(textIn(id === 'backup' ? words.backUpNow : words.open, language), href),
    }))

const stateChecks: ReadonlyArray<string> = ['backup', 'queue', 'push']

const toneOf = (severity: string) => (severity === 'error' ? ('fail' as const) : ('act' as const))

/** What has failed, with the press that handles it; the worst first. */
export const failuresView = (failures: ReadonlyArray<Failure>, moment: HomeMoment): HomeBlockView => {
  const { language } = moment.caller
  const visibleFailures = failures.slice(0, FAILURES_MAX)
  return tableView(
    {
      ...{ id: 'failures', words: words.title, href: null, total: failures.length },
      columns: [words.what, words.about, words.handle],
      rows: visibleFailures.map(({ key, what, about, tone, href, handle }) => ({
        ...{ key, href, tone },
        cells: [...[cell.status(textIn(what, language), tone), cell.text(textIn(about, language))], handle],
      })),
    },
    moment,
  )
}
