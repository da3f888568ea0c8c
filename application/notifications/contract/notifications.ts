import { Schema } from 'effect'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import {
  type ReadinessState,
  type Reminder,
  readinessStateNames,
  reminders,
} from '../../../domain/notifications/readiness.ts'
import { readinessList } from '../../../domain/notifications/readiness-list.ts'
import { robotVendors } from '../../../domain/notifications/robot.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import {
  Count,
  FilterList,
  Instant,
  KeyOf,
  Keyword,
  Page,
  paging,
  RequiredText,
  SeenVersion,
  ShopCode,
  sortBy,
  Text,
  WireDay,
} from '../../platform/wire.ts'
import { Kind, messageEndpoints } from './messages.ts'
import { pushEndpoints } from './push.ts'

/** Messages of a person, the readiness of shops before the cut-off, robots and calendar feeds (issue 4). */
const pom = { service: 'pom' } as const

const State = Schema.Literals(readinessStateNames as ReadonlyArray<ReadinessState>)
const ReminderName = Schema.Literals(reminders as ReadonlyArray<Reminder>)
const ShopReadiness = Schema.Struct({
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  shopGroup: Schema.String,
  shopGroupName: Schema.String,
  state: State,
  /** Why the shop cannot order that day. */
  refusal: Schema.NullOr(RefusalData),
  cutOffAt: Schema.NullOr(Instant),
  dhNo: Schema.NullOr(Schema.String),
  lines: Count,
  errors: Count,
  editedByName: Schema.NullOr(Schema.String),
  editedAt: Schema.NullOr(Instant),
  submittedAt: Schema.NullOr(Instant),
  /** Whether the order is submitted automatically before the cut-off, if its rules allow it [AU1]. */
  submitsAutomatically: Schema.Boolean,
  /** The latest reminder of this order: kind, time and sender; automatic reminders have the system as sender. */
  reminded: Schema.NullOr(Schema.Struct({ reminder: ReminderName, at: Instant, byName: Schema.String })),
  /** The reminder that would be sent to the shop now, and its recipients. */
  reminder: Schema.NullOr(ReminderName),
  reachesNames: Schema.Array(Schema.String),
})
export type ShopReadiness = typeof ShopReadiness.Type

export type ReadinessSort = SortOf<typeof readinessList>

export const listReadiness = endpoint({
  ...pom,
  name: 'readiness.list',
  about: ['截单前预检', "The progress of every shop's routine order of a day"],
  path: 'readiness/list',
  permission: 'DH0008',
  mutates: false,
  payload: Schema.Struct({
    purchaseDate: WireDay,
    state: FilterList(State, 10),
    keyword: Schema.optionalKey(Keyword),
    shopGroup: Schema.optionalKey(Keyword),
    shopJdeNos: FilterList(ShopCode, 100),
    ...paging,
    sort: sortBy(sortsOf(readinessList)),
  }),
  success: Schema.Struct({
    now: Instant,
    counts: Schema.Record(State, Count),
    /** The groups of the shops that the caller sees. */
    groups: Schema.Array(Schema.Struct({ shopGroup: Schema.String, name: Schema.String })),
    page: Page(ShopReadiness),
  }),
  refusals: [],
})

export const remindShops = endpoint({
  ...pom,
  name: 'readiness.remind',
  about: [
    '催单与催付',
    'Remind shops to submit, or to pay if they have submitted; shops that need neither or are past the deadline are skipped',
  ],
  path: 'readiness/remind',
  permission: 'DH0008',
  mutates: true,
  payload: Schema.Struct({
    purchaseDate: WireDay,
    /** Only shops that need this reminder; if absent, each shop gets the one it needs. */
    reminder: Schema.optionalKey(ReminderName),
    /** All shops if absent. */
    shopJdeNos: Schema.optionalKey(Schema.Array(ShopCode).check(Schema.isMinLength(1), Schema.isMaxLength(500))),
  }),
  success: Schema.Struct({ reminded: Count }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

const RobotView = Schema.Struct({
  robotId: Schema.String,
  name: Schema.String,
  vendor: KeyOf(robotVendors),
  url: Schema.String,
  hasSecret: Schema.Boolean,
  kinds: Schema.Array(Kind),
  shopCodes: Schema.Array(Schema.String),
  language: Schema.Literals(['zh', 'en']),
  active: Schema.Boolean,
  version: Count,
  sentAt: Schema.NullOr(Instant),
  error: Schema.NullOr(Schema.String),
  waiting: Count,
})
export type RobotView = typeof RobotView.Type

export const listRobots = endpoint({
  ...pom,
  name: 'robot.list',
  about: ['群机器人', 'Chat robots with their pending messages and last error'],
  path: 'robot/list',
  permission: 'DH0007',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(RobotView),
  refusals: [],
})

const RobotId = RequiredText(64)

export const saveRobot = endpoint({
  ...pom,
  name: 'robot.save',
  about: [
    '保存群机器人',
    'Create a robot (base version 0) or change one at the version read; without a secret the stored one remains',
  ],
  path: 'robot/save',
  permission: 'DH0007',
  mutates: true,
  payload: Schema.Struct({
    robotId: Schema.optionalKey(RobotId),
    name: RequiredText(40),
    vendor: RobotView.fields.vendor,
    url: RequiredText(500),
    secret: Schema.optionalKey(Text(200)),
    kinds: Schema.Array(Kind).check(Schema.isMinLength(1), Schema.isMaxLength(40)),
    shopJdeNos: Schema.Array(ShopCode).check(Schema.isMaxLength(500)),
    language: RobotView.fields.language,
    active: Schema.Boolean,
    baseVersion: SeenVersion,
  }),
  success: Schema.Struct({ robotId: Schema.String }),
  refusals: ['ROBOT_URL', 'ROBOT_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const removeRobot = endpoint({
  ...pom,
  name: 'robot.remove',
  about: ['删除群机器人', 'Delete a robot and its pending messages, at the version read'],
  path: 'robot/remove',
  permission: 'DH0007',
  mutates: true,
  payload: Schema.Struct({ robotId: RobotId, baseVersion: SeenVersion }),
  success: Schema.Struct({}),
  refusals: ['ROBOT_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const testRobot = endpoint({
  ...pom,
  name: 'robot.test',
  about: ['测试群机器人', 'Send a test line to the chat; returns the error, or null if it was accepted'],
  path: 'robot/test',
  permission: 'DH0007',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ robotId: RobotId }),
  success: Schema.Struct({ error: Schema.NullOr(Schema.String) }),
  refusals: [],
})

export const getCalendarFeed = endpoint({
  ...pom,
  name: 'feed.get',
  about: ['日历订阅', "When this user's calendar feed of cut-offs was created, or null"],
  path: 'calendar-feed/detail',
  permission: 'P000234',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ createdAt: Schema.NullOr(Instant) }),
  refusals: [],
})

/** Takes no Idempotency-Key: a stored answer would contain the address. */
export const createCalendarFeed = endpoint({
  ...pom,
  name: 'feed.create',
  about: [
    '生成日历订阅地址',
    'A new secret address of the calendar feed, shown only in this answer; the previous address stops working',
  ],
  path: 'calendar-feed/create',
  permission: 'P000234',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({}),
  success: Schema.Struct({ path: Schema.String }),
  refusals: [],
})

export const removeCalendarFeed = endpoint({
  ...pom,
  name: 'feed.remove',
  about: ['停用日历订阅', 'End the calendar feed'],
  path: 'calendar-feed/remove',
  permission: 'P000234',
  mutates: true,
  payload: Schema.Struct({}),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const notifyEndpoints = [
  ...messageEndpoints,
  ...pushEndpoints,
  listReadiness,
  remindShops,
  listRobots,
  saveRobot,
  removeRobot,
  testRobot,
  getCalendarFeed,
  createCalendarFeed,
  removeCalendarFeed,
] as const
