import { UnstyledButton } from '@mantine/core'
import type { DailyChoice, getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { percentAboveUsual } from '../../../domain/home/usual.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { refusalLink } from '../../app/refusal-links.ts'
import { useSentence } from '../../app/sentences.ts'
import { useReadOnly } from '../../kit/feedback/read-only.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { AutoSubmitButton } from '../../ordering/automatic/auto-submit-button.tsx'
import css from './daily-order.module.css'
import { dailyOrderWords as words } from './daily-order-words.ts'
import { Deadline } from './deadline.tsx'
import { useDailyOrder } from './use-daily-order.tsx'

type Offer = Success<typeof getDailyChoices>
type Day = NonNullable<Offer['day']>

/** The next order of a shop: its cut-off, and the ways to fill it with one press. */
export const DailyOrderCard = ({ offer: { shopJdeNo, shopName, day, placed } }: { readonly offer: Offer }) => {
  const t = useText()
  if (day === null && placed.length === 0) return null
  return (
    <section className={css.card} aria-label={`${t(words.title)} ${shopName}`} data-shop={shopJdeNo}>
      <header className={css.head}>
        <h2 className={css.title}>
          {t(words.title)} · {shopName}
        </h2>
        {day && <CutOff day={day} />}
        {day && (
          <span className={css.automatic}>
            <AutoSubmitButton shopJdeNo={shopJdeNo} closesAt={day.closesAt} />
          </span>
        )}
      </header>
      {day && <Choices day={day} shopJdeNo={shopJdeNo} />}
      {day === null &&
        placed.map(({ dhNo, purchaseDate, arrivalDate }) => (
          <p key={dhNo} className={css.placed}>
            <span>
              {t(words.placed(purchaseDate.slice(5)))}
              {arrivalDate && ` · ${t(words.arrives(dayText(arrivalDate)))}`}
            </span>
            <PageLink href={orderDetailHref(dhNo)} size="sm" underline="always">
              {t(words.view)} {dhNo}
            </PageLink>
          </p>
        ))}
    </section>
  )
}

const dayText = (day: string): Text => [`${day.slice(5)} `, day.slice(5)]

/** When the order closes, and what the shop usually orders at once. */
const CutOff = ({ day: { purchaseDate, arrivalDate, closesAt, usualAmount } }: { readonly day: Day }) => {
  const t = useText()
  return (
    <span className={css.cutOff}>
      <span>
        {t(words.forDay(purchaseDate.slice(5)))}
        {arrivalDate && ` · ${t(words.arrives(dayText(arrivalDate)))}`}
      </span>
      <Deadline showsWord at={closesAt} />
      {usualAmount !== null && (
        <span>
          {t(words.usualOrder)} <Money fen={usualAmount} />
        </span>
      )}
    </span>
  )
}

const Choices = ({
  day: { purchaseDate, refusal, choices, usualAmount },
  shopJdeNo,
}: {
  readonly day: Day
  readonly shopJdeNo: string
}) => {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { busy, begin, dialog } = useDailyOrder({ purchaseDate, shopJdeNo })
  if (refusal !== null) return <RefusedDay refusal={refusal} />
  const percents = choices.map(({ amount }) => (amount === null ? null : percentAboveUsual(amount, usualAmount)))
  const usualWay = percents.findIndex(percent => !isFarOff(percent))
  const draft = choices.find(({ source }) => source === 'CART')?.kinds ?? 0
  return (
    <div className={css.choices}>
      {choices.map((choice, at) => {
        const key = `${choice.source} ${choice.templateName ?? ''}`
        return (
          <ChoiceButton
            key={key}
            choice={choice}
            draft={choice.source === 'CART' ? 0 : draft}
            busy={busy === key}
            disabled={isReadOnly}
            percent={percents[at] ?? null}
            isFirst={at === usualWay}
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

/** Checks whether a choice is half more or less than the usual order, so that it is not offered first. */
const isFarOff = (percent: number | null): boolean => percent !== null && Math.abs(percent) >= FAR_OFF
const FAR_OFF = 50

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
  /** How far its amount is above the usual order; null if that is not known. */
  readonly percent: number | null
  /** Whether it is the first one that is about as large as the usual order. */
  readonly isFirst: boolean
  readonly onPress: () => void
}

const ChoiceButton = ({ choice, draft, busy, disabled, percent, isFirst, onPress }: ChoiceButtonProps) => {
  const t = useText()
  const { kinds, amount, unusual, rejected } = choice
  const hints = [
    ...(percent === null ? [] : [words.againstUsual(percent)]),
    ...(draft > 0 ? [words.withDraft(draft)] : []),
    ...(unusual > 0 ? [words.unusual(unusual)] : []),
    ...(rejected > 0 ? [words.rejected(rejected)] : []),
  ]
  return (
    <UnstyledButton
      className={css.choice}
      aria-busy={busy}
      data-source={choice.source}
      data-first={isFirst || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={css.choiceName}>{t(nameOf(choice))}</span>
      <span className={css.choiceFigures}>
        <strong>{t(words.kinds(kinds))}</strong>
        {amount !== null && <Money fen={amount} />}
      </span>
      {hints.length > 0 && (
        <span className={css.hint} data-warn={unusual > 0 || isFarOff(percent) || undefined}>
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
