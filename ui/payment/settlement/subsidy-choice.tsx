import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Settlement } from '../../../application/payment/contract/settlement.ts'
import { type Fen, fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { explainSubsidy, explainUsable, termWords } from '../../../domain/payment/explain.ts'
import { percent } from '../../../domain/payment/submit-batch.ts'
import { useText } from '../../app/preferences.tsx'
import { ExplainedMoney, MoneyTerms } from '../../kit/money/money-terms.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Figures } from '../../kit/table/figures.tsx'
import css from './settlement.module.css'
import type { SettlementState } from './use-settlement.ts'

const words = {
  use: ['使用货补抵扣', 'Use subsidy'],
  how: ['货补抵扣说明', 'How the deduction is calculated'],
  account: ['货补账户余额', 'Balance of the subsidy account'],
  rest: ['抵扣后余额', 'Balance after the deduction'],
  deducted: ['本次抵扣', 'Deducted now'],
  ratio: ['抵扣比例', 'Deduction ratio'],
  rule: [
    '可抵扣上限 =（订单合计 − 不可用货补的物料 − 不可用货补的费用）× 抵扣比例，舍去不足一分的部分，且不超过账户余额。',
    'Maximum deduction = (order total − materials not payable by subsidy − fees not payable by subsidy) × deduction ratio, rounded down to ¥0.01 and not more than the balance.',
  ],
  figures: (base: string, ratio: string, limit: string): Text => [
    `${base} × ${ratio} = ${limit}`,
    `${base} × ${ratio} = ${limit}`,
  ],
  frozen: ['货补账户已冻结，不能抵扣', 'The subsidy account is frozen and cannot be used'],
  empty: ['货补账户没有余额', 'The subsidy account has no balance'],
  nothing: ['本次没有可抵扣的金额', 'Nothing can be deducted this time'],
} as const

export interface SubsidyChoiceProps {
  readonly settlement: Settlement
  readonly settling: SettlementState
}

/**
 * Whether the subsidy is deducted; on by default if possible. A change recalculates the settlement (spec 001 section
 * 2).
 */
export const SubsidyChoice = ({ settlement, settling }: SubsidyChoiceProps) => {
  const t = useText()
  const { subsidy, isSubsidy } = settlement
  const isOpen = subsidy.subsidyDeductionFee > 0
  const account = sum(words.account, subsidy.accountSubsidy)
  return (
    <div className={css.subsidy}>
      <div className={css.choice}>
        <Checkbox
          label={t(words.use)}
          checked={isSubsidy && isOpen}
          disabled={!isOpen || settling.reloading}
          onChange={event => void settling.reload({ isSubsidy: event.currentTarget.checked })}
        />
        <CalculationDetails settlement={settlement} />
        <span className={css.deducted}>
          <ExplainedMoney name={termWords.subsidy} amount={fen(-subsidy.useSubsidyFee)}>
            <DeductionTerms settlement={settlement} />
          </ExplainedMoney>
        </span>
      </div>
      {!isOpen && <p className={css.hint}>{t(reasonOf(settlement))}</p>}
      <Figures figures={subsidy.useSubsidyFee > 0 ? [account, sum(words.rest, subsidy.subsidyRestFee)] : [account]} />
    </div>
  )
}

/** Returns why nothing can be deducted. */
const reasonOf = ({ subsidy }: Settlement): Text =>
  subsidy.isFrozen ? words.frozen : subsidy.accountSubsidy <= 0 ? words.empty : words.nothing

const sum = (name: Text, amount: Fen) => [name, <Money key={name[0]} fen={amount} />] as const

const DeductionTerms = ({ settlement }: { readonly settlement: Settlement }) => {
  const { terms = [], ...total } = explainSubsidy(settlement)
  return <MoneyTerms terms={terms} total={{ ...total, name: words.deducted }} />
}

/** The ratio, the formula, and the formula with the figures of this settlement. */
const CalculationDetails = ({ settlement }: { readonly settlement: Settlement }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const { subsidy, totalFee } = settlement
  const usable = explainUsable({ totalFee, ...subsidy })
  const [ratio, limit] = [percent(subsidy.deductionRatio), formatMoney(subsidy.limitFee).text]
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(words.how)} onClick={() => setOpened(!opened)}>
          <IconInfoCircle size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.how}>
        <p className={css.howTitle}>
          {t(words.ratio)} <strong>{ratio}</strong>
        </p>
        <p className={css.hint}>{t(words.rule)}</p>
        <MoneyTerms terms={usable.terms ?? []} total={{ name: usable.name, amount: usable.amount }} />
        <p className={css.formula}>{t(words.figures(formatMoney(usable.amount).text, ratio, limit))}</p>
        <Figures figures={[sum(words.account, subsidy.accountSubsidy), sum(words.deducted, subsidy.useSubsidyFee)]} />
      </Popover.Dropdown>
    </Popover>
  )
}
