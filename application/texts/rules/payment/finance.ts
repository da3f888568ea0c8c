import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of the finance of head office, one sentence each. */
export const financeRules = {
  J1: [
    '每一次资金变动都记成若干笔分录，合计为零；货补账户的余额等于其分录之和。',
    'Every movement of money is recorded as entries that add up to zero, and the balance of a subsidy account is the sum of its entries.',
  ],
  J2: [
    '货补账户不会透支；记过的分录不再改动，更正也是新的分录。',
    'A subsidy account is never overdrawn, and no entry is ever changed: a correction is another entry.',
  ],
  J3: [
    '充值或扣减须有说明，单次不超过一千万元；扣减不超过账户余额。',
    'A grant or deduction needs a note and is at most ten million yuan; a deduction cannot exceed the balance.',
  ],
  J4: [
    '账单、交易、账本三方逐笔核对：每一笔要么三方一致，要么是一条差异，不重不漏。',
    'Provider statement, transactions and ledger are compared line by line: every item either matches on all three or is exactly one exception.',
  ],
  J5: ['每条差异都有说明后，该日视为已说明。', 'A day counts as explained when every exception on it has a note.'],
  J6: [
    '货补表格整份检查：每个付款主体一行，金额与说明按单笔充值的规则；有一行不对就不能提交，内容相同的表格再次提交须另行确认。',
    'A sheet of subsidies is checked as a whole: one row per payer, with amount and note as for a single grant. It cannot be submitted while a row is wrong, and the same rows can be submitted again only after confirmation.',
  ],
  J7: [
    '提交的货补批次由另一人放行，提交人不能放行自己的批次；驳回须写原因，提交人可驳回自己的批次。',
    'A batch of subsidies must be released by a person other than the one who submitted it; rejecting it needs a reason, and its submitter can reject it too.',
  ],
  J8: [
    '放行一次全部充值或全部不充值，再次放行不会重复充值；任一账户余额不够扣减则整批不充值。',
    'Releasing grants all subsidies of a batch or none, and releasing it again grants nothing; if one account would be overdrawn, none is granted.',
  ],
  J9: [
    '付款方对账单逐单列出一个月的支付、退款与调账，并列出货补变动：期初 + 充值 − 使用 + 退回 = 期末，合计与报表一致。',
    'The statement of a payer lists the payments, refunds and adjustments of a month by document, and the movements of its subsidy: opening + granted − used + returned = closing. Its sums are those of the report.',
  ],
  J10: [
    '金额大写按票据的写法：中间的零只读一次，没有分时以「整」结尾。',
    'Amounts in Chinese capital numerals follow the rules for bills: consecutive zeros are written once, and a closing character follows if there are no fen.',
  ],
  J11: [
    '税号是 18 位统一社会信用代码（GB 32100-2015 的校验位须正确），或 15 位、20 位的旧税号。',
    'A tax number is a unified social credit code of 18 characters with a correct check digit (GB 32100-2015), or an old number of 15 or 20 characters.',
  ],
  J12: [
    '开票资料由财务维护；付款方可按权限修改其全部门店都归自己查看的主体，其他主体如同不存在。',
    'Invoice details are edited by finance. With the right to do so, payers edit those of payers of whom they see every shop; other payers are not found.',
  ],
  J13: [
    '开票清单按付款主体和物料大类汇总一个月的支付减退款：货款合计等于对账单，开票金额为货款减货补。',
    'The invoice list adds up the payments less refunds of a month by payer and category: its goods are those of the statement, and the amount to invoice is the goods less the subsidy.',
  ],
  J14: [
    '每条分录按资金变动的日期（渠道的支付、退款时间）记账；所属月份已结的，记入其后第一个未结的日子，原日期保留。',
    'Every entry is dated by the day on which the money moved, as the provider reports it. If its month is closed, it counts on the first open day after it, and its own date stays.',
  ],
  J15: [
    '财务按顺序月结已过完的月份：到账未处理的款项须先处理，其余未完事项只作提醒，确认后可月结；月结后该月不再有新分录。',
    'Finance closes months in order once they are over. Money that arrived and is not explained must be resolved first; what is still in progress is a warning that can be accepted. Nothing is posted into a closed month.',
  ],
  J16: [
    '只有最后一个已月结的月份可以重新开放，须有专门的权限并写明原因；每次月结与重新开放都留有记录。',
    'Only the last closed month can be reopened, with a right of its own and a reason. Every closing and reopening is recorded.',
  ],
  J17: [
    '月结时按付款主体、科目和业务类型保存期初、增加、减少、期末：期初即上月期末；已月结月份的对账单取自这些数。',
    'Closing stores opening, in, out and closing by payer, account and kind. The opening is the closing of the month before, and statements of a closed month read these figures.',
  ],
} as const satisfies Record<string, Text>
