import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  listRobots,
  type RobotView,
  removeRobot,
  testRobot,
} from '../../../application/notifications/contract/notifications.ts'
import { messageKinds } from '../../../domain/notifications/message.ts'
import { robotVendors } from '../../../domain/notifications/robot.ts'
import { call, useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import entry from '../../master-data/sheet/entries.module.css'
import { Entries, Entry, Mark, Verb } from '../../master-data/sheet/entries.tsx'
import { RobotDrawer } from './robot-drawer.tsx'
import { robotWords as words } from './robot-words.ts'

/** DH0007: robots that notify group chats of events. */
export const RobotsPage = () => {
  const t = useText()
  const query = useApiQuery(listRobots, {})
  const [edited, setEdited] = useState<RobotView | 'new' | null>(null)
  const add = (
    <Gate code="DH0007">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
        {t(words.add)}
      </Button>
    </Gate>
  )
  return (
    <Page
      trail={[{ words: words.administration }, { words: words.page }]}
      title={t(words.page)}
      subtitle={t(words.about)}
      actions={add}
    >
      <Entries query={query} none={words.none} noneHint={words.noneHint}>
        {robot => <Robot key={robot.robotId} robot={robot} onEdit={() => setEdited(robot)} />}
      </Entries>
      {edited && <RobotDrawer robot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

const Robot = ({ robot, onEdit }: { readonly robot: RobotView; readonly onEdit: () => void }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { name, vendor, active, kinds, shopCodes, sentAt, error, waiting } = robot
  return (
    <Entry
      name={name}
      marks={
        <>
          <Mark>{t(robotVendors[vendor].words)}</Mark>
          {!active && <Mark color="gray">{t(words.inactive)}</Mark>}
        </>
      }
      verbs={<Verbs robot={robot} onEdit={onEdit} />}
    >
      <div className={entry.line}>{t(enumerate(kinds.map(kind => messageKinds[kind].words)))}</div>
      <div className={entry.line}>
        {t(shopCodes.length === 0 ? words.allShops : words.shops(shopCodes.length))} ·{' '}
        {sentAt === null ? t(words.neverSent) : t(words.sent(formatInstant(sentAt, zone, 'minute')))}
        {waiting > 0 && ` · ${t(words.waiting(waiting))}`}
      </div>
      {error && (
        <div className={entry.trouble} role="status">
          {t(words.error)} {error}
        </div>
      )}
    </Entry>
  )
}

const Verbs = ({ robot, onEdit }: { readonly robot: RobotView; readonly onEdit: () => void }) => {
  const { confirm, success, failure } = useDialogs()
  const reportFailure = useReportFailure()
  const [testing, setTesting] = useState(false)
  const remove = useApiMutation(removeRobot, [listRobots])
  const { robotId, version, name } = robot
  const test = () => {
    setTesting(true)
    void call(testRobot, { robotId })
      .then(({ error }) => (error === null ? success(words.tested) : failure(words.testFailed(error))), reportFailure)
      .finally(() => setTesting(false))
  }
  const ask = async () => {
    const isSure = await confirm({
      title: words.removeTitle(name),
      consequence: words.removeMeans,
      verb: words.removeVerb,
    })
    if (isSure) await remove.mutateAsync({ robotId, baseVersion: version }).catch(reportFailure)
  }
  return (
    <Gate code="DH0007">
      <Verb words={words.test} loading={testing} onPress={test} />
      <Verb words={words.edit} onPress={onEdit} />
      <Verb words={words.remove} danger loading={remove.isPending} onPress={() => void ask()} />
    </Gate>
  )
}
