import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listRobots, type RobotView, removeRobot, testRobot } from '../../../application/contract/notify.ts'
import { messageKinds } from '../../../domain/notify/message.ts'
import { robotVendors } from '../../../domain/notify/robot.ts'
import { call, useAsk, useTell } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { RowsComing } from '../../kit/coming.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { Gate } from '../../kit/gate.tsx'
import { Page } from '../../kit/page.tsx'
import { useTellFailure } from '../../kit/refusal-failure.tsx'
import { RobotDrawer } from './robot-drawer.tsx'
import { robotWords as words } from './robot-words.ts'
import css from './robots.module.css'

/** DH0007: the group chats that are told what happens. */
export const RobotsPage = () => {
  const t = useText()
  const asked = useAsk(listRobots, {})
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
      {!asked.data && <RowsComing asked={asked} rows={3} height={72} />}
      {asked.data?.length === 0 && <NothingYet title={words.none} hint={words.noneHint} />}
      <ul className={css.robots}>
        {asked.data?.map(robot => (
          <Robot key={robot.robotId} robot={robot} onEdit={() => setEdited(robot)} />
        ))}
      </ul>
      {edited && <RobotDrawer robot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

const Robot = ({ robot, onEdit }: { readonly robot: RobotView; readonly onEdit: () => void }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { name, vendor, active, kinds, shopCodes, sentAt, error, waiting } = robot
  return (
    <li className={css.robot}>
      <div className={css.head}>
        <strong className={css.name}>{name}</strong>
        <Badge variant="default">{t(robotVendors[vendor].words)}</Badge>
        {!active && <Badge color="gray">{t(words.inactive)}</Badge>}
        <span className={css.verbs}>
          <Verbs robot={robot} onEdit={onEdit} />
        </span>
      </div>
      <div className={css.line}>{kinds.map(kind => t(messageKinds[kind].words)).join('、')}</div>
      <div className={css.line}>
        {t(shopCodes.length === 0 ? words.allShops : words.shops(shopCodes.length))} ·{' '}
        {sentAt === null ? t(words.neverSent) : t(words.sent(formatInstant(sentAt, zone, 'minute')))}
        {waiting > 0 && ` · ${t(words.waiting(waiting))}`}
      </div>
      {error && (
        <div className={css.error} role="status">
          {t(words.error)} {error}
        </div>
      )}
    </li>
  )
}

const Verbs = ({ robot, onEdit }: { readonly robot: RobotView; readonly onEdit: () => void }) => {
  const t = useText()
  const { confirm, success, failure } = useDialogs()
  const tellFailure = useTellFailure()
  const [testing, setTesting] = useState(false)
  const remove = useTell(removeRobot, [listRobots])
  const { robotId, version, name } = robot
  const test = () => {
    setTesting(true)
    void call(testRobot, { robotId })
      .then(({ error }) => (error === null ? success(words.tested) : failure(words.testFailed(error))), tellFailure)
      .finally(() => setTesting(false))
  }
  const ask = async () => {
    const isSure = await confirm({
      title: words.removeTitle(name),
      consequence: words.removeMeans,
      verb: words.removeVerb,
    })
    if (isSure) await remove.mutateAsync({ robotId, baseVersion: version }).catch(tellFailure)
  }
  return (
    <Gate code="DH0007">
      <Button size="compact-sm" variant="subtle" loading={testing} onClick={test}>
        {t(words.test)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onEdit}>
        {t(words.edit)}
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
        {t(words.remove)}
      </Button>
    </Gate>
  )
}
