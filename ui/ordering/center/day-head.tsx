import { Skeleton } from '@mantine/core'
import { IconClockHour4, IconTruckDelivery } from '@tabler/icons-react'
import type { DateRule, DayRule } from '../../../application/ordering/contract/calendar.ts'
import type { StatusIcon, Tone } from '../../../domain/kernel/status-display.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { dateWords } from '../../../domain/master-data/calendar-status.ts'
import { useText } from '../../app/preferences.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import type { OpenOrder } from '../order/open/use-open-order.tsx'
import { MoreMenu } from '../urgent/more-menu.tsx'
import css from './day-head.module.css'
import { StartOrders } from './start-orders.tsx'

const words = {
  arrives: ([zh, en]: Text) => [`${zh} 到货`, `Arrives ${en}`] as const,
} as const

/** The look of a day: open for ordering, not yet open, or over. */
const dayBadges = {
  NO_MATERIAL: { tone: 'closed', icon: 'ban' },
  TO_BEGIN: { tone: 'flow', icon: 'clock' },
  NORMAL_DH_ING: { tone: 'done', icon: 'check' },
  OVERTIME_DH_ING: { tone: 'review', icon: 'clock' },
  ORDER_CLOSE: { tone: 'closed', icon: 'ban' },
} as const satisfies Record<DateRule['dhDateStatus'], { tone: Tone; icon: StatusIcon }>

export interface DayHeadProps {
  readonly name: Text
  readonly rule: DayRule | undefined
  readonly shopJdeNo: string
  readonly opening: OpenOrder
  /** Types of the day's orders that are still being filled in. */
  readonly drafts: ReadonlyArray<string>
  readonly onRefresh: () => void
  /**
   * Applies for an urgent order; missing where earlier orders are shown, because applications belong to the two days.
   */
  readonly onUrgent?: () => void
}

/** The date, what can be ordered for it, the deadline, and the buttons. */
export const DayHead = ({ name, rule, shopJdeNo, opening, drafts, onRefresh, onUrgent }: DayHeadProps) => {
  const t = useText()
  if (!rule) return <HeadSkeleton name={name} />
  const { dhDateStatus, dhDateStatusText, isAddition, isRoutine, purchaseText, toBeginText, arrivalDate } = rule
  const ends = isAddition ? rule.addOnCutOffAt : isRoutine ? rule.cutOffAt : null
  const limit = purchaseText || toBeginText
  return (
    <div className={css.head}>
      <div className={css.line}>
        <h2 className={css.date}>
          {t(name)}
          <span className={css.day}>{rule.purchaseDateText}</span>
        </h2>
        <StatusBadge status={{ ...dayBadges[dhDateStatus], words: [dhDateStatusText, dhDateStatusText] }} />
      </div>
      <div className={css.facts}>
        {limit && (
          <span className={css.fact}>
            <IconClockHour4 size={16} stroke={1.7} aria-hidden />
            {limit}
          </span>
        )}
        {ends !== null && <Countdown until={ends} onEnd={onRefresh} />}
        {arrivalDate && (
          <span className={css.fact}>
            <IconTruckDelivery size={16} stroke={1.7} aria-hidden />
            {t(words.arrives(dateWords(arrivalDate)))}
          </span>
        )}
      </div>
      <div className={css.buttons}>
        <StartOrders rule={rule} shopJdeNo={shopJdeNo} opening={opening} drafts={drafts} onRefused={onRefresh} />
        {onUrgent && <MoreMenu shopJdeNo={shopJdeNo} onUrgent={onUrgent} />}
      </div>
    </div>
  )
}

const HeadSkeleton = ({ name }: { readonly name: Text }) => {
  const t = useText()
  return (
    <div className={css.head} aria-busy>
      <h2 className={css.date}>{t(name)}</h2>
      <Skeleton height={22} width="60%" />
      <Skeleton height={32} width={112} />
    </div>
  )
}
