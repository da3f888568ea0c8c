import { useLocation } from '@tanstack/react-router'
import { PageSkeleton, RowSkeleton } from '../kit/layout/loading.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useSession } from '../people/session/session.tsx'
import { trailOf } from './menu/menu.ts'
import css from './shell.module.css'

/** A page whose code is loading: its breadcrumb and title at once, so that only the rows come later. */
export const PendingPage = () => {
  const { menu } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const trail = trailOf(menu, path)
  if (trail.length === 0) return <PendingFrame />
  return (
    <Page trail={trail.map(({ name, nameEn }) => ({ words: [name, nameEn] }))}>
      <div className={css.pendingRows}>
        <RowSkeleton />
      </div>
    </Page>
  )
}

/** The place of a page of which no more is known yet, with the edges of every page. */
export const PendingFrame = () => (
  <div className={css.pending}>
    <PageSkeleton />
  </div>
)
