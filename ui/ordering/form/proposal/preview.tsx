import { Button, SegmentedControl } from '@mantine/core'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { ReactNode } from 'react'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { groupOf, OutcomeGroup, outcomes, type RowGroup } from './outcome-group.tsx'
import css from './proposal.module.css'
import { type How, howWords, type Source } from './terms.ts'
import { useApply, useProposal } from './use-proposal.ts'

const words = {
  total: (rows: number) => [`共 ${rows} 行`, pluralOf(rows, 'row')] as const,
  counts: {
    accepted: (count: number) => [`可填入 ${count}`, `${count} ready`],
    adjusted: (count: number) => [`已调整 ${count}`, `${count} adjusted`],
    ambiguous: (count: number) => [`待选择 ${count}`, `${count} to choose`],
    rejected: (count: number) => [`不能填入 ${count}`, `${count} cannot be filled in`],
  } satisfies Record<RowGroup, (count: number) => Text>,
  choose: (count: number) => [`请先选择 ${count} 种`, `Choose ${pluralOf(count, 'material')} first`] as const,
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
  const rowsOf = Map.groupBy(proposal.rows, groupOf)
  const toChoose = rowsOf.get('ambiguous')?.length ?? 0
  const visibleGroups = outcomes.toReversed().filter(outcome => rowsOf.has(outcome))
  const kinds = proposal.change.size
  return (
    <div className={css.preview}>
      {note && <p className={css.note}>{note}</p>}
      <p className={css.total} role="status">
        {[
          words.total(proposal.rows.length),
          ...visibleGroups.map(outcome => words.counts[outcome](rowsOf.get(outcome)!.length) as Text),
        ]
          .map(t)
          .join(' · ')}
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
            rows={rowsOf.get(outcome) ?? []}
            materials={materials}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={css.foot}>
        {back}
        <Button
          data-autofocus
          disabled={kinds === 0}
          onClick={() => {
            apply(proposal)
            onDone()
          }}
        >
          {t(kinds > 0 ? words.apply(kinds) : toChoose > 0 ? words.choose(toChoose) : words.same)}
        </Button>
      </div>
    </div>
  )
}
