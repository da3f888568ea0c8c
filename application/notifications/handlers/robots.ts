import { Clock, Effect } from 'effect'
import type { Zone } from '../../../domain/kernel/day.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { counted, type Language, say, type Text } from '../../../domain/kernel/text.ts'
import { messageKinds, messagePath } from '../../../domain/notifications/message.ts'
import { judgeRobotUrl, ROBOT_LINES_MAX, ROBOT_PAUSE_MS } from '../../../domain/notifications/robot.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Scope } from '../../platform/caller.ts'
import { notFound, Refused } from '../../platform/failure.ts'
import { allowed } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as notificationsContract from '../contract.ts'
import { type ClaimedRobot, type Message, Robots } from '../ports/messages.ts'
import { Notifier } from '../ports/notifier.ts'
import { messageText } from './messages.ts'

export const listRobots = handler(notificationsContract.listRobots, (_, { scope }) =>
  Effect.flatMap(Robots, robots => robots.list(scope)),
)

export const saveRobot = handler(
  notificationsContract.saveRobot,
  Effect.fnUntraced(function* (payload, caller) {
    const { secret = '', baseVersion, name } = payload
    yield* allowed(judgeRobotUrl(payload.vendor, payload.url))
    const shopCodes = toldBy(payload.shopJdeNos, caller.scope)
    for (const code of shopCodes) yield* loadShop(caller, code)
    if (shopCodes.length === 0 && caller.scope.shops !== 'ALL') return yield* notFound('any shop of the caller')
    const robotId = baseVersion === 0 ? (yield* Tokens).issue().hash.slice(0, 16) : (payload.robotId ?? '')
    const change = { ...payload, robotId, shopCodes, secret: secret === '' ? null : secret }
    const saved = yield* (yield* Robots).save(caller.scope, change)
    return saved ? { robotId } : yield* changed(name)
  }),
)

/** Without a shop named a robot tells of every shop, of those who may see no more of their own. */
const toldBy = (wanted: ReadonlyArray<string>, { shops }: Scope): ReadonlyArray<string> =>
  wanted.length === 0 && shops !== 'ALL' ? shops : wanted

export const removeRobot = handler(
  notificationsContract.removeRobot,
  Effect.fnUntraced(function* ({ robotId, baseVersion }, { scope }) {
    const removed = yield* (yield* Robots).remove(scope, robotId, baseVersion)
    return removed ? {} : yield* changed(robotId)
  }),
)

const changed = (robotName: string) => Effect.fail(new Refused({ refusal: refusal('ROBOT_CHANGED', { robotName }) }))

export const testRobot = handler(
  notificationsContract.testRobot,
  Effect.fnUntraced(function* ({ robotId }, { scope }) {
    const address = yield* (yield* Robots).address(scope, robotId)
    if (!address) return yield* notFound(`robot ${robotId}`)
    const { name } = yield* (yield* Shops).chain
    const digest = { title: name, lines: [{ text: say(testLine, address.language), path: null }] }
    return { error: yield* (yield* Notifier).send(address, digest, yield* Clock.currentTimeMillis) }
  }),
)

const testLine: Text = ['这是一条测试消息，机器人已接通', 'This is a test message: the robot is connected']

/** Sends every robot what waits for it; what a chat did not take waits twice as long each time, an hour at most [T4]. */
export const sendToRobots = Effect.gen(function* () {
  const robots = yield* Robots
  const { name, zone } = yield* (yield* Shops).chain
  while (true) {
    const robot = yield* robots.claim(yield* Clock.currentTimeMillis, ROBOT_LINES_MAX)
    if (!robot) return
    const begun = yield* Clock.currentTimeMillis
    const error = yield* (yield* Notifier).send(robot, digestOf(name, robot, zone), begun)
    const now = yield* Clock.currentTimeMillis
    yield* robots.settle(robot, error, now, now + (error === null ? ROBOT_PAUSE_MS : pauseAfter(robot.failures)))
  }
})

const pauseAfter = (failures: number): number => Math.min(3_600_000, 5_000 * 2 ** Math.min(failures, 12))

function digestOf(chain: string, { messages, language }: ClaimedRobot, zone: Zone) {
  const title =
    messages.length === 1
      ? `${chain} · ${say(messageKinds[messages[0]!.kind].words, language)}`
      : `${chain} · ${say(several(messages), language)}`
  return { title, lines: messages.map(message => lineOf(message, language, zone)) }
}

const several = ({ length }: ReadonlyArray<Message>): Text => [`${length} 条消息`, counted(length, 'message')]

const lineOf = (message: Message, language: Language, zone: Zone) => ({
  text: messageText(message, { language, zone }),
  path: messagePath(message),
})
