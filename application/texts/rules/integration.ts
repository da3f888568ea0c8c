import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of integration with other systems, one sentence each. */
export const integrationRules = {
  G1: [
    '接口密钥只能用来上报事件，且限于授予它的门店和事件类型；停用的密钥不能使用。',
    'An API key can only report events, for the shops and event types it was given; a disabled key cannot be used.',
  ],
  G2: [
    '同一密钥的同一事件编号只生效一次，再次发送得到同样的答复；同一编号的不同内容被拒绝。',
    'An event with the same key and number takes effect once and gets the same answer when sent again; different content with the same number is refused.',
  ],
  G3: [
    '早到的事件等待其前提发生后自动生效；等待 24 小时仍未发生则被拒绝。',
    'An event that arrives early waits and is applied automatically once its precondition is met; after 24 hours it is refused.',
  ],
  G4: [
    '晚到且不再改变任何内容的事件被忽略，并说明原因。',
    'An event that arrives late and changes nothing is ignored, with the reason.',
  ],
  G5: ['针对订货单较早一次提交的事件被拒绝。', 'An event about an earlier submission of the order is refused.'],
  G6: [
    '无论事件以何种顺序、几次到达，结果与按发生顺序到达时相同；已收货批次的运输信息除外，它不再需要。',
    'The result does not depend on the order in which events arrive or on repeats, except for transport updates of a batch already received, which are no longer needed.',
  ],
  G7: [
    '推送至少送达一次：三天内最多尝试 12 次，同一订货单的按顺序；失败的地址逐渐少试且不影响其他地址，连续五天失败后自动暂停。',
    'A webhook gets every event it subscribes to at least once, with up to 12 attempts in three days and events of one order in sequence; a failing address is tried less and less often, does not delay others, and is paused after five days.',
  ],
  G8: [
    '推送地址须为 https 且在公网；仅当运维允许时可指向内网或使用 http。',
    'A webhook address must be https on the public internet; private networks and http are possible only if the operator allows them.',
  ],
  G9: [
    '推送带有编号、时间与内容的签名，收到者可据此确认来源。',
    'Webhook messages are signed over their number, time and content, so that the receiver can verify their origin.',
  ],
  G10: [
    '其他系统上报的库存盘点，只接受适用于全部门店的密钥；仓库以盘点数为现有库存，并记入操作记录；门店的差额记一笔期初/同步；同一门店或仓库的同一物料以最后发生的盘点或修改为准。',
    'A stock count reported by another system is accepted only from a key for all shops. For the warehouse it sets the stock on hand and is recorded in the change log; for a shop the difference is posted. If there are several counts or corrections of a material in one place, the one made last counts.',
  ],
} as const satisfies Record<string, Text>
