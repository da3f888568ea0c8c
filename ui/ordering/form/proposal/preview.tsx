import { Button, SegmentedControl } from '@mantine/core'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { ReactNode } from 'react'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { OutcomeGroup, outcomes } from './outcome-group.tsx'
import css from './proposal.module.css'
import { type How, howWords, type Source } from './terms.ts'
import { useApply, useProposal } from './use-proposal.ts'

const words = {
  total: (rows: number, accepted: number, adjusted: number, rejected: number) =>
    [
      `共 ${rows} 行：接受 ${accepted}，调整 ${adjusted}，拒绝 ${rejected}`,
      `${pluralOf(rows, 'row')}: ${accepted} accepted, ${adjusted} adjusted, ${rejected} rejected`,
    ] as const,
  how: ['对购物车里已有的数量', 'Quantities already in the cart'],
  apply: (count: number) => [`填入 ${count} 种物料`, `Fill in ${pluralOf(count, 'material')}`] as const,
  same: ['没有需要填入的变化', 'No changes to fill in'],
} as const

export interface PreviewProps {
  readonly source: Source
  readonly materials: ReadonlyArray<FormMaterial>
  readonly onDone: () => void
  /** A note about the source. */
  readonly note?: ReactNode
  /** A button back to the source. */
  readonly back?: ReactNode
}

/** The outcome of every row, before anything is written. */
export const Preview = ({ source, materials, onDone, note, back }: PreviewProps) => {
  const t = useText()
  const apply = useApply()
  const { proposal, how, setHow, choose, hasCart } = useProposal(source, materials)
  const { accepted, adjusted, rejected } = proposal.counts
  return (
    <div className={css.preview}>
      {note && <p className={css.note}>{note}</p>}
      <p className={css.total} role="status">
        {t(words.total(proposal.rows.length, accepted, adjusted, rejected))}
      </p>
      {hasCart && source.hows.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t(words.how)}
          value={how}
          onChange={chosen => setHow(chosen as How)}
          data={source.hows.map(value => ({ value, label: t(howWords[value]) }))}
        />
      )}
      <div className={css.groups}>
        {outcomes.map(outcome => (
          <OutcomeGroup
            key={outcome}
            outcome={outcome}
            rows={proposal.rows.filter(row => row.outcome === outcome)}
            materials={materials}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={css.foot}>
        {back}
        <Button
          data-autofocus
          disabled={proposal.change.size === 0}
          onClick={() => {
            apply(proposal)
            onDone()
          }}
        >
          {t(proposal.change.size === 0 ? words.same : words.apply(proposal.change.size))}
        </Button>
      </div>
    </div>
  )
}
