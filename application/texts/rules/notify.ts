import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of notifications, one sentence each. */
export const notifyRules = {
  T1: [
    '审批、作废、提交失败、待支付、待接单、转账、发货和取消发货都会发消息，发给按权限和门店该处理的人，不发给操作人自己；给门店人员的消息只发给指定了门店的人，不发给整个总部。',
    'Approvals, rejections, voids, failures, shipments, cancellations, payments due, orders to accept and transfers each send one message to the people responsible by their rights and shops, except to the person who acted; messages for shop staff go only to people assigned to specific shops, not to all of head office.',
  ],
  T2: [
    '截单前未提交的门店，每个提前量只提醒一次；停机之后只补最近的一次，截单后不再提醒。',
    'A shop that has not submitted is reminded once at each lead time before its cut-off; after downtime only the latest reminder is sent, and none after the cut-off.',
  ],
  T3: [
    '每家门店在预检中恰好处于一种状态；空购物车算未开始，有不可提交或无价格的行算草稿有错。',
    'In the readiness check a shop is in exactly one state; an empty cart counts as not started, and a line that cannot be submitted or has no price counts as an error.',
  ],
  T4: [
    '同一个群机器人每 3.5 秒最多发一条，期间的消息合并，一条最多 20 行；未送达的稍后重发，不丢失。',
    'A robot gets at most one message every 3.5 seconds; messages in between are combined, with at most 20 lines each, and undelivered ones are sent again later and never lost.',
  ],
  T5: ['群机器人只调用其厂商自己的 https 地址。', 'A robot is called only by https at the addresses of its vendor.'],
  T6: ['他人刚改过的机器人不会被悄悄覆盖。', 'A robot that someone else has changed is not overwritten silently.'],
  T7: [
    '日历订阅为每个可订货日给出截单时间，同一时间的门店合为一项；地址作废后不再给出任何内容。',
    'A calendar feed has the cut-off of every ordering day, with one entry for all shops with the same cut-off; it returns nothing after its address is turned off.',
  ],
  T8: [
    '待支付的订货单在作废之前，每个提前量提醒付款人一次，与截单提醒相同。',
    'A payer is reminded once at each lead time before an unpaid order becomes void, just as shops are before a cut-off.',
  ],
  T9: [
    '提醒只说缺什么：已提交的门店只提醒支付，发给能支付的人。',
    'A reminder says only what is missing: a shop that has submitted is reminded only to pay, and only people who can pay get it.',
  ],
  T10: [
    '配置了短信服务时，审批结果发到申请人的手机，只发一次；未被接收的稍后重发，最多八次。',
    "If a text message service is configured, the result of an approval is sent once to the applicant's phone; if it is not accepted, it is sent again later, at most eight times.",
  ],
  T11: [
    '浏览器通知由本人在每台设备上开启，自选消息类型；发送时再判断：账号已停用、不再有该门店或该权限、会话已被结束、已退出登录的设备都不会收到。登录过期后仍可收到，最近一次使用后满 30 天停止。',
    'A person switches notifications on for each device and chooses their kinds. Each is judged again when it is sent: none goes to a disabled account, for a shop or a right that the person no longer has, or to a device that was signed out or whose session was ended. A session that only expired goes on receiving until 30 days after its last use.',
  ],
  T12: [
    '截单提醒只在截单前、订货单尚未提交时发到设备；已处理的事项不再通知。每台设备每个提醒时刻最多发送一次；推送服务暂时不可用时在有效期内重试，设备已失效则移除。',
    'A cut-off reminder goes to devices only before the cut-off and while the order is not submitted; nothing is sent about what has been handled. Each device is sent each message at most once; while the push service is unavailable it is tried again until the message expires, and a device that no longer exists is removed.',
  ],
  T13: [
    '每人最多 10 台设备；推送地址只接受公网 https，每次连接时再核对解析出的地址，不跟随跳转；密钥须为 P-256 曲线上的点和 16 字节的校验值。',
    'A person has at most 10 devices. A push address must be public and https, the resolved address is checked at each connection, and redirects are not followed; the keys must be a point on the curve P-256 and 16 bytes of authentication secret.',
  ],
} as const satisfies Record<string, Text>
