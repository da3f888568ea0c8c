import { Button } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import css from '../warehouse.module.css'
import type { AcceptOutcome } from './use-accept.ts'

const words = {
  title: ['接单结果', 'Result'],
  summary: (accepted: number, refused: number) =>
    [`已接 ${accepted} 单，${refused} 单未接`, `${accepted} accepted, ${refused} not`] as const,
  gotIt: ['我知道了', 'Got it'],
} as const

/** Lists which of many orders were not accepted, each with its reason. */
export const OutcomesDialog = ({
  result,
  onClose,
}: {
  readonly result: AcceptOutcome | null
  readonly onClose: () => void
}) => {
  const t = useText()
  const refused = result?.outcomes.filter(({ isAccepted }) => !isAccepted) ?? []
  return (
    <Dialog opened={result !== null} onClose={onClose} title={t(words.title)} width={560}>
      <p className={css.lead}>{t(words.summary(result?.acceptedCount ?? 0, refused.length))}</p>
      <ul className={css.outcomes}>
        {refused.map(({ dhNo, shopName, message, refusal }) => (
          <li key={dhNo}>
            <div>
              <CopyNumber number={dhNo} /> <span className={css.dim}>{shopName}</span>
            </div>
            <div className={css.trouble}>
              {message} {refusal && <Why refusal={refusal} />}
            </div>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={onClose}>{t(words.gotIt)}</Button>
      </div>
    </Dialog>
  )
}
