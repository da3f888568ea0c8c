import { defineList } from '../lists/list.ts'
import { orderNumberColumn } from '../ordering/order/order-list.ts'
import { inboundKinds, outcomes } from './inbound.ts'
import { deliveryStates } from './webhook.ts'

/** 收到的事件: what other systems sent, newest first; settled events are deleted after a time. */
export const inboundList = defineList({
  id: 'inbound-events',
  words: ['事件', 'Events'],
  code: 'DH0007',
  columns: {
    dhNo: orderNumberColumn,
    kind: { words: ['事件类型', 'Type'], kind: 'words', table: inboundKinds, pixels: 160 },
    outcome: { words: ['处理结果', 'Outcome'], kind: 'words', table: outcomes, pixels: 112 },
    message: { words: ['说明', 'Why'], kind: 'text', pixels: 220, lines: 2 },
    system: { words: ['来源系统', 'System'], kind: 'text' },
    occurredAt: { words: ['发生时间', 'Occurred at'], kind: 'instant', hidden: true, sorts: true },
    receivedAt: { words: ['收到时间', 'Received at'], kind: 'instant', pixels: 180, sorts: true },
    eventId: { words: ['事件编号', 'Event'], kind: 'text', hidden: true },
  },
  tabs: {
    ALL: { words: ['全部', 'All'], count: 'ALL' },
    APPLIED: { words: outcomes.APPLIED.words, count: 'APPLIED' },
    PARKED: { words: outcomes.PARKED.words, count: 'PARKED' },
    IGNORED: { words: outcomes.IGNORED.words, count: 'IGNORED' },
    REFUSED: { words: outcomes.REFUSED.words, count: 'REFUSED' },
  },
  size: 20,
  empty: {
    title: ['还没有收到事件', 'No events yet'],
    hint: [
      '建好密钥后，按「接入示例」发送第一个事件',
      'Create a key and send your first event as shown under "How to connect"',
    ],
  },
})

/** 失败的任务: background jobs that have failed for good, newest first. */
export const deadJobList = defineList({
  id: 'dead-jobs',
  words: ['失败的任务', 'Failed jobs'],
  code: 'DH0007',
  columns: {
    kindName: { words: ['任务类型', 'Type'], kind: 'text', pixels: 140 },
    key: { words: ['对象', 'Subject'], kind: 'text', pixels: 180 },
    shop: { words: ['门店', 'Shop'], kind: 'text', pixels: 110 },
    error: { words: ['失败原因', 'Failure reason'], kind: 'text', pixels: 260, lines: 2 },
    attempts: { words: ['尝试次数', 'Attempts'], kind: 'number' },
    deadAt: { words: ['失败时间', 'Failed at'], kind: 'instant', pixels: 180 },
    createdAt: { words: ['创建时间', 'Created at'], kind: 'instant', hidden: true },
  },
  size: 20,
  empty: {
    title: ['没有失败的任务', 'No failed jobs'],
    hint: [
      '多次尝试仍未成功的短信等后台任务会出现在这里，保留 30 天',
      'Background jobs such as text messages appear here when every attempt has failed, for 30 days',
    ],
  },
})

/** 推送记录: the messages to one webhook, newest first. */
export const deliveryList = defineList({
  id: 'webhook-deliveries',
  words: ['推送记录', 'Deliveries'],
  code: 'DH0007',
  columns: {
    event: { words: ['消息', 'Message'], kind: 'text', pixels: 150, card: 'title' },
    state: { words: ['状态', 'Status'], kind: 'words', table: deliveryStates, pixels: 110 },
    dhNo: orderNumberColumn,
    at: { words: ['时间', 'Time'], kind: 'instant', pixels: 170 },
    answer: { words: ['最近一次结果', 'Latest result'], kind: 'text', pixels: 150, lines: 2, hasLabel: true },
    tries: { words: ['尝试次数', 'Attempts'], kind: 'number' },
    nextAt: { words: ['下次推送', 'Next attempt'], kind: 'instant', pixels: 170, hasLabel: true },
  },
  tabs: {
    ALL: { words: ['全部', 'All'] },
    WAITING: { words: deliveryStates.WAITING.words },
    RETRYING: { words: deliveryStates.RETRYING.words },
    DELIVERED: { words: deliveryStates.DELIVERED.words },
    FAILED: { words: deliveryStates.FAILED.words },
  },
  size: 20,
  empty: {
    title: ['还没有推送', 'Nothing sent yet'],
    hint: ['订货单有变化，或发送测试后，会出现在这里', 'Messages appear here when an order changes or you send a test'],
  },
})
