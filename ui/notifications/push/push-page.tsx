import { Badge, Button, Checkbox } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import {
  choosePushKinds,
  listPushDevices,
  type PushDeviceView,
  testPushDevice,
} from '../../../application/notifications/contract/push.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type MessageKind, messageKinds } from '../../../domain/notifications/message.ts'
import { pushDefaults } from '../../../domain/notifications/push/push-message.ts'
import { call, queryClient, useApiMutation } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { pushObstacle } from './browser-push.ts'
import css from './push.module.css'
import { obstacleWords, pushWords as words } from './push-words.ts'
import { useThisDevice } from './use-this-device.ts'

/** The notifications of the person: this device, all devices, and the kinds of message. */
export const PushPage = () => {
  const t = useText()
  const device = useThisDevice()
  const { query, isBusy, switchOff } = device
  return (
    <Page trail={[{ words: words.portal }, { words: words.page }]} title={t(words.page)} subtitle={t(words.about)}>
      <div className={css.sections}>
        <div className={css.column}>
          <ThisDevice device={device} />
          {query.data && <Devices devices={query.data.devices} isBusy={isBusy} onOff={switchOff} />}
          <RobotsLink />
        </div>
        <div className={css.column}>
          {query.data === undefined ? <RowsSkeleton query={query} rows={6} /> : <Kinds of={query.data} />}
        </div>
      </div>
    </Page>
  )
}

/** Where messages go to group chats, for those who may set it up. */
const RobotsLink = () => {
  const t = useText()
  const holds = useHolds()
  if (!holds('DH0007')) return null
  return (
    <section className={css.section} aria-labelledby="push-robots">
      <div className={css.head}>
        <h2 id="push-robots" className={css.heading}>
          {t(words.robots)}
        </h2>
        <PageLink href={paths.robots} size="sm">
          {t(words.openRobots)}
        </PageLink>
      </div>
      <p className={css.none}>{t(words.robotsHint)}</p>
    </section>
  )
}

const ThisDevice = ({ device }: { readonly device: ReturnType<typeof useThisDevice> }) => {
  const t = useText()
  const { here, isBusy, query, switchOn, switchOff } = device
  const obstacle = here ? null : pushObstacle()
  const Icon = here ? IconBell : IconBellOff
  return (
    <section className={css.section} aria-labelledby="push-here">
      <h2 id="push-here" className={css.heading}>
        {t(words.thisDevice)}
      </h2>
      <div className={css.here}>
        <Icon size={20} aria-hidden className={css.icon!} />
        <span className={css.state}>
          {t(obstacle ? obstacleWords[obstacle] : here ? words.isOn : words.isOff)}
          {obstacle === null && <span className={css.hint}>{t(words.signOutHint)}</span>}
        </span>
        {obstacle === null && (
          <DisabledWhenReadOnly>
            <Button
              variant={here ? 'default' : 'filled'}
              loading={isBusy}
              disabled={query.data === undefined}
              onClick={() => (here ? switchOff(here.deviceId) : switchOn())}
            >
              {t(here ? words.switchOff : words.switchOn)}
            </Button>
          </DisabledWhenReadOnly>
        )}
      </div>
    </section>
  )
}

interface DevicesProps {
  readonly devices: ReadonlyArray<PushDeviceView>
  readonly isBusy: boolean
  readonly onOff: (deviceId?: string) => void
}

const Devices = ({ devices, isBusy, onOff }: DevicesProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const askAll = async () => {
    const question = { title: words.allOffTitle, consequence: words.allOffMeans, verb: words.allOff }
    if (await confirm(question)) onOff()
  }
  return (
    <section className={css.section} aria-labelledby="push-devices">
      <div className={css.head}>
        <h2 id="push-devices" className={css.heading}>
          {t(words.devices)}
        </h2>
        {devices.length > 1 && (
          <DisabledWhenReadOnly>
            <Button size="compact-sm" variant="subtle" color="red" disabled={isBusy} onClick={() => void askAll()}>
              {t(words.allOff)}
            </Button>
          </DisabledWhenReadOnly>
        )}
      </div>
      {devices.length === 0 && <p className={css.none}>{t(words.noDevices)}</p>}
      <ul className={css.list}>
        {devices.map(device => (
          <Device key={device.deviceId} device={device} isBusy={isBusy} onOff={() => onOff(device.deviceId)} />
        ))}
      </ul>
    </section>
  )
}

interface DeviceProps {
  readonly device: PushDeviceView
  readonly isBusy: boolean
  readonly onOff: () => void
}

const Device = ({ device, isBusy, onOff }: DeviceProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { name, createdAt, sentAt, isThisDevice } = device
  const { isTesting, test } = useTest(device.deviceId)
  const since = words.since(formatInstant(createdAt, zone, 'minute'))
  const sent = sentAt === null ? words.neverSent : words.sent(formatInstant(sentAt, zone, 'minute'))
  return (
    <li className={css.device}>
      <span className={css.state}>
        <span className={css.name}>
          {name}
          {isThisDevice && (
            <Badge size="sm" variant="light">
              {t(words.isHere)}
            </Badge>
          )}
        </span>
        <span className={css.hint}>{[since, sent].map(t).join(' · ')}</span>
      </span>
      <span className={css.verbs}>
        <DisabledWhenReadOnly>
          <Button size="sm" variant="subtle" loading={isTesting} onClick={test}>
            {t(words.test)}
          </Button>
          <Button size="sm" variant="subtle" color="red" disabled={isBusy} onClick={onOff}>
            {t(words.switchOff)}
          </Button>
        </DisabledWhenReadOnly>
      </span>
    </li>
  )
}

const useTest = (deviceId: string) => {
  const { success, failure } = useDialogs()
  const report = useReportFailure()
  const [isTesting, setTesting] = useState(false)
  const test = () => {
    setTesting(true)
    void call(testPushDevice, { deviceId })
      .then(({ result }) => (result === 'SENT' ? success : failure)(words.tests[result]), report)
      .finally(() => {
        setTesting(false)
        void queryClient.invalidateQueries({ queryKey: [listPushDevices.name] })
      })
  }
  return { isTesting, test }
}

/** The kinds under what they mean for the person. */
const groupOf = (kind: MessageKind) => {
  const { tone } = messageKinds[kind]
  if (tone === 'fail') return 'problems'
  return tone === 'act' || tone === 'review' ? 'toDo' : 'news'
}
const isLessUrgent = (kind: MessageKind): boolean => !pushDefaults.includes(kind)
const groups = ['toDo', 'problems', 'news'] as const

const Kinds = ({ of: { kinds, chosen } }: { readonly of: Success<typeof listPushDevices> }) => {
  const t = useText()
  const report = useReportFailure()
  const [ticked, setTicked] = useState(chosen)
  const urgentFirst = [...pushDefaults.filter(kind => kinds.includes(kind)), ...kinds.filter(isLessUrgent)]
  const { mutateAsync } = useApiMutation(choosePushKinds, [listPushDevices])
  const choose = (kind: MessageKind) => {
    const next = ticked.includes(kind) ? ticked.filter(one => one !== kind) : [...ticked, kind]
    setTicked(next)
    mutateAsync({ messageKinds: next }).catch(report)
  }
  return (
    <section className={css.section} aria-labelledby="push-kinds">
      <h2 id="push-kinds" className={css.heading}>
        {t(words.kinds)}
      </h2>
      <p className={css.none}>{t(kinds.length === 0 ? words.noKinds : words.kindsHint)}</p>
      <DisabledWhenReadOnly>
        {groups.map(group => {
          const members = urgentFirst.filter(kind => groupOf(kind) === group)
          return members.length === 0 ? null : (
            <KindGroup key={group} title={words[group]} members={members} ticked={ticked} onChoose={choose} />
          )
        })}
      </DisabledWhenReadOnly>
    </section>
  )
}

interface KindGroupProps {
  readonly title: Text
  readonly members: ReadonlyArray<MessageKind>
  readonly ticked: ReadonlyArray<MessageKind>
  readonly onChoose: (kind: MessageKind) => void
}

const KindGroup = ({ title, members, ticked, onChoose }: KindGroupProps) => {
  const t = useText()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t(title)}</legend>
      <div className={css.boxes}>
        {members.map(kind => (
          <Checkbox
            key={kind}
            className={css.box!}
            label={t(messageKinds[kind].words)}
            description={words.kindHints[kind] && t(words.kindHints[kind])}
            checked={ticked.includes(kind)}
            onChange={() => onChoose(kind)}
          />
        ))}
      </div>
    </fieldset>
  )
}
