import { defineList } from '../lists/list.ts'
import { orderNumberColumn } from '../ordering/order/order-list.ts'
import { type ReadinessState, readinessStates } from './readiness.ts'

const icons = {
  NOT_STARTED: 'clock',
  DRAFT: 'alert',
  READY: 'pencil',
  FAILED: 'x',
  UNPAID: 'wallet',
  PAYING: 'hourglass',
  PLACED: 'check',
  CLOSED: 'ban',
} as const satisfies Record<ReadinessState, string>

const stateOf = <State extends ReadinessState>(state: State) => ({ ...readinessStates[state], icon: icons[state] })

/** The display of each state of a shop. */
const states = {
  NOT_STARTED: stateOf('NOT_STARTED'),
  DRAFT: stateOf('DRAFT'),
  READY: stateOf('READY'),
  FAILED: stateOf('FAILED'),
  UNPAID: stateOf('UNPAID'),
  PAYING: stateOf('PAYING'),
  PLACED: stateOf('PLACED'),
  CLOSED: stateOf('CLOSED'),
} as const
const tabOf = (state: ReadinessState) => ({
  words: readinessStates[state].words,
  count: state,
  ...(readinessStates[state].reminder === 'SUBMIT' && { partOf: 'missing' }),
})

/** 截单预检: the progress of every shop's routine order of a day, shops without an order first. */
export const readinessList = defineList({
  id: 'pre-flight',
  words: ['门店', 'Shops'],
  code: 'DH0008',
  columns: {
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 140, card: 'title', sorts: true },
    /** On the screen why a shop cannot order stands below its state. */
    state: { words: ['进度', 'State'], kind: 'words', table: states, pixels: 156, card: 'badge' },
    /** On the screen the time left stands above it. */
    cutOffAt: { words: ['截单时间', 'Cut-off'], kind: 'instant', to: 'minute', pixels: 132, hasLabel: false },
    lines: { words: ['已填', 'Lines'], kind: 'number', pixels: 68, sorts: true },
    errors: { words: ['错误', 'Errors'], kind: 'number', pixels: 68, hidden: true, card: 'off', sorts: true },
    /** On the screen who sent the reminder stands below its time. */
    remindedAt: { words: ['最近提醒', 'Last reminder'], kind: 'instant', to: 'minute', pixels: 116, card: 'line' },
    remindedBy: { words: ['提醒人', 'Reminded by'], kind: 'text', pixels: 104, hidden: true, card: 'off' },
    reaches: { words: ['提醒对象', 'Reminder goes to'], kind: 'text', pixels: 120, card: 'off' },
    dhNo: { ...orderNumberColumn, words: ['订货单', 'Order'], card: 'line', pixels: 202 },
    editedBy: { words: ['填写人', 'Entered by'], kind: 'text', pixels: 96, hidden: true, card: 'off' },
    /** On the screen who made the last entry stands below its time. */
    editedAt: { words: ['最近填写', 'Last entry'], kind: 'instant', pixels: 116, card: 'off', sorts: true },
    submittedAt: {
      ...{ words: ['提交时间', 'Submitted at'], kind: 'instant', to: 'minute', pixels: 146 },
      ...{ hidden: true, card: 'off', sorts: true },
    },
    shopJdeNo: { words: ['门店编码', 'Shop code'], kind: 'text', pixels: 96, hidden: true, card: 'off', sorts: true },
    /** On the screen it stands below the shop. */
    shopGroup: { words: ['门店组', 'Group'], kind: 'text', pixels: 110, hidden: true, card: 'off', sorts: true },
    why: { words: ['说明', 'Why'], kind: 'text', pixels: 240, hidden: true, card: 'off' },
  },
  tabs: {
    all: { words: ['全部', 'All'], count: 'all' },
    missing: { words: ['还没下单', 'Not placed'], count: 'missing' },
    NOT_STARTED: tabOf('NOT_STARTED'),
    DRAFT: tabOf('DRAFT'),
    READY: tabOf('READY'),
    FAILED: tabOf('FAILED'),
    UNPAID: tabOf('UNPAID'),
    PAYING: tabOf('PAYING'),
    PLACED: tabOf('PLACED'),
    CLOSED: tabOf('CLOSED'),
  },
  size: 20,
  empty: {
    title: ['没有门店处于该进度', 'No shop is in this state'],
    hint: ['可查看其他进度或另一天', 'Look at another state or day'],
  },
})
