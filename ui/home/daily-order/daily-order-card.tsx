import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { getAutoSubmit } from '../../../application/ordering/contract/auto-submit.ts'
import type { DailyChoice, getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref, orderFormHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { refusalLink } from '../../app/refusal-links.ts'
import { useSentence } from '../../app/sentences.ts'
import { useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import { PageLink } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { AutoSubmitButton } from '../../ordering/automatic/auto-submit-button.tsx'
import { useOpenOrder } from '../../ordering/order/open/use-open-order.tsx'
import { useSession } from '../../people/session/session.tsx'
import { homeWords } from '../home-words.ts'
import { shortInstant } from '../short-instant.ts'
import css from './daily-order.module.css'
import { dailyOrderWords as words } from './daily-order-words.ts'

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
        {day && <CutOff day={day} shopJdeNo={shopJdeNo} />}
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

interface CutOffProps {
  readonly day: Day
  readonly shopJdeNo: string
}

/** When the order closes, and what the shop usually orders at once. */
const CutOff = ({ day: { purchaseDate, arrivalDate, closesAt }, shopJdeNo }: CutOffProps) => {
  const t = useText()
  const usualAmount = useApiQuery(getAutoSubmit, { shopJdeNo }, { staleTime: 60_000 }).data?.usualAmount ?? null
  const now = useServerNow(30_000)
  const { zone } = useServerClock()
  const left = closesAt - now
  return (
    <span className={css.cutOff}>
      <span>
        {t(words.forDay(purchaseDate.slice(5)))}
        {arrivalDate && ` · ${t(words.arrives(dayText(arrivalDate)))}`}
      </span>
      <span>
        {t(homeWords.closesAt(shortInstant(closesAt, now, zone)))}{' '}
        <strong data-soon={left < SOON_MS || undefined}>
          {t(left > 0 ? homeWords.left(spanWords(left)) : homeWords.closed)}
        </strong>
      </span>
      {usualAmount !== null && (
        <span>
          {t(words.usualOrder)} <Money fen={usualAmount} />
        </span>
      )}
    </span>
  )
}

/** From this long before the cut-off the time left stands out. */
const SOON_MS = 2 * 3_600_000

const Choices = ({
  day: { purchaseDate, refusal, choices },
  shopJdeNo,
}: {
  readonly day: Day
  readonly shopJdeNo: string
}) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState<string | null>(null)
  const query = useRef('')
  const isReadOnly = useSession().impersonation !== null
  const { start, dialog } = useOpenOrder(dhNo => orderFormHref(dhNo) + query.current)
  const begin = (key: string, more: string) => {
    if (busy !== null) return
    query.current = more
    setBusy(key)
    start('NORMAL', { purchaseDate, shopJdeNo }).then(
      () => setBusy(null),
      (failure: Failure) => {
        setBusy(null)
        reportFailure(failure)
      },
    )
  }
  if (refusal !== null) return <RefusedDay refusal={refusal} />
  const draft = choices.find(({ source }) => source === 'CART')?.kinds ?? 0
  return (
    <div className={css.choices}>
      {choices.map(choice => {
        const key = `${choice.source} ${choice.templateName ?? ''}`
        return (
          <ChoiceButton
            key={key}
            choice={choice}
            draft={choice.source === 'CART' ? 0 : draft}
            busy={busy === key}
            disabled={isReadOnly}
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
  readonly onPress: () => void
}

const ChoiceButton = ({ choice, draft, busy, disabled, onPress }: ChoiceButtonProps) => {
  const t = useText()
  const { kinds, amount, unusual, rejected } = choice
  const hints = [
    ...(draft > 0 ? [words.withDraft(draft)] : []),
    ...(unusual > 0 ? [words.unusual(unusual)] : []),
    ...(rejected > 0 ? [words.rejected(rejected)] : []),
  ]
  return (
    <UnstyledButton
      className={css.choice}
      aria-busy={busy}
      data-source={choice.source}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={css.choiceName}>{t(nameOf(choice))}</span>
      <span className={css.choiceFigures}>
        <strong>{t(words.kinds(kinds))}</strong>
        {amount !== null && <Money fen={amount} />}
      </span>
      {hints.length > 0 && (
        <span className={css.hint} data-warn={unusual > 0 || undefined}>
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
