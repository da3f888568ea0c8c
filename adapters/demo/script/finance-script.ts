import { addDays, atTime, dayOf } from '../../../domain/kernel/day.ts'
import { demoPayers, personOf } from '../chain.ts'
import type { ScriptEntry } from '../replay/script-entry.ts'
import { type ChainFacts, minute } from './setting.ts'

/** Returns subsidies by sheet, each in another state, and this morning's statement of the bank. */
export const financeScript = (facts: ChainFacts): ReadonlyArray<ScriptEntry> => [
  ...subsidyBatches(facts),
  {
    ...{ kind: 'uploadStatement', at: facts.now - 2 * minute, by: personOf('headFinance').login },
    unknown: [
      { amount: 128_000, payerName: '王秀兰', note: '货款' },
      { amount: 3_652, payerName: '招商银行上海分行', note: '活期结息' },
    ],
  },
]

/** One batch is granted, one is rejected, and one waits for finance. */
const subsidyBatches = ({ now, zone }: ChainFacts): ReadonlyArray<ScriptEntry> => {
  const [finance, admin] = [personOf('headFinance').login, personOf('admin').login]
  const on = (daysAgo: number, time: string) => atTime(addDays(dayOf(now, zone), -daysAgo), time, zone)
  const amountsOf = (share: number) =>
    demoPayers.filter(({ ratio }) => ratio > 0).map(({ code, ratio }) => ({ payer: code, amount: ratio * share }))
  const submit = (remark: string, share: number): ScriptEntry & { kind: 'submitSubsidySheet' } => ({
    ...{ kind: 'submitSubsidySheet', batch: remark, remark, amounts: amountsOf(share) },
    ...{ at: now - 50 * minute, by: admin },
  })
  return [
    { ...submit('上月陈列奖励', 40), at: on(3, '11:00'), by: finance },
    { kind: 'grantSubsidyBatch', batch: '上月陈列奖励', at: on(3, '14:20'), by: admin },
    { ...submit('新品推广返利', 60), at: on(2, '11:00'), by: finance },
    {
      ...{ kind: 'rejectSubsidyBatch', batch: '新品推广返利', at: on(2, '15:40'), by: admin },
      reason: '推广活动尚未验收，验收后再提交',
    },
    submit('本月陈列奖励', 45),
  ]
}
