import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of orders, dates and permissions, one sentence each. */
export const orderRules = {
  S1: [
    '订货单只能按状态表流转；其他操作都会被拒绝，并说明在哪些状态下可以进行。',
    'An order moves only as the status table allows; any other action is refused, with the statuses in which it is possible.',
  ],
  S2: [
    '提交中、撤回中、支付中由系统处理：没有按钮能改变订货单，页面也不轮询。',
    'In SUBMITTING, ROLLING_BACK and PAYING the system is processing the order: no button changes it and the page does not poll.',
  ],
  S3: [
    '已作废、门店已收货、仓库已取消是最终状态，任何状态都能走到其中之一。',
    'INVALID, STORE_RECEIVE and DC_CANCEL are final, and every status can lead to one of them.',
  ],
  S4: [
    '一个门店一天只有一张有效的常规订货单，再次开始就是打开它；提交把大于 0 的行从待提交带到提交中。',
    'A shop has one active routine order per date, and starting again opens it. Submitting moves an order from WAIT_SUBMIT to SUBMITTING with its lines above 0.',
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
  S9: ['门店不能撤回总部主配单。', 'A shop cannot withdraw a main allocation from head office.'],
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
    'A shipped order shows whether it was shipped in full; the counts of the list do not overlap and add up to all orders.',
  ],
  S13: [
    '在途库存等于台账的在途（已发货、已调出而门店未收货的，与实时库存相同）加上从已提交到仓库已发货的订货单中还未发货的数量；盲收清点提交之前按订货数量计。',
    'Stock in transit is what the stock ledger has in transit (shipped, or sent by another shop, and not received: the figure of the real-time inventory) plus what is still to be shipped of the orders from SUBMITTED to DC_SHIPPED. Until a blind count is sent, the ordered quantity counts.',
  ],
  S14: [
    '订货单的步骤是该类型的完整路径，走过的步骤带时间；路径之外的状态显示在所在位置，结束之后不再有后续步骤。',
    'The steps of an order are the full path of its type, with the time of each completed step; a status outside the path is shown at its place, and no steps follow the end.',
  ],
  S15: [
    '门店一天可以下多张加单；发起加单时，如有尚未提交的，打开它。',
    'A shop may place several add-on orders a date; starting one opens the one not submitted yet, if there is one.',
  ],
  S16: [
    '审批时须指明所看到的那次提交，其他的不接受。',
    'An approval or rejection must state the submission that was reviewed; any other is refused.',
  ],
  S17: ['任何人不能审批自己提交的单据。', 'Nobody can approve or reject their own submission.'],
  S18: [
    '总部通过的人数达到订货规则要求（1 至 5 人，每人只计一次）后，订货单才继续；一人驳回立即终止。',
    'An order continues when the number of head-office approvals required by its order rule (1 to 5 different people) is reached; one rejection stops it at once.',
  ],
  S19: [
    '撤回超过五分钟仍未完成的，可以再次发起，系统会重新处理。',
    'A withdrawal that is not finished after five minutes can be requested again and is processed again.',
  ],
  S20: [
    '订货单按自身类型提交；总部只审批加单和紧急申请，不审批其他订货单。',
    'An order is submitted according to its type; head office approves only add-on orders and urgent applications.',
  ],
  S21: [
    '订货单的业务类型随发起时门店的经营模式：直营门店为 D，合伙门店为 C。',
    'The business type of an order follows the business model of its shop when it was started: directly operated or partner.',
  ],
  S22: [
    '订货单的物流方式取自其物料，行数最多的在前，再加上发货的方式；一次发货的物流方式取其中行数最多的。',
    'The delivery methods of an order are those of its materials, the one with most lines first, plus those of its shipments; a shipment has the delivery method of most of its lines.',
  ],
  S23: [
    '审批加单时可以减少数量或划掉物料，并写明原因：剩下的数量仍按提交时的起订量和递增量，且至少保留一种；金额按批准的数量重新计算，加单的服务费和专车费不变。紧急申请没有物料明细，只能整单通过或驳回。',
    'An approver can reduce quantities of an add-on order or remove lines, with a reason: the remaining quantities follow the minimum and step of the submission, and at least one line remains. The amount follows the approved quantities; service and special delivery fees stay. An urgent application has no lines, so it is approved or rejected as a whole.',
  ],
  S24: [
    '需要多人审批时，核减立即生效；之后的审批须指明看到的是核减后的数量，之前的通过仍然有效。',
    'Where several approvals are required, a reduction takes effect at once: later approvals must state that they saw it, and earlier ones remain valid.',
  ],
  S25: [
    '待审批的单据等待 30 分钟起标记，等待 2 小时起标为超时。',
    'An item that waits for approval is marked from 30 minutes on, and as overdue from 2 hours on.',
  ],
  D1: [
    '门店在营业且有该类型的订货规则时才能订货；总部还可以给筹建中的门店配货。',
    'A shop can order while it is operating and has an order rule for the type; head office can also supply a shop under construction.',
  ],
  D2: [
    '某天能否订货，先看该日期的日历条目，其次看星期的条目，都没有则不可订；还须有可订的物料。紧急订货不受日历限制。',
    'Whether a date is orderable is decided by its own calendar entry, otherwise by that of its weekday, otherwise it is not; there must also be orderable materials. Urgent orders do not depend on the calendar.',
  ],
  D3: [
    '常规订货从规则的开始时间起可订，加单从常规截单起可订。',
    "Routine orders open at the rule's opening time, add-on orders at the routine cut-off.",
  ],
  D4: ['到截单那一刻就已经晚了。', 'Submit before the cut-off: an order sent exactly at the cut-off time is too late.'],
  D5: [
    '一个日期依次为未开始、订货中、加单中、已截单，不会倒退；没有物料或没有规则时为无可订物料。',
    'A date is TO_BEGIN, NORMAL_DH_ING, OVERTIME_DH_ING, ORDER_CLOSE, in this order and never back; NO_MATERIAL while there is no material or no rule.',
  ],
  D6: [
    '截单时间按日期说成今天或明天，其余写明日期；今天之前但订单仍可提交的日期，列在其截单日之下，连同其订单。',
    "A cut-off on today's or tomorrow's date is shown as today or tomorrow, on any other day with its date; a date before today whose orders are still open is listed with its orders under the day of its cut-off.",
  ],
  D7: ['日历显示本月第一天到下月最后一天。', 'The calendar shows the first day of this month to the last of the next.'],
  D8: [
    '可选的时间范围：今天、昨天、含今天的近 7 天和近 30 天、本月、上月。',
    'Available date ranges: today, yesterday, the last 7 and 30 days including today, this month, last month.',
  ],
  D9: [
    '范围的结束不早于开始，且不超过上限：报表 31 天，支付 90 天，退货 30 天。',
    'A range ends on or after its start and is no longer than its cap: 31 days for reports, 90 for payment, 30 for returns.',
  ],
  D10: [
    '日期按连锁所在时区，与服务器所在地无关；重复的时刻取较早的一个，被跳过的时刻顺延同样的长度。',
    'Dates follow the time zone of the chain, not of the server. A time that occurs twice means the earlier one, and a skipped time moves forward by the length of the jump.',
  ],
  D11: [
    '订货须知从生效起、到期前可以打开；未读时会自动打开一次。',
    'An ordering notice can be opened from its start until its end; if unread, it opens automatically once.',
  ],
  P1: [
    '每项权限都是文档中的编码（P…）或本系统的编码（DH…），中英文都有名称。',
    'Every right is a code of the specification (P…) or of this system (DH…), with a name in both languages.',
  ],
  P2: [
    '需要权限编码的，有该编码的人才能用；列出多个时有其一即可；不需要编码的人人可用。',
    'An action that needs a right is available to people who have it; if several are listed, one is enough; an action without a required right is available to everybody.',
  ],
  P3: [
    '一个人的权限是角色与单独授予的权限之和，减去被去掉的权限。',
    "A person's rights are those of their roles plus additional rights, minus removed rights.",
  ],
  P4: [
    '登录失败不说明是用户名还是密码不对；同一处连续输错，每次等待更久，不影响他人；常用设备照常登录。',
    'A failed sign-in does not say whether the name or the password was wrong; repeated failures from the same place have to wait longer and longer, without affecting other people, and a device that has signed in before is not slowed down.',
  ],
  P5: [
    '一个请求编号只代表一次调用；内容不同则不予接受。',
    'An idempotency key stands for one call; with different content it is refused.',
  ],
  P6: [
    '账号未停用的人为授权给他的门店工作；其他门店对他不存在。',
    'A person with an active account can work for the shops assigned to them; other shops do not exist for them.',
  ],
  P7: [
    '一次性密码只能用来改密码；新密码至少 10 个字符，不同于登录名和原密码，不常见也不易猜到，改后此人的其他会话全部结束；自己的密码不能重置。',
    "A one-time password can only be used to change the password. A new password has at least 10 characters, differs from the login and the old password, is neither common nor easy to guess, and ends the person's other sessions. Nobody resets their own password.",
  ],
  P8: [
    '角色、权限码和门店按名称授予，只能授予存在的；至少有一人保有管理用户的权限。',
    'Only existing roles, rights and shops can be granted, by name; at least one person keeps the right to administer users.',
  ],
  P9: [
    '只能授予自己也有的权限和门店；对权限或门店比自己多的人，不能重置密码，也不能代看。',
    'Nobody can grant a right or a shop that they do not have themselves, nor reset the password of, or view the portal as, a person who has more rights or shops.',
  ],
  P10: [
    '角色是一组权限的名称，内置角色只能复制；修改后立即对持有人生效，还有人持有的角色不能删除。',
    'A role is a name for a set of rights; the built-in ones can only be copied. A change takes effect for everybody who has the role, and a role that someone has cannot be deleted.',
  ],
  P11: [
    '管理员可以按另一个人的菜单、门店和权限查看系统，最多 15 分钟；期间一切修改、导出和下载都被拒绝，并留有记录。',
    'An administrator can see the portal with the menu, shops and rights of another person for at most 15 minutes; meanwhile every change, export and download is refused, and it is recorded.',
  ],
  P12: [
    '忘记密码可以用发到本人手机的验证码重设：六位数字，10 分钟有效，只能用一次，输错 5 次失效；同一登录名每分钟一个、每天最多 5 个。无论登录名是否存在，答复都相同；重设后此人的会话全部结束。',
    'A forgotten password can be reset by a code to the own phone: six digits, valid for 10 minutes and once, void after 5 wrong tries; one a minute and at most 5 a day for a login. The answer is the same whether the login exists or not, and a reset ends every session of the person.',
  ],
  P13: [
    '启用的用户中，登录被锁定、没有权限、没有门店、还没改一次性密码和半年内没有登录的，会列给管理员。',
    'Enabled users who are locked out, have no rights, have no shops, have not changed their one-time password, or have not signed in for six months are listed for administrators.',
  ],
} as const satisfies Record<string, Text>
