import { Schema } from 'effect'
import { PUSH_ENDPOINT_MAX, PUSH_KEY_MAX } from '../../../domain/notifications/push/push-device.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, RequiredText } from '../../platform/wire.ts'
import { Kind } from './messages.ts'

/** Notifications on the devices of a person, by the push services of their browsers (RFC 8030). */
const pom = { service: 'pom', permission: 'session' } as const

const DeviceId = RequiredText(64)
const Endpoint = RequiredText(PUSH_ENDPOINT_MAX)

const PushDeviceView = Schema.Struct({
  deviceId: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  /** When a notification was last accepted by the push service of the device. */
  sentAt: Schema.NullOr(Instant),
  /** Whether it is the device with the address of the request. */
  isThisDevice: Schema.Boolean,
})
export type PushDeviceView = typeof PushDeviceView.Type

export const listPushDevices = endpoint({
  ...pom,
  name: 'push.list',
  about: [
    '浏览器通知',
    'The devices of this user that receive notifications, the chosen kinds, and the key for which a browser subscribes',
  ],
  path: 'push/list',
  mutates: false,
  payload: Schema.Struct({ endpoint: Schema.optionalKey(Endpoint) }),
  success: Schema.Struct({
    /** VAPID public key in base64url (RFC 8292). */
    publicKey: Schema.String,
    /** The kinds of message that this user can receive. */
    kinds: Schema.Array(Kind),
    /** The kinds of which devices are notified. */
    chosen: Schema.Array(Kind),
    devices: Schema.Array(PushDeviceView),
    max: Count,
  }),
  refusals: [],
})

export const savePushDevice = endpoint({
  ...pom,
  name: 'push.save',
  about: [
    '开启浏览器通知',
    'Notify this browser from now on, until its session is ended, with the address and keys of its subscription; the same address again renews it',
  ],
  path: 'push/save',
  mutates: true,
  payload: Schema.Struct({
    endpoint: Endpoint,
    p256dh: RequiredText(PUSH_KEY_MAX),
    auth: RequiredText(PUSH_KEY_MAX),
    /** The public key for which the browser subscribed. */
    serverKey: RequiredText(PUSH_KEY_MAX),
    /** How the person recognises the device, such as "Chrome · Android". */
    deviceName: RequiredText(60),
  }),
  success: Schema.Struct({ deviceId: Schema.String }),
  refusals: ['PUSH_DEVICE_INVALID', 'PUSH_DEVICES_FULL', 'IDEMPOTENCY_KEY_REUSED'],
})

export const choosePushKinds = endpoint({
  ...pom,
  name: 'push.choose',
  about: ['选择通知类型', 'Choose the kinds of message of which the devices of this user are notified'],
  path: 'push/choose',
  mutates: true,
  payload: Schema.Struct({ messageKinds: Schema.Array(Kind).check(Schema.isMaxLength(60)) }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const removePushDevices = endpoint({
  ...pom,
  name: 'push.remove',
  about: ['关闭浏览器通知', 'Switch notifications off for one device of this user, or for all'],
  path: 'push/remove',
  mutates: true,
  payload: Schema.Struct({ deviceId: Schema.optionalKey(DeviceId) }),
  success: Schema.Struct({ removed: Count }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

/** SENT: accepted by the push service; GONE: removed, because the browser has unsubscribed; LATER: try again in a moment. */
export const pushTestResults = ['SENT', 'GONE', 'LATER', 'FAILED'] as const
export type PushTestResult = (typeof pushTestResults)[number]

export const testPushDevice = endpoint({
  ...pom,
  name: 'push.test',
  about: ['测试浏览器通知', 'Send a test notification to one device of this user, at most one in ten seconds'],
  path: 'push/test',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ deviceId: DeviceId }),
  success: Schema.Struct({ result: Schema.Literals(pushTestResults) }),
  refusals: [],
})

export const pushEndpoints = [
  listPushDevices,
  savePushDevice,
  choosePushKinds,
  removePushDevices,
  testPushDevice,
] as const
