import { whyOrder } from '../../../../application/ordering/contract/why.ts'
import { orderVerbs } from '../../../../domain/ordering/why.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { Checks } from '../../order/refusal-checks.tsx'
import css from './why-order-dialog.module.css'

const words = {
  title: (dhNo: string) => [`订货单 ${dhNo} 现在能做什么`, `What can be done with order ${dhNo} now`] as const,
  can: ['可以', 'Possible'],
  cannot: ['不可以', 'Not possible'],
  none: ['您的权限只能查看这张订货单', 'You can only view this order'],
} as const

/** The actions that the person's permissions include, each with the reason why it is not possible now. */
export const WhyOrderDialog = ({ dhNo, onClose }: { readonly dhNo: string; readonly onClose: () => void }) => {
  const t = useText()
  const answer = useApiQuery(whyOrder, { dhNo }, { staleTime: 0 })
  // Actions without permission are not listed, here as everywhere.
  const offered = answer.data?.verbs.filter(({ checks }) =>
    checks.every(({ refusal }) => refusal?.kind !== 'CODE_MISSING'),
  )
  return (
    <Dialog onClose={onClose} width={560} title={<span className={css.title}>{t(words.title(dhNo))}</span>}>
      {!answer.data && <RowsSkeleton query={answer} rows={6} />}
      {offered?.length === 0 && <p>{t(words.none)}</p>}
      {offered?.map(({ verb, isAllowed, checks }) => (
        <section key={verb} className={css.verb}>
          <h3>
            {t(orderVerbs[verb])} <span className={css.verdict}>{t(isAllowed ? words.can : words.cannot)}</span>
          </h3>
          <Checks checks={checks} />
        </section>
      ))}
    </Dialog>
  )
}
