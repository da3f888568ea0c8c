import { UnstyledButton } from '@mantine/core'
import type { PlanLength } from '../../domain/forecast/plan.ts'
import { useText } from '../app/preferences.tsx'
import { Pills } from '../kit/layout/scroll/pills.tsx'
import css from './plan-bar.module.css'

const words = {
  turnover: ['预估营业额', 'Turnover'],
  products: ['预估销量', 'Products'],
  steps: ['步骤', 'Steps'],
  length: ['预估天数', 'Days'],
  seven: ['7 天', '7 days'],
  eleven: ['11 天', '11 days'],
} as const

export type PlanStep = 'turnover' | 'products'

export interface PlanBarProps {
  readonly step: PlanStep
  readonly length: PlanLength
  readonly onStep: (step: PlanStep) => void
  readonly onLength: (length: PlanLength) => void
}

/** The steps in their order, the current one marked; each can be opened. */
const Steps = ({ step, onStep }: Pick<PlanBarProps, 'step' | 'onStep'>) => {
  const t = useText()
  return (
    <ol className={css.steps} aria-label={t(words.steps)}>
      {(['turnover', 'products'] as const).map((key, at) => (
        <li key={key}>
          <UnstyledButton
            className={css.stepName}
            {...(key === step && { 'aria-current': 'step' })}
            onClick={() => onStep(key)}
          >
            <span className={css.stepNumber} aria-hidden>
              {at + 1}
            </span>
            {t(words[key])}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}

/** The two steps, and the number of days. */
export const PlanBar = ({ step, length, onStep, onLength }: PlanBarProps) => (
  <div className={css.bar}>
    <Steps step={step} onStep={onStep} />
    <Pills
      label={words.length}
      pills={[
        { key: '7', words: words.seven },
        { key: '11', words: words.eleven },
      ]}
      chosen={length === 7 ? '7' : '11'}
      onChoose={key => onLength(key === '7' ? 7 : 11)}
    />
  </div>
)
