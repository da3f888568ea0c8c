import { IconCircleCheck } from '@tabler/icons-react'
import { Fragment, lazy, Suspense } from 'react'
import { getHome, type HomeBlockView, type HomeCell } from '../../application/home/contract.ts'
import { clockTimeOf, dayOf, weekdayOf } from '../../domain/kernel/day.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { BlockColumns } from './block-columns.tsx'
import { DailyOrders } from './daily-order/daily-orders.tsx'
import css from './home.module.css'
import { homeWords as words } from './home-words.ts'

const pollMs = 60_000
/** While checks are running, their results are read sooner. */
const checkingMs = 2_000

const InstallLine = lazy(() => import('./install-line.tsx').then(({ InstallLine: it }) => ({ default: it })))
const PushLine = lazy(() => import('./push-line.tsx').then(({ PushLine: it }) => ({ default: it })))

/** What is due now, in the blocks that the person has a right to; everything leads to its list with the filter set. */
export const HomePage = () => {
  const t = useText()
  const phone = usePhone()
  const { zone } = useServerClock()
  const answer = useApiQuery(
    getHome,
    {},
    { refetchInterval: ({ state: { data: latest } }) => (latest?.blocks.some(isChecking) ? checkingMs : pollMs) },
  )
  const { data } = answer
  return (
    <Page
      trail={[{ words: words.portal }, { words: words.page }]}
      title={t(words.page)}
      subtitle={data && subtitleOf(data, zone).map(t).join(' · ')}
    >
      <DailyOrders />
      {data === undefined ? <RowsSkeleton query={answer} rows={6} /> : <Blocks blocks={data.blocks} />}
      {phone && data !== undefined && (
        <Suspense fallback={null}>
          <PushLine />
          <InstallLine />
        </Suspense>
      )}
    </Page>
  )
}

const isChecking = (block: HomeBlockView): boolean => block.kind === 'checks' && block.isChecking

const subtitleOf = ({ asOf, blocks }: { asOf: number; blocks: ReadonlyArray<HomeBlockView> }, zone: string) => {
  const day = dayOf(asOf, zone)
  const [zh, en] = weekdayWords[weekdayOf(day)]
  const waiting = blocks.reduce((sum, block) => sum + waitingIn(block), 0)
  return [
    [`${day} ${zh}`, `${en} ${day}`],
    ...(waiting === 0 ? [] : [words.waiting(waiting)]),
    words.asOf(clockTimeOf(asOf, zone)),
  ] as ReadonlyArray<readonly [string, string]>
}

/**
 * Returns how many kinds of tasks wait in a block: each problem of the system is one, and a table with a press for all of
 * its rows or with a link to the work of a row.
 */
const waitingIn = (block: HomeBlockView): number => {
  if (block.kind === 'tasks') return block.tasks.filter(({ count, tone }) => count > 0 && tone !== 'closed').length
  if (block.kind !== 'rows') return 0
  if (block.id === 'failures') return block.total
  const isWork = block.verb !== null || (block.id === 'trades' && block.rows.some(isContinued))
  return isWork && block.total > 0 ? 1 : 0
}

const Blocks = ({ blocks }: { readonly blocks: ReadonlyArray<HomeBlockView> }) => {
  const t = useText()
  const open = blocks.filter(({ isEmpty }) => !isEmpty)
  const empty = blocks.filter(({ isEmpty }) => isEmpty)
  if (blocks.length === 0) return <EmptyState title={words.noBlocks} hint={words.noBlocksHint} />
  return (
    <>
      {open.length === 0 && (
        <div className={css.allDone}>
          <IconCircleCheck size={40} stroke={1.2} aria-hidden />
          <strong>{t(words.allDone)}</strong>
          <span>{t(words.allDoneHint)}</span>
        </div>
      )}
      <BlockColumns blocks={open} />
      {empty.length > 0 && <EmptyBlocks names={empty} />}
    </>
  )
}

const separator = ['、', ', '] as const

/** The blocks without anything to do, in one sentence. */
const EmptyBlocks = ({ names }: { readonly names: ReadonlyArray<Pick<HomeBlockView, 'id' | 'title' | 'href'>> }) => {
  const t = useText()
  return (
    <p className={css.cleared}>
      <IconCircleCheck size={16} aria-hidden />
      <span>
        {names.map(({ id, title, href }, at) => (
          <Fragment key={id}>
            {at > 0 && t(separator)}
            {href === null ? (
              title
            ) : (
              <PageLink href={href} size="sm" className={css.clearedLink}>
                {title}
              </PageLink>
            )}
          </Fragment>
        ))}
        {t(words.cleared)}
      </span>
    </p>
  )
}

const isContinued = ({ cells }: { readonly cells: ReadonlyArray<HomeCell> }): boolean =>
  cells.some(({ as }) => as === 'link')
