import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { DateRule } from '../../../application/contract/calendar.ts'
import type { Failure } from '../../../application/contract/failure.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/gate.tsx'
import { Why } from '../../kit/refusal.tsx'
import { FailureLine } from '../../kit/refusal-failure.tsx'
import css from './start-routine.module.css'
import type { OpenOrder } from './use-open-order.tsx'

const words = {
  routine: ['常规订货', 'Routine order'],
} as const

export interface StartRoutineProps {
  readonly rule: DateRule
  readonly shopJdeNo: string
  readonly opening: OpenOrder
  /** The rules shown are out of date. */
  readonly onRefused: () => void
}

/** 常规订货: closed with its reason beside it, and when the server refuses, with the rule that did. */
export const StartRoutine = ({ rule, shopJdeNo, opening, onRefused }: StartRoutineProps) => {
  const t = useText()
  const reasonId = useId()
  const start = useMutation<void, Failure>({
    mutationFn: () => opening.start({ purchaseDate: rule.purchaseDate, shopJdeNo }),
    onError: onRefused,
  })
  const { routineRefusal: refusal, toBeginText: opens } = rule
  return (
    <Gate code="P000225">
      <Button
        disabled={refusal !== null}
        loading={start.isPending}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => start.mutate()}
      >
        {t(words.routine)}
      </Button>
      {refusal && (
        <span className={css.reason}>
          <span id={reasonId}>
            {t(refusalText(refusal))}
            {refusal.kind === 'NOT_OPEN_YET' && opens && ` · ${opens}`}
          </span>
          <Why refusal={refusal} />
        </span>
      )}
      {start.error && (
        <span role="alert">
          <FailureLine failure={start.error} />
        </span>
      )}
    </Gate>
  )
}
