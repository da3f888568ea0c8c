import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getTransferWork,
  listTransferTasks,
  type TransferTask,
} from '../../application/transfers/contract/transfers.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { nextStep, type TransferStep } from '../../domain/transfers/next-step.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { transferStatuses } from '../../domain/transfers/words.ts'
import { transferWorkHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { useDeviceQueue } from '../device/device-queue.tsx'
import { deviceStates } from '../device/device-words.ts'
import { offlineQuery, useOfflineQuery } from '../device/offline-query.ts'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink, useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { Pills } from '../kit/layout/scroll/pills.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import { useSession } from '../people/session/session.tsx'
import { stepWords, taskWords } from './transfer-steps.ts'
import css from './transfers.module.css'

const words = {
  toList: ['调拨单列表', 'All transfers'],
  groups: {
    callOut: ['待调出', 'To send'],
    receive: ['待收货', 'To receive'],
    settle: ['差额待处理', 'Shortfalls'],
    waiting: ['等待对方', 'Waiting for others'],
  },
  waitsFor: {
    APPLIED: ['等待调出门店调出', 'Waiting for the sending shop to send it'],
    CALLED_OUT: ['等待调入门店收货', 'Waiting for the receiving shop to count it'],
    SHORT: ['等待总部处理差额', 'Waiting for head office to resolve the shortfall'],
  },
  materials: (count: number) => [`${count} 种物料`, pluralOf(count, 'material')] as const,
  applied: (time: string) => [`${time} 申请`, `requested ${time}`] as const,
  calledOut: (time: string) => [`${time} 调出`, `sent ${time}`] as const,
  overdue: ['在途超期', 'In transit too long'],
  ready: ['可离线清点', 'Can be counted offline'],
  none: ['没有待办的调拨', 'No open transfers'],
  noneHint: ['有门店申请调拨或货物调出后，会显示在这里', 'Requests and goods in transit appear here'],
  first: (count: number, total: number) =>
    [`共 ${total} 张，先显示最早的 ${count} 张`, `The oldest ${count} of ${total}`] as const,
  detail: ['查看', 'View'],
} as const

/** Number of transfers whose lines are stored on the device. */
const STORED = 20

type Group = TransferStep | 'waiting'
const groups: ReadonlyArray<Group> = ['receive', 'callOut', 'settle', 'waiting']

const list = listPath(transferDocument)
const trail = [
  { words: transferDocument.area.words },
  { words: transferDocument.page.words, href: list },
  { words: taskWords.title },
]
const missing = { ...transferDocument.detail.missing, href: list, link: transferDocument.page.words }

/** Returns what this person has to do with each open transfer, which is `waiting` where others have to act. */
const useGroups = (transfers: ReadonlyArray<TransferTask>): Readonly<Record<Group, ReadonlyArray<TransferTask>>> => {
  const holds = useHolds()
  const groupOf = (task: TransferTask): Group => nextStep(task, holds) ?? 'waiting'
  const inGroup = (group: Group) => transfers.filter(task => groupOf(task) === group)
  return {
    receive: inGroup('receive'),
    callOut: inGroup('callOut'),
    settle: inGroup('settle'),
    waiting: inGroup('waiting'),
  }
}

/**
 * The open transfers of this person's shops by what is to be done next, with the lines of those to receive stored on this device, so
 * that they can be counted without a network.
 */
export const TransferTasksPage = () => {
  const t = useText()
  const { zone } = useServerClock()
  const { id: userId } = useSession().user
  const [chosen, setChosen] = useState<Group | null>(null)
  const answer = useOfflineQuery(listTransferTasks, {})
  const tasks = useGroups(answer.data?.value.transfers ?? [])
  const forms = useQueries({
    queries: tasks.receive.slice(0, STORED).map(({ no }) => offlineQuery(userId, getTransferWork, { no })),
    combine: queries => queries.map(({ isSuccess }) => isSuccess),
  })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const {
    storedAt,
    value: { total, transfers },
  } = answer.data
  const group = chosen ?? groups.find(one => tasks[one].length > 0) ?? 'receive'
  return (
    <Page trail={trail} title={t(taskWords.title)} actions={<PageLink href={list}>{t(words.toList)}</PageLink>}>
      {storedAt !== null && (
        <p className={css.notice}>{t(taskWords.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>
      )}
      {total > transfers.length && <p className={css.notice}>{t(words.first(transfers.length, total))}</p>}
      <div className={css.steps}>
        <Pills
          label={taskWords.title}
          pills={groups
            .filter(key => key !== 'settle' || tasks.settle.length > 0)
            .map(key => ({ key, words: words.groups[key], count: tasks[key].length }))}
          chosen={group}
          onChoose={setChosen}
        />
      </div>
      {tasks[group].length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <ul className={css.lines}>
          {tasks[group].map((task, at) => (
            <TaskCard key={task.no} task={task} group={group} isReady={group === 'receive' && forms[at] === true} />
          ))}
        </ul>
      )}
    </Page>
  )
}

interface TaskCardProps {
  readonly task: TransferTask
  readonly group: Group
  /** Whether its lines are on this device. */
  readonly isReady: boolean
}

const TaskCard = ({ task, group, isReady }: TaskCardProps) => {
  const t = useText()
  const go = useGo()
  const { zone } = useServerClock()
  const { documents } = useDeviceQueue()
  const { no, bizStatus, outShopName, inShopName, itemTypeCount, since, isOverdue } = task
  const time = formatInstant(since, zone, 'minute')
  const device = documents.find(({ kind, subject }) => kind === 'transfer' && subject === no)
  const verb = group === 'waiting' ? words.detail : stepWords[group]
  const href = group === 'waiting' ? documentHref(transferDocument, no) : transferWorkHref(no)
  return (
    <li className={css.task}>
      <header>
        <strong>
          {outShopName} → {inShopName}
        </strong>
        <StatusBadge status={device ? deviceStates[device.state] : transferStatuses[bizStatus]} />
      </header>
      <p>
        <span>{no}</span>
        <span>{t(words.materials(itemTypeCount))}</span>
        <span>{t((bizStatus === 'APPLIED' ? words.applied : words.calledOut)(time))}</span>
      </p>
      <footer>
        <small data-overdue={isOverdue || undefined}>
          {isOverdue && (
            <span>
              <IconAlertTriangle size={14} aria-hidden /> {t(words.overdue)}
            </span>
          )}
          {group === 'waiting' && t(words.waitsFor[bizStatus as keyof typeof words.waitsFor])}
          {isReady && (
            <span className={css.ready}>
              <IconCircleCheck size={14} aria-hidden /> {t(words.ready)}
            </span>
          )}
        </small>
        <Button
          variant={group === 'waiting' ? 'default' : 'filled'}
          aria-label={`${t(verb)} ${no}`}
          onClick={() => go(href)}
        >
          {t(verb)}
        </Button>
      </footer>
    </li>
  )
}
