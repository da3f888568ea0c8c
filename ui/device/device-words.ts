import { faults } from '../../application/platform/failure.ts'
import type { StatusDisplay } from '../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import type { DeviceState, NoAnswerCause } from '../../domain/platform/device-document.ts'
import { lateReasons } from '../../domain/receiving/receipt-document.ts'
import { stocktakeLateReasons } from '../../domain/stocktake/status.ts'

/** What each state looks like; the words are those of a person who waits for goods, not of a protocol. */
export const deviceStates: Readonly<Record<DeviceState, StatusDisplay>> = {
  WAITING: { words: ['在本机', 'On this device'], tone: 'act', icon: 'clock' },
  SENT: { words: ['已发送', 'Sent'], tone: 'flow', icon: 'send' },
  ACCEPTED: { words: ['已接受', 'Accepted'], tone: 'done', icon: 'check' },
  ACCEPTED_LATE: { words: ['晚到，已接受', 'Accepted late'], tone: 'done', icon: 'clock' },
  REFUSED: { words: ['未被接受', 'Not accepted'], tone: 'fail', icon: 'x' },
}

const allLateReasons: Readonly<Record<string, { readonly words: Text }>> = { ...lateReasons, ...stocktakeLateReasons }

const causes: Readonly<Record<NoAnswerCause, Text>> = {
  UNREACHABLE: [
    '上次发送没有收到服务器的答复，将用同一编号重新发送',
    'The server did not answer the last attempt; it will be sent again under the same number',
  ],
  UNAVAILABLE: faults.UNAVAILABLE.words,
  TOO_MANY: faults.TOO_MANY.words,
  DEFECT: faults.DEFECT.words,
  UNAUTHENTICATED: ['请重新登录，登录后自动发送', 'Sign in again; it will then be sent'],
}

export const deviceWords = {
  title: ['本机单据', 'Documents on this device'],
  open: (count: number): Text => [`本机单据，${count} 份等待发送`, `Documents on this device, ${count} waiting`],
  refused: (count: number): Text => [
    `本机单据，${count} 份未被接受`,
    `Documents on this device, ${count} not accepted`,
  ],
  written: (time: string): Text => [`${time} 填写`, `Entered ${time}`],
  answered: (time: string): Text => [`${time} 处理`, `Processed ${time}`],
  waiting: ['还没有发送；联网后自动发送', 'Not sent yet; it will be sent when you are back online'],
  sending: ['已发送，等待结果', 'Sent, waiting for the result'],
  sendNow: ['立即发送', 'Send now'],
  result: ['查看', 'View'],
  edit: ['去处理', 'Resolve'],
  remove: ['移除', 'Remove'],
  newer: ['由更新的版本填写，请刷新页面', 'Created by a newer version; reload the page'],
  none: ['本机没有单据', 'No documents on this device'],
  noneHint: [
    '离线填写的单据会显示在这里，直到被处理',
    'Documents entered offline appear here until they have been processed',
  ],
  late: (reason: string): Text => allLateReasons[reason]?.words ?? [reason, reason],
  cause: (cause: NoAnswerCause): Text => causes[cause],
  offline: ['离线', 'Offline'],
  offlineHere: [
    '离线：清点照常进行，内容存在本机，联网后自动发送',
    'Offline: you can keep counting. Entries stay on this device and are sent when you are back online',
  ],
  offlineElsewhere: ['离线：这个页面需要网络', 'Offline: this page needs a connection'],
  slowHere: [
    '网络较慢：清点照常进行，内容存在本机，随后自动发送',
    'The connection is slow: you can keep counting. Entries stay on this device and are sent later',
  ],
  slowElsewhere: [
    '网络较慢或服务器没有及时回应，正在重试',
    'The connection is slow or the server does not answer in time; trying again',
  ],
  toCount: ['去清点收货', 'Count goods'],
  signOut: (count: number): Text => [
    `还有 ${count} 份单据没有发送或未被接受；它们留在本机，您下次在这里登录时继续发送。`,
    `${pluralOf(count, 'document')} not sent or not accepted. They stay on this device and are sent when you sign in here again.`,
  ],
} as const
