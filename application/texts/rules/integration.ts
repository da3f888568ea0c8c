import type { Text } from '../../../domain/text.ts'

/** The rules of what other systems tell and are told, one law each. */
export const integrationRules = {
  G1: [
    '接口密钥只能用来上报事件，且限于授予它的门店和事件类型；停用的密钥不能使用。',
    'An API key opens nothing but the telling of events, for the shops and kinds of event that it was given; a disabled one opens nothing.',
  ],
  G2: [
    '同一密钥的同一事件编号只生效一次，再次发送得到同样的答复；同一编号的不同内容被拒绝。',
    'An event counts once by its key and number, and sent again is answered alike; another content under the same number is refused.',
  ],
  G3: [
    '早到的事件等待其前提发生后自动生效；等待 24 小时仍未发生则被拒绝。',
    'An event that comes early waits and is applied by itself once what it needs has happened; after 24 hours it is refused.',
  ],
  G4: [
    '晚到且不再改变任何内容的事件被忽略，并说明原因。',
    'An event that comes late and would change nothing is ignored, with the reason.',
  ],
  G5: ['针对订货单较早一次提交的事件被拒绝。', 'An event about an earlier submission of the order is refused.'],
  G6: [
    '无论事件以何种顺序、几次到达，结果与按发生顺序到达时相同；已收货批次的运输信息除外，它不再需要。',
    'In whatever order and however often events arrive, they lead where they lead in their own order, but for the transport of a batch that is received, which nobody needs any more.',
  ],
  G7: [
    '推送至少送达一次：三天内最多尝试 12 次，同一订货单的按顺序；失败的地址逐渐少试且不影响其他地址，连续五天失败后自动暂停。',
    'A webhook is told everything it listens to at least once, with 12 tries in three days, each order in its sequence; a dead address is tried ever less, holds up no other, and is paused after five days.',
  ],
  G8: [
    '推送地址须为 https 且在公网；仅当运维允许时可指向内网或使用 http。',
    'A webhook lives at https outside the own network; inside it, and by http, only where the operator allows.',
  ],
  G9: [
    '推送带有编号、时间与内容的签名，收到者可据此确认来源。',
    'What a webhook is sent is signed over its number, its time and its content, so that the receiver knows where it came from.',
  ],
  G10: [
    '其他系统上报的仓库库存盘点，只接受适用于全部门店的密钥；以盘点数为现有库存，并记入操作记录；同一物料以最后发生的盘点或修改为准。',
    "A count of the warehouse's stock that another system tells is taken from a key of all shops alone, sets what is on hand and leaves a line in the change log; of counts and corrections of a material the one that was made last counts.",
  ],
} as const satisfies Record<string, Text>
