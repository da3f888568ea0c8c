import type { PermissionCode } from '../../access/permission.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'
import type { Text } from '../../kernel/text.ts'

export type OrderStatus =
  | 'WAIT_SUBMIT'
  | 'SUBMITTING'
  | 'SUBMIT_FAIL'
  | 'ROLLING_BACK'
  | 'WAIT_PAY'
  | 'PAYING'
  | 'SUBMITTED'
  | 'WAIT_APPROVE'
  | 'REJECT'
  | 'INVALID'
  | 'PLACE_SUCCESS'
  | 'DC_RECEIVED'
  | 'DC_SHIPPED'
  | 'STORE_RECEIVE'
  | 'DC_CANCEL'

/** Events of an order, caused by the shop, the system, head office, the payer, the clock or the warehouse. */
export type OrderEvent =
  | 'submit'
  | 'lock'
  | 'withdraw'
  | 'release'
  | 'void'
  | 'approve'
  | 'approveInPart'
  | 'reject'
  | 'beginPayment'
  | 'pay'
  | 'endPayment'
  | 'cutOff'
  | 'accept'
  | 'ship'
  | 'receive'
  | 'cancel'
  | 'takeBack'

/** The main button of the status panel. */
export type ControlKind = 'edit' | 'withdraw' | 'settle' | 'viewPayment' | 'void'

export interface StatusRow extends StatusDisplay {
  readonly control: {
    readonly kind: ControlKind
    readonly words: Text
    readonly permission: PermissionCode | null
  } | null
  /** Whether the detail page refreshes every 10 seconds (spec 4.2). */
  readonly polls: boolean
  readonly hint?: Text
  readonly transitions: Partial<Record<OrderEvent, ReadonlyArray<OrderStatus>>>
}

/** The state machine of an order: one row per status, with the target statuses of each event [S1]. */
export const orderStatuses = {
  WAIT_SUBMIT: {
    words: ['待下单', 'To be placed'],
    tone: 'act',
    icon: 'pencil',
    control: { kind: 'edit', words: ['编辑订货单', 'Edit order'], permission: 'P000228' },
    polls: true,
    transitions: { submit: ['SUBMITTING'], cutOff: ['INVALID'] },
  },
  SUBMITTING: {
    words: ['提交中', 'Submitting'],
    tone: 'busy',
    icon: 'spinner',
    control: null,
    polls: false,
    transitions: { lock: ['SUBMIT_FAIL', 'WAIT_APPROVE', 'WAIT_PAY', 'SUBMITTED'] },
  },
  SUBMIT_FAIL: {
    words: ['提交失败', 'Submission failed'],
    tone: 'fail',
    icon: 'alert',
    control: { kind: 'withdraw', words: ['撤回', 'Withdraw'], permission: 'P000229' },
    polls: true,
    hint: ['物料价格异常，请联系管理员', 'A material has no valid price; contact your administrator'],
    transitions: { withdraw: ['ROLLING_BACK'], cutOff: ['INVALID'], takeBack: ['INVALID'] },
  },
  ROLLING_BACK: {
    words: ['撤回中', 'Withdrawing'],
    tone: 'busy',
    icon: 'spinner',
    control: null,
    polls: false,
    hint: ['若超过5分钟未变化，请重试', 'If nothing changes within 5 minutes, please try again'],
    transitions: { release: ['WAIT_SUBMIT'] },
  },
  WAIT_PAY: {
    words: ['待支付', 'Awaiting payment'],
    tone: 'act',
    icon: 'wallet',
    control: { kind: 'settle', words: ['去结算', 'Go to settlement'], permission: 'P000696' },
    polls: true,
    transitions: { beginPayment: ['PAYING'], withdraw: ['ROLLING_BACK'], cutOff: ['INVALID'], takeBack: ['INVALID'] },
  },
  PAYING: {
    words: ['支付中', 'Paying'],
    tone: 'busy',
    icon: 'spinner',
    control: { kind: 'viewPayment', words: ['查看支付详情', 'View payment details'], permission: 'P000698' },
    polls: false,
    transitions: { pay: ['SUBMITTED'], endPayment: ['WAIT_PAY'] },
  },
  SUBMITTED: {
    words: ['已提交', 'Submitted'],
    tone: 'flow',
    icon: 'send',
    control: { kind: 'withdraw', words: ['撤回', 'Withdraw'], permission: 'P000229' },
    polls: true,
    transitions: { withdraw: ['ROLLING_BACK'], cutOff: ['PLACE_SUCCESS'], takeBack: ['INVALID'] },
  },
  WAIT_APPROVE: {
    words: ['待审批', 'Awaiting approval'],
    tone: 'review',
    icon: 'hourglass',
    control: null,
    polls: true,
    hint: ['审批结果将以短信通知', 'The result will be sent by SMS'],
    transitions: {
      approve: ['WAIT_PAY', 'SUBMITTED'],
      approveInPart: ['WAIT_PAY', 'SUBMITTED'],
      reject: ['REJECT'],
    },
  },
  REJECT: {
    words: ['已驳回', 'Rejected'],
    tone: 'fail',
    icon: 'x',
    control: { kind: 'void', words: ['作废', 'Void'], permission: null },
    polls: true,
    transitions: { void: ['INVALID'] },
  },
  INVALID: { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban', control: null, polls: true, transitions: {} },
  PLACE_SUCCESS: {
    words: ['待仓库接单', 'Awaiting warehouse'],
    tone: 'flow',
    icon: 'inbox',
    control: null,
    polls: true,
    transitions: { accept: ['DC_RECEIVED'], cancel: ['DC_CANCEL'], takeBack: ['INVALID'] },
  },
  DC_RECEIVED: {
    words: ['待仓库发货', 'Awaiting shipment'],
    tone: 'flow',
    icon: 'package',
    control: null,
    polls: true,
    transitions: { ship: ['DC_SHIPPED'], cancel: ['DC_CANCEL'] },
  },
  DC_SHIPPED: {
    words: ['已发货', 'Shipped'],
    tone: 'flow',
    icon: 'truck',
    control: null,
    polls: true,
    transitions: { ship: ['DC_SHIPPED'], receive: ['STORE_RECEIVE'] },
  },
  STORE_RECEIVE: {
    words: ['已收货', 'Received'],
    tone: 'done',
    icon: 'check',
    control: null,
    polls: true,
    transitions: {},
  },
  DC_CANCEL: {
    words: ['仓库取消发货', 'Shipment cancelled'],
    tone: 'fail',
    icon: 'x',
    control: null,
    polls: true,
    transitions: {},
  },
} as const satisfies Record<OrderStatus, StatusRow> as Readonly<Record<OrderStatus, StatusRow>>
