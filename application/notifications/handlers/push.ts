import { Clock, Effect } from 'effect'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { kindsFor } from '../../../domain/notifications/message.ts'
import { PUSH_DEVICES_MAX, validatePushSubscription } from '../../../domain/notifications/push/push-device.ts'
import { type PushVerdict, pushDefaults, verdictOf } from '../../../domain/notifications/push/push-message.ts'
import { MINUTE, SECOND } from '../../../domain/platform/backoff.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { Fault, Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import type { PushTestResult } from '../contract/push.ts'
import * as pushContract from '../contract/push.ts'
import { PushDevices, PushSender, type PushTarget } from '../ports/push.ts'

export const listPushDevices = handler(
  pushContract.listPushDevices,
  Effect.fnUntraced(function* ({ endpoint }, caller) {
    const devices = yield* PushDevices
    const listed = yield* devices.list(caller.userId)
    const kinds = kindsOf(caller)
    const chosen = (yield* devices.kinds(caller.userId)) ?? pushDefaults
    return {
      publicKey: (yield* PushSender).publicKey,
      kinds,
      chosen: kinds.filter(kind => chosen.includes(kind)),
      devices: listed.map(({ endpoint: address, ...device }) => ({ ...device, isThisDevice: address === endpoint })),
      max: PUSH_DEVICES_MAX,
    }
  }),
)

const kindsOf = ({ codes, scope }: Caller) => kindsFor({ codes, works: scope.shops === 'ALL' ? 'CHAIN' : 'SHOPS' })

export const savePushDevice = handler(
  pushContract.savePushDevice,
  Effect.fnUntraced(function* ({ deviceName, serverKey, ...keys }, caller) {
    const devices = yield* PushDevices
    const { isPrivateAllowed, publicKey } = yield* PushSender
    const subscription = yield* requireAccepted(validatePushSubscription(keys, isPrivateAllowed))
    if (serverKey !== publicKey)
      return yield* new Refused({ refusal: refusal('PUSH_DEVICE_INVALID', { pushFault: 'serverKey' }) })
    const { userId, sessionHash, language } = caller
    const device = {
      ...subscription,
      deviceId: (yield* Tokens).issue().hash.slice(0, 22),
      ...{ userId, sessionHash, language, serverKey },
      name: deviceName.trim(),
      seenAt: yield* Clock.currentTimeMillis,
    }
    const saved = yield* devices.save(device, PUSH_DEVICES_MAX)
    if (saved === 'SESSION_ENDED') return yield* new Fault({ kind: 'UNAUTHENTICATED' })
    if (saved === 'FULL')
      return yield* new Refused({ refusal: refusal('PUSH_DEVICES_FULL', { max: PUSH_DEVICES_MAX }) })
    if ((yield* devices.kinds(userId)) === null)
      yield* devices.chooseKinds(
        userId,
        kindsOf(caller).filter(kind => pushDefaults.includes(kind)),
      )
    return saved
  }),
)

export const choosePushKinds = handler(
  pushContract.choosePushKinds,
  Effect.fnUntraced(function* ({ messageKinds }, caller) {
    const kinds = kindsOf(caller).filter(kind => messageKinds.includes(kind))
    yield* (yield* PushDevices).chooseKinds(caller.userId, kinds)
    return {}
  }),
)

export const removePushDevices = handler(
  pushContract.removePushDevices,
  Effect.fnUntraced(function* ({ deviceId }, { userId }) {
    return { removed: yield* (yield* PushDevices).remove(userId, deviceId ?? null) }
  }),
)

const testPauseMs = 10 * SECOND

export const testPushDevice = handler(
  pushContract.testPushDevice,
  Effect.fnUntraced(function* ({ deviceId }, { userId, language }) {
    const devices = yield* PushDevices
    const target = yield* devices.find(userId, deviceId)
    const now = yield* Clock.currentTimeMillis
    if (target?.serverKey !== (yield* PushSender).publicKey) {
      yield* devices.remove(userId, deviceId)
      return { result: 'GONE' as const }
    }
    const mayBegin = yield* devices.beginTest(deviceId, now, now - testPauseMs)
    if (!mayBegin) return { result: 'LATER' as const }
    const verdict = verdictOf(yield* sendTest(target, language, now))
    if (verdict.is === 'SENT') yield* devices.markSent(deviceId, now)
    if (verdict.is === 'GONE') yield* devices.remove(userId, deviceId)
    return { result: testResults[verdict.is] }
  }),
)

const testResults: Readonly<Record<PushVerdict['is'], PushTestResult>> = {
  ...{ SENT: 'SENT', GONE: 'GONE', LATER: 'LATER', REFUSED: 'FAILED', UNKNOWN: 'FAILED' },
}

const testTitle: Text = ['测试通知', 'Test notification']
const testBody: Text = ['这台设备可以收到通知了', 'This device receives notifications']
/** Where people switch notifications on and off. */
const pushPath = '/purchase-order/notifications'

const sendTest = Effect.fnUntraced(function* (target: PushTarget, language: Language, now: number) {
  const { name } = yield* (yield* Shops).chain
  const content = {
    id: `test ${now}`,
    title: `${name} · ${textIn(testTitle, language)}`,
    body: textIn(testBody, language),
    ...{ tag: 'test', path: pushPath, language },
  }
  return yield* (yield* PushSender).send({
    ...{ target, content, tag: 'test', isUrgent: true },
    ...{ now, expiresAt: now + MINUTE },
  })
})
