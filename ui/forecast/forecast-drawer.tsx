import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlanLength } from '../../domain/forecast/plan.ts'
import { useText } from '../app/preferences.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './forecast.module.css'
import { GenerationDialog } from './generation-dialog.tsx'
import { PlanBar, type PlanStep } from './plan-bar.tsx'
import { ProductStep } from './product-step.tsx'
import { type DayDialog, TurnoverStep } from './turnover-step.tsx'
import { type PlannedOrder, useGeneration } from './use-generation.ts'

const words = {
  title: ['销售预估', 'Sales forecast'],
  cancel: ['取消', 'Cancel'],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  confirm: ['确认并生成订货量', 'Confirm and generate'],
} as const

export interface ForecastDrawerProps {
  readonly order: PlannedOrder
  readonly onClose: () => void
  /** Called when the materials of the order are generated. */
  readonly onDone: () => void
}

/**
 * The forecast of an order in two steps, turnover and products; confirming generates its suggested materials. Closing
 * begins anew next time (spec 002 sections 2 and 4).
 */
export const ForecastDrawer = ({ order, onClose, onDone }: ForecastDrawerProps) => {
  const t = useText()
  const mayFill = useHolds()('P000508')
  const [step, setStep] = useState<PlanStep>('turnover')
  const [recentlyDay, setRecentlyDay] = useState<PlanLength>(7)
  const [dialog, setDialog] = useState<DayDialog | null>(null)
  const generation = useGeneration(order, onDone)
  const plan = { ...order, recentlyDay }
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t(words.title)}
      width={1120}
      covered={generation.state !== null || dialog !== null}
      asks={false}
      classNames={{ body: css.body!, content: css.content! }}
    >
      <PlanBar step={step} length={recentlyDay} onStep={setStep} onLength={setRecentlyDay} />
      <div className={css.step} key={step}>
        {step === 'turnover' ? (
          <TurnoverStep plan={plan} dialog={dialog} onDialog={setDialog} />
        ) : (
          <ProductStep plan={plan} />
        )}
      </div>
      <div className={css.foot} data-bottom-bar>
        <Button variant="default" onClick={onClose}>
          {t(words.cancel)}
        </Button>
        {step === 'turnover' ? (
          <Button onClick={() => setStep('products')}>{t(words.next)}</Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setStep('turnover')}>
              {t(words.back)}
            </Button>
            <Gate code="P000508">
              <Button disabled={!mayFill} onClick={generation.start}>
                {t(words.confirm)}
              </Button>
            </Gate>
          </>
        )}
      </div>
      {generation.state && (
        <GenerationDialog {...generation.state} onCancel={generation.cancel} onRetry={generation.start} />
      )}
    </SideDrawer>
  )
}
