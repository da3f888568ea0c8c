import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { HomeBlockView } from '../../application/home/contract.ts'
import { useText } from '../app/preferences.tsx'
import { HintMark } from '../kit/feedback/hint-mark.tsx'
import { DisabledWhenReadOnly } from '../kit/feedback/read-only.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { RowSkeleton } from '../kit/layout/loading.tsx'
import { ActionPress } from './administration/action-press.tsx'
import { CheckGrid, Verdict } from './administration/check-grid.tsx'
import { RoleList } from './administration/role-list.tsx'
import { isDrawing } from './arrange-blocks.ts'
import { FewPoints, hasFewPoints } from './charts/few-points.tsx'
import { CutOffList } from './cut-off-list.tsx'
import css from './home.module.css'
import { homeWords as words } from './home-words.ts'
import { RemindButton } from './remind-button.tsx'
import { RowList } from './row-list.tsx'
import { TaskList } from './task-list.tsx'
import { TileGrid } from './tile-grid.tsx'
import fold from './unfold.module.css'

/** The library of charts is loaded with the first chart. */
const SeriesChart = lazy(() => import('./charts/series-chart.tsx').then(module => ({ default: module.SeriesChart })))
const StackChart = lazy(() => import('./charts/stack-chart.tsx').then(module => ({ default: module.StackChart })))

interface BlockCardProps {
  readonly block: HomeBlockView
  /** Whether it stands far down, where a drawing is folded at first. */
  readonly mayFold?: boolean
}

/** One block of the page: its title with the link to everything it counts, and its content by kind. */
export const BlockCard = ({ block, mayFold = false }: BlockCardProps) => {
  const t = useText()
  const [isOpen, setOpen] = useState(!(mayFold && isDrawing(block)))
  const { id, title, href, hint } = block
  const heading = `home-${id}`
  const verb = block.kind === 'rows' ? block.verb : null
  return (
    <section className={css.block} aria-labelledby={heading} data-block={id}>
      <header className={css.head}>
        <div className={css.titleLine}>
          <h2 id={heading} className={css.title}>
            {title}
            {block.kind === 'checks' && <Verdict tone={block.tone} words={block.verdict} />}
          </h2>
          {hint !== undefined && <HintMark hint={hint} />}
        </div>
        {block.kind === 'rows' && block.remindFor !== null && block.total > 0 && (
          <DisabledWhenReadOnly>
            <RemindButton purchaseDate={block.remindFor} late={block.total} />
          </DisabledWhenReadOnly>
        )}
        {block.kind === 'rows' && block.press !== null && <ActionPress {...block.press} />}
        {!isOpen && (
          <UnstyledButton className={fold.unfold} aria-expanded={false} onClick={() => setOpen(true)}>
            {t(words.unfold)}
          </UnstyledButton>
        )}
        {href !== null && isOpen && (
          <PageLink
            {...{ href }}
            size="sm"
            className={verb === null ? css.all : css.verb}
            underline={verb === null ? 'hover' : 'never'}
          >
            {verb ?? t(block.kind === 'rows' ? words.all(block.total) : words.list)}
          </PageLink>
        )}
      </header>
      {isOpen && <Content block={block} />}
    </section>
  )
}

const Content = ({ block }: { readonly block: HomeBlockView }) => {
  switch (block.kind) {
    case 'tasks':
      return <TaskList tasks={block.tasks} />
    case 'rows':
      return <RowList columns={block.columns} rows={block.rows} press={block.press} />
    case 'cutOffs':
      return <CutOffList cutOffs={block.cutOffs} />
    case 'series':
      return hasFewPoints(block) ? (
        <FewPoints series={block} />
      ) : (
        <Suspense fallback={<RowSkeleton rows={5} height={48} />}>
          <SeriesChart series={block} />
        </Suspense>
      )
    case 'stack':
      return (
        <Suspense fallback={<RowSkeleton rows={5} height={48} />}>
          <StackChart stack={block} />
        </Suspense>
      )
    case 'tiles':
      return <TileGrid tiles={block.tiles} />
    case 'checks':
      return <CheckGrid checks={block.checks} />
    case 'summary':
      return <RoleList roles={block.roles} />
  }
}
