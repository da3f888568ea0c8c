import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DailyChoice, getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { usualHints } from '../../../application/texts/usual.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { percentAboveUsual } from '../../../domain/ordering/cart/usual-amount.ts'
import { isStrangelyFar } from '../../../domain/ordering/cart/usual-gap.ts'
import { preferredChoice } from '../../../domain/ordering/filling/daily-order.ts'
import { useText } from '../../app/preferences.tsx'
import { refusalLink } from '../../app/refusal-links.ts'
import { useSentence } from '../../app/sentences.ts'
import { HintMark } from '../../kit/feedback/hint-mark.tsx'
import { useReadOnly } from '../../kit/feedback/read-only.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { AutoSubmitButton } from '../../ordering/automatic/auto-submit-button.tsx'
import css from './daily-order.module.css'
import { dailyOrderWords as words } from './daily-order-words.ts'
import { Deadline } from './deadline.tsx'
import { useDailyOrder } from './use-daily-order.tsx'

const PlacedOrders = lazy(() => import('./placed-orders.tsx').then(({ PlacedOrders: it }) => ({ default: it })))

type Offer = Success<typeof getDailyChoices>
type Day = NonNullable<Offer['day']>

/** What a shop has submitted, and its next order: its cut-off, and the ways to fill it with one press. */
export const DailyOrderCard = ({ offer: { shopJdeNo, shopName, day, placed } }: { readonly offer: Offer }) => {
  const t = useText()
  if (day === null && placed.length === 0) return null
  const hasPlaced = placed.length > 0
  return (
    <section className={css.card} aria-label={`${t(words.title)} ${shopName}`} data-shop={shopJdeNo}>
      <header className={css.head}>
        <h2 className={css.title}>
          {t(words.title)} · {shopName}
        </h2>
        {day && !hasPlaced && <CutOff day={day} />}
        {day && (
          <span className={css.automatic}>
            <AutoSubmitButton shopJdeNo={shopJdeNo} closesAt={day.closesAt} />
          </span>
        )}
      </header>
      {hasPlaced && (
        <Suspense fallback={null}>
          <PlacedOrders orders={placed} />
        </Suspense>
      )}
      {day && hasPlaced && (
        <div className={css.next}>
          <CutOff day={day} />
        </div>
      )}
      {day && <Choices day={day} shopJdeNo={shopJdeNo} isCompact={hasPlaced} />}
    </section>
  )
}

/** When the order closes, and what the shop usually orders at once. */
const CutOff = ({ day: { purchaseDate, arrivalDate, closesAt, usualAmount } }: { readonly day: Day }) => {
  const t = useText()
  return (
    <span className={css.cutOff}>
      <span>
        {t(words.forDay(purchaseDate.slice(5)))}
        {arrivalDate && ` · ${t(words.arrives(arrivalDate.slice(5)))}`}
      </span>
      <Deadline showsWord at={closesAt} />
      {usualAmount !== null && (
        <span>
          {t(words.usualOrder)} <Money fen={usualAmount} /> <HintMark hint={t(usualHints.order)} />
        </span>
      )}
    </span>
  )
}

const Choices = ({
  day: { purchaseDate, refusal, choices, usualAmount },
  shopJdeNo,
  isCompact,
}: {
  readonly day: Day
  readonly shopJdeNo: string
  /** Whether the choices stand on a line each, because the day is done and they are for a later one. */
  readonly isCompact: boolean
}) => {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { busy, begin, dialog } = useDailyOrder({ purchaseDate, shopJdeNo })
  if (refusal !== null) return <RefusedDay refusal={refusal} />
  const preferred = preferredChoice(choices, usualAmount)
  const draft = choices.find(({ source }) => source === 'CART')?.kinds ?? 0
  return (
    <div className={css.choices} data-compact={isCompact || undefined}>
      {choices.map(choice => {
        const key = `${choice.source} ${choice.templateName ?? ''}`
        return (
          <ChoiceButton
            key={key}
            choice={choice}
            draft={choice.source === 'CART' ? 0 : draft}
            busy={busy === key}
            disabled={isReadOnly}
            usualAmount={usualAmount}
            isPreferred={choice === preferred}
            onPress={() => begin(key, queryOf(choice))}
          />
        )
      })}
      <UnstyledButton className={css.byHand} disabled={isReadOnly} onClick={() => begin('', '')}>
        {choices.length === 0 && <span className={css.hint}>{t(words.none)}</span>}
        {t(isReadOnly ? words.readOnly : words.byHand)}
      </UnstyledButton>
      {dialog}
    </div>
  )
}

/** Why no order can be placed, and where the cause can be removed. */
const RefusedDay = ({ refusal }: { readonly refusal: Refusal }) => {
  const t = useText()
  const link = refusalLink(refusal)
  const sentence = useSentence(refusal)
  return (
    <p className={css.refusal}>
      {t(sentence)}
      {link && (
        <>
          {' '}
          <PageLink href={link.href} size="sm" underline="always">
            {t(link.words)}
          </PageLink>
        </>
      )}
    </p>
  )
}

/** What the address of the form says about a choice. */
const queryOf = ({ source, templateName }: DailyChoice): string =>
  `&fill=${source.toLowerCase()}${templateName === null ? '' : `&template=${encodeURIComponent(templateName)}`}`

interface ChoiceButtonProps {
  readonly choice: DailyChoice
  /** The kinds that the order has already. */
  readonly draft: number
  readonly busy: boolean
  readonly disabled: boolean
  readonly usualAmount: Day['usualAmount']
  /** Whether it stands out, because it is preferred to the others [N11]. */
  readonly isPreferred: boolean
  readonly onPress: () => void
}

const ChoiceButton = ({ choice, draft, busy, disabled, usualAmount, isPreferred, onPress }: ChoiceButtonProps) => {
  const t = useText()
  const { kinds, amount, unusual, rejected, enough } = choice
  const percent = amount === null ? null : percentAboveUsual(amount, usualAmount)
  const hints = [
    ...(percent === null ? [] : [words.againstUsual(percent)]),
    ...(percent !== null && percent < 0 && enough > 0 ? [words.enough(enough)] : []),
    ...(draft > 0 ? [words.withDraft(draft)] : []),
    ...(unusual > 0 ? [words.unusual(unusual)] : []),
    ...(rejected > 0 ? [words.rejected(rejected)] : []),
  ]
  return (
    <UnstyledButton
      className={css.choice}
      aria-busy={busy}
      data-source={choice.source}
      data-preferred={isPreferred || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={css.choiceName}>{t(nameOf(choice))}</span>
      <span className={css.choiceFigures}>
        <strong>{t(words.kinds(kinds))}</strong>
        {amount !== null && <Money fen={amount} />}
      </span>
      {hints.length > 0 && (
        <span className={css.hint} data-warn={unusual > 0 || isStrangelyFar(choice, usualAmount) || undefined}>
          {hints.map(t).join(' · ')}
        </span>
      )}
    </UnstyledButton>
  )
}

const nameOf = ({ source, templateName, from }: DailyChoice): Text => {
  if (source === 'TEMPLATE') return [templateName ?? '', templateName ?? '']
  return source === 'LAST' ? words.LAST(from?.slice(5) ?? '') : words[source]
}
