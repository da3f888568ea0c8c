import { Clock, Effect } from 'effect'
import type { Zone } from '../../../domain/kernel/day.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { messageKinds, messagePath } from '../../../domain/notifications/message.ts'
import { ROBOT_LINES_MAX, ROBOT_PAUSE_MS, validateRobotUrl } from '../../../domain/notifications/robot.ts'
import { type Backoff, doublePauses, HOUR, pauseAfter, SECOND } from '../../../domain/platform/backoff.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Scope } from '../../platform/caller.ts'
import { notFound, Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { done, type Job, jobKind } from '../../platform/jobs/jobs.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as notificationsContract from '../contract/notifications.ts'
import { type Message, Robots, type RobotToSend } from '../ports/messages.ts'
import { Notifier } from '../ports/notifier.ts'
import { messageText } from './messages.ts'

export const listRobots = handler(notificationsContract.listRobots, (_, { scope }) =>
  Effect.flatMap(Robots, robots => robots.list(scope)),
)

export const saveRobot = handler(
  notificationsContract.saveRobot,
  Effect.fnUntraced(function* (payload, caller) {
    const { secret = '', baseVersion, name } = payload
    yield* requireAccepted(validateRobotUrl(payload.vendor, payload.url))
    const shopCodes = shopsOfRobot(payload.shopJdeNos, caller.scope)
    for (const code of shopCodes) yield* loadShop(caller, code)
    if (shopCodes.length === 0 && caller.scope.shops !== 'ALL') return yield* notFound('any shop of the caller')
    const robotId = baseVersion === 0 ? (yield* Tokens).issue().hash.slice(0, 16) : (payload.robotId ?? '')
    const change = { ...payload, robotId, shopCodes, secret: secret === '' ? null : secret }
    const isSaved = yield* (yield* Robots).save(caller.scope, change)
    return isSaved ? { robotId } : yield* failChanged(name)
  }),
)

/** Returns the shops of a robot. Without a choice it covers all shops of the caller's scope; empty means every shop. */
const shopsOfRobot = (shopCodes: ReadonlyArray<string>, { shops }: Scope): ReadonlyArray<string> =>
  shopCodes.length === 0 && shops !== 'ALL' ? shops : shopCodes

export const removeRobot = handler(
  notificationsContract.removeRobot,
  Effect.fnUntraced(function* ({ robotId, baseVersion }, { scope }) {
    const isRemoved = yield* (yield* Robots).remove(scope, robotId, baseVersion)
    return isRemoved ? {} : yield* failChanged(robotId)
  }),
)

const failChanged = (robotName: string) =>
  Effect.fail(new Refused({ refusal: refusal('ROBOT_CHANGED', { robotName }) }))

export const testRobot = handler(
  notificationsContract.testRobot,
  Effect.fnUntraced(function* ({ robotId }, { scope }) {
    const address = yield* (yield* Robots).address(scope, robotId)
    if (!address) return yield* notFound(`robot ${robotId}`)
    const { name } = yield* (yield* Shops).chain
    const digest = { title: name, lines: [{ text: textIn(testLine, address.language), path: null }] }
    return { error: yield* (yield* Notifier).send(address, digest, yield* Clock.currentTimeMillis) }
  }),
)

const testLine: Text = ['这是一条测试消息，机器人已接通', 'This is a test message: the robot is connected']

const robotBackoff: Backoff = { pausesMs: doublePauses(5 * SECOND, HOUR), attempts: null }

/** Sends a robot its waiting messages in one batch; the delay doubles after each failure [T4]. */
export const robotJob = jobKind({
  name: 'robot',
  words: ['群机器人消息', 'Chat robot message'],
  backoff: robotBackoff,
  leaseMs: 15_000,
  concurrency: 8,
  perLane: 1,
  batch: ROBOT_LINES_MAX,
  closedLanes: Effect.gen(function* () {
    return yield* (yield* Robots).closed(yield* Clock.currentTimeMillis)
  }),
  handle: Effect.fnUntraced(function* (jobs) {
    const robots = yield* Robots
    const robot = yield* robots.load(jobs[0].lane, jobs.map(messageIdOf))
    if (!robot || robot.messages.length === 0) return done
    const { name, zone } = yield* (yield* Shops).chain
    const error = yield* (yield* Notifier).send(robot, digestOf(name, robot, zone), yield* Clock.currentTimeMillis)
    const now = yield* Clock.currentTimeMillis
    const pause = error === null ? ROBOT_PAUSE_MS : pauseAfter(robotBackoff, robot.failures + 1, 1)
    yield* robots.settle(robot.robotId, error, now, now + pause)
    return error === null ? done : { is: 'failed', error }
  }),
})

/** The key of a job is the robot and the message. */
const messageIdOf = ({ key }: Job): number => Number(key.slice(key.lastIndexOf('/') + 1))

function digestOf(chain: string, { messages, language }: RobotToSend, zone: Zone) {
  const title =
    messages.length === 1
      ? `${chain} · ${textIn(messageKinds[messages[0]!.kind].words, language)}`
      : `${chain} · ${textIn(countText(messages), language)}`
  return { title, lines: messages.map(message => lineOf(message, language, zone)) }
}

const countText = ({ length }: ReadonlyArray<Message>): Text => [`${length} 条消息`, pluralOf(length, 'message')]

const lineOf = (message: Message, language: Language, zone: Zone) => ({
  text: messageText(message, { language, zone }),
  path: messagePath(message),
})
