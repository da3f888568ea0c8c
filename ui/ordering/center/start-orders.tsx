import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { DayRule } from '../../../application/ordering/contract/calendar.ts'
import type { StartedType } from '../../../application/ordering/flows/open-order.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import type { PermissionCode } from '../../../domain/access/permission.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { useText } from '../../app/preferences.tsx'
import { useSentence } from '../../app/sentences.ts'
import { useFirstPress } from '../../kit/a11y/first-press.ts'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import type { OpenOrder } from '../order/open/use-open-order.tsx'
import css from './start-orders.module.css'

const words = {
  opens: ([zh, en]: Text) => [`${zh} 开始`, `opens ${en}`] as const,
} as const

interface StartRow {
  readonly type: StartedType
  readonly code: PermissionCode
  /** Returns why it is closed for the day; null if it is open. */
  readonly refusal: (rule: DayRule) => Refusal | null
}

/** The orders that can be started for a day, in the order of their buttons. */
const starts: ReadonlyArray<StartRow> = [
  { type: 'NORMAL', code: 'P000225', refusal: rule => rule.routineRefusal },
  { type: 'OVERTIME', code: 'P000226', refusal: rule => rule.addOnRefusal },
]

export interface StartOrdersProps {
  readonly rule: DayRule
  readonly shopJdeNo: string
  readonly opening: OpenOrder
  /** Types of the day's orders that are still being filled in: their cards carry on, so that their buttons stand back. */
  readonly drafts: ReadonlyArray<string>
  /** Called when the server refuses: the displayed rules are out of date. */
  readonly onRefused: () => void
}

/** 常规订货 and 加单: disabled with the reason beside them; if the server refuses, with the rule that it names. */
export const StartOrders = (props: StartOrdersProps) => {
  const holds = useHolds()
  const id = useId()
  const permittedStarts = starts.filter(({ code }) => holds(code))
  const closed = reasonsOf(permittedStarts, props.rule)
  const reasonOf = ({ type }: StartRow) => closed.find(({ types }) => types.includes(type))
  return (
    <>
      {permittedStarts.map(row => {
        const reason = reasonOf(row)
        return <Start key={row.type} row={row} reasonId={reason && `${id}${reason.types[0]}`} {...props} />
      })}
      {closed.map(({ types, refusal }) => (
        <Reason
          key={types[0]}
          id={`${id}${types[0]}`}
          refusal={refusal}
          {...(types.length < permittedStarts.length && { of: orderTypes[types[0]!].words })}
        />
      ))}
    </>
  )
}

/** A second press within this time is the same press, in milliseconds. */
const samePressMs = 500

interface StartProps extends StartOrdersProps {
  readonly row: StartRow
  readonly reasonId: string | undefined
}

const Start = ({ row, reasonId, rule, shopJdeNo, opening, drafts, onRefused }: StartProps) => {
  const t = useText()
  const start = useMutation<void, Failure>({
    mutationFn: () => opening.start(row.type, { purchaseDate: rule.purchaseDate, shopJdeNo }),
    onError: onRefused,
  })
  const press = useFirstPress(() => start.mutate(), samePressMs)
  return (
    <Gate code={row.code}>
      <Button
        variant={drafts.includes(row.type) ? 'default' : 'filled'}
        disabled={row.refusal(rule) !== null}
        loading={start.isPending}
        aria-describedby={reasonId}
        onClick={press}
      >
        {t(orderTypes[row.type].words)}
      </Button>
      {start.error && (
        <span role="alert">
          <FailureLine failure={start.error} />
        </span>
      )}
    </Gate>
  )
}

interface ReasonProps {
  readonly id: string
  readonly refusal: Refusal
  /** Name of the order, if others are open or closed for another reason. */
  readonly of?: Text
}

const Reason = ({ id, refusal, of }: ReasonProps) => {
  const t = useText()
  const sentence = useSentence(refusal)
  const { offset, zone } = useServerClock()
  const opens = refusal.kind === 'NOT_OPEN_YET' ? Number(refusal.figures.opensAt) : null
  return (
    <span className={css.reason}>
      <span id={id}>
        {of && `${t(of)}${t(colon)}`}
        {t(sentence)}
        {opens !== null && ` · ${t(words.opens(cutOffWords(opens, Date.now() + offset, zone)))}`}
      </span>
      <Why refusal={refusal} />
    </span>
  )
}

const colon: Text = ['：', ': ']

/** Groups the buttons by reason: those closed for the same reason share it, an opening time belongs to one button. */
function reasonsOf(rows: ReadonlyArray<StartRow>, rule: DayRule) {
  const reasons: Array<{ readonly types: Array<StartedType>; readonly refusal: Refusal }> = []
  for (const { type, refusal: of } of rows) {
    const refusal = of(rule)
    if (refusal === null) continue
    const same = reasons.find(known => known.refusal.kind === refusal.kind && refusal.kind !== 'NOT_OPEN_YET')
    if (same) same.types.push(type)
    else reasons.push({ types: [type], refusal })
  }
  return reasons
}
