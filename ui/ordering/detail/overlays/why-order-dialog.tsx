import { Fragment } from 'react'
import { whyOrder } from '../../../../application/ordering/contract/why.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { orderVerbs } from '../../../../domain/ordering/why.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { Why } from '../../../kit/feedback/refusal.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import css from './why-order-dialog.module.css'

const words = {
  title: (dhNo: string) => [`订货单 ${dhNo} 现在能做什么`, `What can be done with order ${dhNo} now`] as const,
  can: ['现在可以', 'Possible now'],
  cannot: ['现在不可以', 'Not possible now'],
  none: ['您的权限只能查看这张订货单', 'You can only view this order'],
  idle: ['现在没有要做的', 'There is nothing to do now'],
} as const

/** The actions that the person's permissions include: the possible ones first, the others with the reason. */
export const WhyOrderDialog = ({ dhNo, onClose }: { readonly dhNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const answer = useApiQuery(whyOrder, { dhNo }, { staleTime: 0 })
  // Actions without permission are not listed, here as everywhere.
  const offered = answer.data?.verbs.filter(({ checks }) =>
    checks.every(({ refusal }) => refusal?.kind !== 'CODE_MISSING'),
  )
  const possible = offered?.filter(({ isAllowed }) => isAllowed) ?? []
  const impossible = offered?.filter(({ isAllowed }) => !isAllowed) ?? []
  return (
    <Dialog onClose={onClose} width={560} title={<span className={css.title}>{t(words.title(dhNo))}</span>}>
      {!answer.data && <RowsSkeleton query={answer} rows={6} />}
      {offered?.length === 0 && <p>{t(words.none)}</p>}
      {offered !== undefined && offered.length > 0 && (
        <section className={css.part}>
          <h3>{t(words.can)}</h3>
          <p>{possible.length === 0 ? t(words.idle) : possible.map(({ verb }) => t(orderVerbs[verb])).join(' · ')}</p>
        </section>
      )}
      {impossible.length > 0 && (
        <section className={css.part}>
          <h3>{t(words.cannot)}</h3>
          <dl className={css.reasons}>
            {impossible.map(({ verb, checks }) => (
              <Fragment key={verb}>
                <dt>{t(orderVerbs[verb])}</dt>
                <dd>
                  {checks.map(
                    ({ about, codes, refusal }) =>
                      refusal && (
                        <span key={`${about} ${codes}`}>
                          {t(refusalText(refusal))} <Why refusal={refusal} compact />
                        </span>
                      ),
                  )}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  )
}
