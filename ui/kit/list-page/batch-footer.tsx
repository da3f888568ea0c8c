import { UnstyledButton } from '@mantine/core'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../feedback/read-only.tsx'
import foot from '../layout/foot/foot.module.css'
import { kitWords } from '../layout/words.ts'
import css from './batch-footer.module.css'
import type { Selection } from './list.ts'

const words = {
  chosen: (count: number) => [`已选 ${count} 项`, `${count} selected`] as const,
  every: (total: number) => [`选择全部 ${total} 条结果`, `Select all (${pluralOf(total, 'result')})`] as const,
  everyChosen: (total: number) => [`已选全部 ${total} 条结果`, `All selected (${pluralOf(total, 'result')})`] as const,
} as const

export interface BatchFooterProps<R> {
  readonly selection: Selection<R>
  readonly total: number
}

/** The number of selected rows and the actions on them; stays in view. */
export const BatchFooter = <R,>({ selection, total }: BatchFooterProps<R>) => {
  const t = useText()
  const { selected, onSelected, summary, actions, refusals, everything } = selection
  if (selected.length === 0) return null
  const clear = () => {
    onSelected([])
    everything?.onChosen(false)
  }
  return (
    <div className={`${foot.panel} ${css.footer}`} data-bottom-bar role="status">
      {refusals}
      <strong>{t(everything?.chosen ? words.everyChosen(total) : words.chosen(selected.length))}</strong>
      {summary}
      <UnstyledButton className={css.link} onClick={clear}>
        {t(kitWords.clear)}
      </UnstyledButton>
      {everything && !everything.chosen && total > selected.length && (
        <UnstyledButton className={css.link} onClick={() => everything.onChosen(true)}>
          {t(words.every(total))}
        </UnstyledButton>
      )}
      <span className={css.actions}>
        <DisabledWhenReadOnly>{actions}</DisabledWhenReadOnly>
      </span>
    </div>
  )
}
