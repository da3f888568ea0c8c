import type { Text } from '../../../domain/text.ts'

/** The rules of orders, dates and permissions, one law each. */
export const orderRules = {
  S1: [
    '订货单只能按状态表流转；其他操作都会被拒绝，并说明在哪些状态下可以进行。',
    'An order moves only along the table of statuses; every other move is refused with the statuses in which it was possible.',
  ],
  S2: [
    '提交中、撤回中、支付中由系统处理：没有按钮能改变订货单，页面也不轮询。',
    'In SUBMITTING, ROLLING_BACK and PAYING the system is at work: no button moves the order and the page does not poll.',
  ],
  S3: [
    '已作废、门店已收货、仓库已取消是最终状态，任何状态都能走到其中之一。',
    'INVALID, STORE_RECEIVE and DC_CANCEL are final, and from everywhere one of them can be reached.',
  ],
  S4: [
    '一个门店一天只有一张有效的常规订货单，再次开始就是打开它；提交把大于 0 的行从待提交带到提交中。',
    'A shop has one live routine order a date: starting again opens it. Submitting takes an order from WAIT_SUBMIT to SUBMITTING with its lines above 0.',
  ],
  S5: [
    '已提交的常规订货单等到截单；加单、紧急和总部订货单立即交给仓库。',
    'A submitted routine order waits for the cut-off; add-on, urgent and head-office orders go to the warehouse at once.',
  ],
  S6: [
    '加单须填写 1 至 100 字的原因、上传 1 至 3 张凭证，并由总部审批。',
    "An add-on order needs a reason of 1 to 100 characters and 1 to 3 voucher images, and head office's approval.",
  ],
  S7: ['紧急订货须先有通过的申请。', 'An urgent order needs an approved application.'],
  S8: [
    '截单前可以从已提交、提交失败、待支付撤回，库存和款项退回后可再编辑；驳回须写明原因，被驳回的订货单可以作废。',
    'Before its cut-off an order may be withdrawn from SUBMITTED, SUBMIT_FAIL and WAIT_PAY: stock and money go back, then it may be edited. A rejection carries a reason; a rejected order may be voided.',
  ],
  S9: ['门店不能撤回总部主配单。', 'A shop cannot withdraw an order of head office.'],
  S10: [
    '锁定库存时价格固定：缺价则提交失败，加单待审批，线上支付且有金额则待支付，其余为已提交。',
    'Locking freezes the prices: one missing → SUBMIT_FAIL; an add-on order → WAIT_APPROVE; ONLINE with something to pay → WAIT_PAY; else SUBMITTED.',
  ],
  S11: [
    '截单时已提交的交给仓库，待提交和提交失败的作废；待支付的在宽限期后作废，宽限期从截单或更晚的审批算起。',
    'At the cut-off SUBMITTED goes to the warehouse, and WAIT_SUBMIT and SUBMIT_FAIL become INVALID; WAIT_PAY becomes INVALID after the grace, counted from the cut-off or a later approval.',
  ],
  S12: [
    '发货的订货单说明是否已全部发出；列表各项数量互不重叠，合计为全部订货单。',
    'A shipped order says whether all of it is on its way; the counts of the list are disjoint parts of all orders.',
  ],
  S13: ['从已提交到仓库已发货的订货单计入在途库存。', 'Orders from SUBMITTED to DC_SHIPPED count as stock in transit.'],
  S14: [
    '订货单的步骤是该类型的完整路径，走过的步骤带时间；路径之外的状态显示在所在位置，结束之后不再有后续步骤。',
    'The steps of an order are the way its kind goes, with the time of each step it has made; a status beside the way stands in its place, and after an end nothing is ahead.',
  ],
  S15: [
    '门店一天可以下多张加单；发起加单时，如有尚未提交的，打开它。',
    'A shop may place several add-on orders a date; starting one opens the one not submitted yet, if there is one.',
  ],
  S16: [
    '审批时须指明所看到的那次提交，其他的不接受。',
    'Who decides names the submission they saw; any other is refused.',
  ],
  S17: ['任何人不能审批自己提交的单据。', 'Nobody decides on what they submitted themselves.'],
  S18: [
    '总部通过的人数达到订货规则要求（1 至 5 人，每人只计一次）后，订货单才继续；一人驳回立即终止。',
    'An order goes on once as many people of head office as its order rule asks for, 1 to 5, have approved it, each counted once; one rejection stops it at once.',
  ],
  S19: [
    '撤回超过五分钟仍未完成的，可以再次发起，系统会重新处理。',
    'A withdrawal that is not done after five minutes may be asked for again, and is worked anew.',
  ],
  S20: [
    '订货单按自身类型提交；总部只审批加单和紧急申请，不审批其他订货单。',
    'An order is submitted as what it is, by the call of its type; head office decides on add-on orders and on applications, and on no order else.',
  ],
  S21: [
    '订货单的业务类型随发起时门店的经营模式：直营门店为 D，合伙门店为 C。',
    "An order is of the business of its shop when it was started: D of one that the chain runs itself, C of a partner's.",
  ],
  S22: [
    '订货单的物流方式取自其物料，行数最多的在前，再加上发货的方式；一次发货的物流方式取其中行数最多的。',
    'An order comes by the ways of its materials, that of the most lines first, and by those of its shipments; a shipment comes by the way of the most of its lines.',
  ],
  D1: [
    '门店在营业且有该类型的订货规则时才能订货；总部还可以给筹建中的门店配货。',
    'A shop orders while it trades and has a rule for the type; head office may also supply a shop under construction.',
  ],
  D2: [
    '某天能否订货，先看该日期的日历条目，其次看星期的条目，都没有则不可订；还须有可订的物料。紧急订货不受日历限制。',
    'A date is orderable if its own calendar entry says so, else that of its weekday, else not; there must be material to order. An urgent order needs no orderable day.',
  ],
  D3: [
    '常规订货从规则的开始时间起可订，加单从常规截单起可订。',
    "Orders open at the rule's opening time; add-on orders at the routine cut-off.",
  ],
  D4: ['到截单那一刻就已经晚了。', 'The instant of the cut-off is already too late.'],
  D5: [
    '一个日期依次为未开始、订货中、加单中、已截单，不会倒退；没有物料或没有规则时为无可订物料。',
    'A date is TO_BEGIN, NORMAL_DH_ING, OVERTIME_DH_ING, ORDER_CLOSE, in this order and never back; NO_MATERIAL while there is no material or no rule.',
  ],
  D6: [
    '截单时间按日期说成今天或明天，其余写明日期；今天之前但订单仍可提交的日期，列在其截单日之下，连同其订单。',
    'A cut-off is told as today or tomorrow by its date, any other day by that date; a date before today whose orders are still open stands under the day of its cut-off, with its orders.',
  ],
  D7: ['日历显示本月第一天到下月最后一天。', 'The calendar shows the first day of this month to the last of the next.'],
  D8: [
    '可选的时间范围：今天、昨天、含今天的近 7 天和近 30 天、本月、上月。',
    'Ranges on offer: today, yesterday, the last 7 and 30 days with today, this month, last month.',
  ],
  D9: [
    '范围的结束不早于开始，且不超过上限：报表 31 天，支付 90 天，退货 30 天。',
    'A range ends on or after its start and is no longer than its cap: 31 days for reports, 90 for payment, 30 for returns.',
  ],
  D10: [
    '日期按连锁所在时区，与服务器所在地无关；重复的时刻取较早的一个，被跳过的时刻顺延同样的长度。',
    "Days belong to the chain's zone, never the host's. A time that comes twice is the earlier, one that is skipped is as far after the jump.",
  ],
  D11: [
    '订货须知从生效起、到期前可以打开；未读时会自动打开一次。',
    'An ordering notice opens from its start on and before its end; unread, it opens by itself once.',
  ],
  P1: [
    '每项权限都是文档中的编码（P…）或本系统的编码（DH…），中英文都有名称。',
    'Every right is a code of the documents (P…) or of ours (DH…), named in both languages.',
  ],
  P2: [
    '需要权限编码的，有该编码的人才能用；列出多个时有其一即可；不需要编码的人人可用。',
    'What needs a code opens to who holds it; of several, one is enough; what needs none is open.',
  ],
  P3: [
    '一个人的权限是预设与单独授予的编码之和，减去被收回的编码。',
    "A person's rights are those of their presets and single grants, less what is revoked.",
  ],
  P4: [
    '登录失败不说明是用户名还是密码不对；同一处连续输错，每次等待更久，不影响他人；常用设备照常登录。',
    'A failed login does not tell a wrong name from a wrong password; each further one from the same place waits longer, slows nobody else down, and a device that signed in before gets through.',
  ],
  P5: [
    '一个请求编号只代表一次调用；内容不同则不予接受。',
    'An idempotency key means one call; with another body it is refused.',
  ],
  P6: [
    '账号未停用的人为授权给他的门店工作；其他门店对他不存在。',
    'A person whose account is open works for the shops given to them; no other shop is there for them.',
  ],
  P7: [
    '一次性密码只能用来改密码；新密码至少 10 个字符，不同于登录名和原密码，改后此人的其他会话全部结束。',
    "A one-time password opens nothing but its own change. A new password has 10 characters or more, is neither the login nor the old one, and ends the person's other sessions.",
  ],
  P8: [
    '预设、权限码和门店按名称授予，只能授予存在的；至少有一人保有管理用户的权限。',
    'Presets, codes and shops are given by name, and only those that there are; one person at least keeps the right to administer users.',
  ],
} as const satisfies Record<string, Text>
