import { getClaimValue } from '../../../application/payment/contract/refunds.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './differences.module.css'

const words = {
  REFUND: ['全部通过可原路退回现金', 'If approved in full, refunded in cash:'],
  CREDIT: ['全部通过可记入退款', 'If approved in full, credited:'],
  OUTSIDE: ['全部通过的金额由收款系统退回', 'If approved in full, refunded by the system that collected the payment:'],
  none: ['没有可退的金额', 'Nothing is left to refund'],
  subsidy: ['，货补', '; in subsidy:'],
  until: (time: string) => [`${time} 之前可补充凭证。`, `Evidence can be added until ${time}.`] as const,
  over: (time: string) =>
    [
      `补充凭证的期限 ${time} 已过，不能再补充原因和照片，等待总部审核。`,
      `No more reasons or photos can be added: the time for evidence ended at ${time}. Head office reviews the claim as it is.`,
    ] as const,
  photos: (count: number) =>
    [`还有 ${count} 行破损或错货缺少照片。`, `${pluralOf(count, 'damaged or wrong line')} without a photo.`] as const,
} as const

/** Whether the shop can still add evidence to an open difference; false until the time is known [RC20]. */
export const useTakesEvidence = (scNo: string): boolean => {
  const now = useServerNow(30_000)
  const until = useApiQuery(getClaimValue, { scNo }).data?.evidenceUntil ?? null
  return until !== null && now < until
}

/** Says what an open difference brings, until when evidence can be added, and what is missing. */
export const ClaimValue = ({ scNo }: { readonly scNo: string }) => {
  const t = useText()
  const { zone } = useServerClock()
  const now = useServerNow(30_000)
  const value = useApiQuery(getClaimValue, { scNo }).data
  if (value === undefined || value.evidenceUntil === null) return null
  const { way, cashFee, subsidyFee, evidenceUntil, photosMissing } = value
  const isOver = now >= evidenceUntil
  const isNone = cashFee === 0 && (subsidyFee ?? 0) === 0
  return (
    <p className={css.value}>
      {cashFee !== null && (
        <>
          {isNone ? (
            t(words.none)
          ) : (
            <>
              {t(words[way])} <Money fen={cashFee} />
            </>
          )}
          {subsidyFee !== null && subsidyFee > 0 && (
            <>
              {t(words.subsidy)} <Money fen={subsidyFee} />
            </>
          )}
          {t(['。', '. '])}
        </>
      )}
      {t(words[isOver ? 'over' : 'until'](formatInstant(evidenceUntil, zone, 'minute')))}{' '}
      {!isOver && photosMissing > 0 && t(words.photos(photosMissing))}
    </p>
  )
}
