import { Button } from '@mantine/core'
import { IconCheck, IconListCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import type { ProposedRow } from '../../../../domain/ordering/filling/proposal.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { OutcomeRow } from './outcome-row.tsx'
import css from './proposal.module.css'

const words = {
  ambiguous: (count: number) => [`待选择 ${count}`, `To choose ${count}`] as const,
  rejected: (count: number) => [`不能填入 ${count}`, `Cannot be filled in ${count}`] as const,
  adjusted: (count: number) => [`已调整 ${count}`, `Adjusted ${count}`] as const,
  accepted: (count: number) => [`可填入 ${count}`, `Ready ${count}`] as const,
  more: (count: number) => [`显示其余 ${count} 行`, `Show ${pluralOf(count, 'more row')}`] as const,
} as const

/** A rejected row whose text names several materials waits for a choice. */
export type RowGroup = ProposedRow['outcome'] | 'ambiguous'

/** Returns the group in which a row is shown. */
export const groupOf = ({ outcome, why }: ProposedRow): RowGroup =>
  why?.kind === 'MATERIAL_AMBIGUOUS' || (why?.kind === 'MATERIAL_NAME_TOO_SHORT' && why.accepted.length > 0)
    ? 'ambiguous'
    : outcome

/** In display order: rows that need attention come first. */
export const outcomes: ReadonlyArray<RowGroup> = ['ambiguous', 'rejected', 'adjusted', 'accepted']

const icons = { ambiguous: IconListCheck, rejected: IconX, adjusted: IconPencil, accepted: IconCheck }

/** Maximum number of displayed rows: more would be slow to render, and nobody reads them all. */
const LINES_MAX = 60

export interface OutcomeGroupProps {
  readonly outcome: RowGroup
  readonly rows: ReadonlyArray<ProposedRow>
  readonly materials: ReadonlyArray<FormMaterial>
  readonly onChoose: (at: number, code: string) => void
}

/** The rows with one outcome. */
export const OutcomeGroup = ({ outcome, rows, materials, onChoose }: OutcomeGroupProps) => {
  const t = useText()
  const [visibleCount, setVisibleCount] = useState(LINES_MAX)
  const byCode = useMemo(() => new Map(materials.map(it => [it.materialCode, it])), [materials])
  const Icon = icons[outcome]
  if (rows.length === 0) return null
  const title = t(words[outcome](rows.length))
  return (
    <section className={css.group} data-outcome={outcome} aria-label={title}>
      <h3 className={css.groupTitle}>
        <Icon size={14} aria-hidden />
        {title}
      </h3>
      <ul className={css.rows}>
        {rows.slice(0, visibleCount).map(row => (
          <OutcomeRow key={row.at} row={row} byCode={byCode} onChoose={onChoose} />
        ))}
      </ul>
      {rows.length > visibleCount && (
        <Button variant="subtle" size="compact-sm" onClick={() => setVisibleCount(visibleCount + LINES_MAX * 5)}>
          {t(words.more(rows.length - visibleCount))}
        </Button>
      )}
    </section>
  )
}
