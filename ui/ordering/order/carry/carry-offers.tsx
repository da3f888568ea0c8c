import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DayRule, getOrderRules } from '../../../../application/ordering/contract/calendar.ts'
import { type CarryOverResult, carryOver, type LineToCarry } from '../../../../application/ordering/flows/carry-over.ts'
import type { StartedType } from '../../../../application/ordering/flows/open-order.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { dateWords } from '../../../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../../../domain/master-data/order-type.ts'
import { run, useApiQuery } from '../../../app/backend.ts'
import { orderDetailHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { useHolds } from '../../../kit/layout/gate.tsx'
import { useGo } from '../../../kit/layout/link.tsx'
import { useOpenOrder } from '../open/use-open-order.tsx'
import { refreshOrders } from '../stale.ts'
import { CarriedRest } from './carried-rest.tsx'

const words = {
  toAddOn: ['转为加单', 'Convert to add-on order'],
  into: ([typeZh, typeEn]: Text, [dayZh, dayEn]: Text) =>
    [`用这些物料下${typeZh}：${dayZh}`, `${typeEn} for ${dayEn} with these materials`] as const,
  none: ['现在没有可以下单的日期', 'No date is open for ordering'],
  noneBecause: ([zh, en]: Text) =>
    [`现在没有可以下单的日期（加单：${zh}）`, `No date is open for ordering (add-on order: ${en})`] as const,
  changed: (carried: number, rest: number) =>
    [
      `已带入 ${carried} 种物料，${rest} 种没有带入`,
      `${pluralOf(carried, 'material')} carried over, ${rest} left out`,
    ] as const,
  open: ['打开订货单', 'Open the order'],
  submitted: [
    '该日期的订货单已经提交，没有改动',
    'The order for that date has already been submitted; nothing was changed',
  ],
} as const

export interface CarryOffersProps {
  readonly shopJdeNo: string
  /** The date of the order that the lines come from. */
  readonly purchaseDate: Day
  readonly lines: ReadonlyArray<LineToCarry>
  /** Called once the lines are in another order. */
  readonly onCarried?: (() => void) | undefined
}

/** Orders that can be placed now with the lines of an order that was not submitted in time, one button each. */
export const CarryOffers = ({ shopJdeNo, purchaseDate, lines, onCarried }: CarryOffersProps) => {
  const t = useText()
  const holds = useHolds()
  const rules = useApiQuery(
    getOrderRules,
    { shopJdeNo },
    { enabled: holds(getOrderRules.permission), refetchInterval: EVERY, staleTime: 0 },
  )
  const { carry, going, dialog } = useCarry({ shopJdeNo, lines, onCarried })
  if (lines.length === 0 || !rules.data) return null
  const days = rules.data.flatMap(({ earlier, ...rule }) => [...earlier, rule])
  const offers = offersOf(days, purchaseDate).filter(({ type }) => holds(needs[type]))
  const why = days.find(rule => rule.purchaseDate === purchaseDate)?.addOnRefusal
  return (
    <>
      {dialog}
      <DisabledWhenReadOnly>
        {offers.map(({ type, day }, index) => (
          <Button
            key={`${type} ${day}`}
            variant={index === 0 ? 'filled' : 'default'}
            loading={going === `${type} ${day}`}
            disabled={going !== null}
            onClick={() => carry(type, day)}
          >
            {t(
              type === 'OVERTIME' && day === purchaseDate
                ? words.toAddOn
                : words.into(orderTypes[type].words, dateWords(day)),
            )}
          </Button>
        ))}
      </DisabledWhenReadOnly>
      {offers.length === 0 && <span>{t(why ? words.noneBecause(refusalText(why)) : words.none)}</span>}
    </>
  )
}

/** Polling interval in milliseconds: an add-on order opens exactly at the cut-off that closed this one. */
const EVERY = 5_000

const needs = { NORMAL: 'P000225', OVERTIME: 'P000226' } as const satisfies Record<StartedType, string>

interface Offer {
  readonly type: StartedType
  readonly day: Day
}

/** Returns the add-on order of the same date first, then the open ones by date. */
function offersOf(rules: ReadonlyArray<DayRule>, purchaseDate: Day): ReadonlyArray<Offer> {
  const open = rules.flatMap(
    ({ purchaseDate: day, addOnRefusal, routineRefusal }): ReadonlyArray<Offer> => [
      ...(addOnRefusal === null ? [{ type: 'OVERTIME', day } as const] : []),
      ...(routineRefusal === null ? [{ type: 'NORMAL', day } as const] : []),
    ],
  )
  return open.toSorted((a, b) => Number(b.day === purchaseDate) - Number(a.day === purchaseDate))
}

/** Copies the lines into the other order, lists those that changed, and opens its form. */
const useCarry = ({ shopJdeNo, lines, onCarried }: Pick<CarryOffersProps, 'shopJdeNo' | 'lines' | 'onCarried'>) => {
  const { open, dialog } = useOpenOrder()
  const { inform, notice } = useDialogs()
  const reportFailure = useReportFailure()
  const go = useGo()
  const [going, setGoing] = useState<string | null>(null)
  const report = async ({ dhNo, page, carried, rest }: CarryOverResult) => {
    refreshOrders()
    if (page === 'detail') {
      notice(words.submitted)
      return go(orderDetailHref(dhNo))
    }
    onCarried?.()
    if (rest.length > 0) {
      const message = <CarriedRest rest={rest} />
      await inform({ title: words.changed(carried, rest.length), message, button: words.open })
    }
    open({ dhNo, shopJdeNo })
  }
  const carry = (type: StartedType, purchaseDate: Day) => {
    setGoing(`${type} ${purchaseDate}`)
    run(carryOver({ type, purchaseDate, shopJdeNo, lines }))
      .then(report, (failure: Failure) => reportFailure(failure))
      .finally(() => setGoing(null))
  }
  return { carry, going, dialog }
}
