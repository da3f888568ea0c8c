import { Button } from '@mantine/core'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { whyMaterial } from '../../../../application/ordering/contract/why.ts'
import type { Success } from '../../../../application/platform/endpoint.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import { dateWords } from '../../../../domain/master-data/calendar-status.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { Checks } from '../../order/refusal-checks.tsx'
import type { MaterialQuery } from './material-query.ts'
import css from './why-material-dialog.module.css'

const words = {
  missing: (keyword: string) => [`为什么找不到「${keyword}」`, `Why was "${keyword}" not found?`] as const,
  closed: (code: string) => [`${code} 能不能订`, `Can ${code} be ordered?`] as const,
  fine: ['这种物料可以订，可能被分类筛选挡住了', 'This material can be ordered; the category filter may be hiding it'],
  show: ['在表中显示', 'Show it in the table'],
  place: (shop: string, day: Day) => [`${shop} · ${dateWords(day)[0]}`, `${shop} · ${dateWords(day)[1]}`] as const,
} as const

export interface WhyMaterialDialogProps {
  readonly order: FormOrder
  readonly subject: MaterialQuery
  readonly onClose: () => void
  readonly onFind: (keyword: string) => void
}

/**
 * Every check of whether a material can be ordered: the chain's catalogue, the group's sheet, the day, the clock, the
 * permissions.
 */
export const WhyMaterialDialog = ({ order, subject: question, onClose, onFind }: WhyMaterialDialogProps) => {
  const t = useText()
  const { shopJdeNo, purchaseDate } = order
  const answer = useApiQuery(whyMaterial, { shopJdeNo, purchaseDate, ...question }, { staleTime: 0 })
  const title = 'keyword' in question ? words.missing(question.keyword) : words.closed(question.materialCode)
  return (
    <Dialog onClose={onClose} width={640} title={<span className={css.title}>{t(title)}</span>}>
      {!answer.data && <RowsSkeleton query={answer} rows={6} />}
      {answer.data && <Answer answer={answer.data} {...('keyword' in question && { onFind })} />}
    </Dialog>
  )
}

interface AnswerProps {
  readonly answer: Success<typeof whyMaterial>
  /** Searches for the material in the form; missing if the question did not come from a search. */
  readonly onFind?: (keyword: string) => void
}

const Answer = ({ answer: { materials, ordering, shopName, purchaseDate }, onFind }: AnswerProps) => {
  const t = useText()
  return (
    <>
      {materials.map(({ materialCode, materialName, isAllowed, checks }) => (
        <section key={materialCode} className={css.part}>
          <h3>
            {materialName ?? materialCode} {materialName && <span className={css.code}>{materialCode}</span>}
          </h3>
          <Checks checks={checks} {...(onFind && { onAccept: onFind })} />
          {isAllowed && onFind && (
            <p className={css.fine}>
              {t(words.fine)}
              <Button size="compact-sm" variant="light" onClick={() => onFind(materialCode)}>
                {t(words.show)}
              </Button>
            </p>
          )}
        </section>
      ))}
      <section className={css.part}>
        <h3>{t(words.place(shopName, purchaseDate))}</h3>
        <Checks checks={ordering} />
      </section>
    </>
  )
}
