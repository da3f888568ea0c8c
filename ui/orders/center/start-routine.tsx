import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { DateRule } from '../../../application/contract/calendar.ts'
import type { Failure } from '../../../application/contract/failure.ts'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/gate.tsx'
import css from './start-routine.module.css'
import type { OpenOrder } from './use-open-order.tsx'
import { WhyRefused } from './why-refused.tsx'

const words = {
  routine: ['常规订货', 'Routine order'],
  notYet: ([zh, en]: Text) => [`尚未开始，${zh}`, `Not open yet: ${en}`] as const,
} as const

/** Why a day takes no routine order. */
const reasons = {
  NO_MATERIAL: ['这一天没有可订的物料', 'Nothing can be ordered for this day'],
  TO_BEGIN: ['尚未开始订货', 'Ordering has not opened yet'],
  NORMAL_DH_ING: ['现在不可发起常规订货', 'No routine order can be started now'],
  OVERTIME_DH_ING: ['常规订货已截单', 'Routine orders are cut off'],
  ORDER_CLOSE: ['已截单，不能再发起订货', 'Cut off, no more orders can be started'],
} as const satisfies Record<DateRule['dhDateStatus'], Text>

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
  const opens = rule.dhDateStatus === 'TO_BEGIN' && rule.toBeginText
  const reason = rule.isRoutine ? null : opens ? words.notYet([opens, opens]) : reasons[rule.dhDateStatus]
  return (
    <Gate code="P000225">
      <Button
        disabled={reason !== null}
        loading={start.isPending}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => start.mutate()}
      >
        {t(words.routine)}
      </Button>
      {reason && (
        <span id={reasonId} className={css.reason}>
          {t(reason)}
        </span>
      )}
      {start.error && <WhyRefused failure={start.error} />}
    </Gate>
  )
}
