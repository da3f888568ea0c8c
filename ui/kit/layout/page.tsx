import { Breadcrumbs } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { PageLink } from './link.tsx'
import css from './page.module.css'

const words = { trail: ['当前位置', 'Breadcrumb'], product: ['订货台', 'Dinghuo'] } as const

export interface Crumb {
  readonly words: Text
  readonly href?: string
}

export interface PageProps {
  /** From the menu down to this page; the last one is the current page. */
  readonly trail: ReadonlyArray<Crumb>
  /** The heading; by default the name of the page, on a phone in the row of the breadcrumb; null if the content has its own. */
  readonly title?: ReactNode
  /** One dimmed line under the title. */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** Whether it is as tall as the window, for content that scrolls in itself. */
  readonly fills?: boolean
  /** Whether a phone leaves out the breadcrumb and has a smaller title, because the content needs the room. */
  readonly isLow?: boolean
  /** Whether a phone hides breadcrumb, title and subtitle, because the content was scrolled. */
  readonly isFolded?: boolean
  readonly children: ReactNode
}

/** A page inside the shell: breadcrumb, then title and actions. On a phone a breadcrumb does not repeat the title. */
export const Page = ({ trail, title, subtitle, actions, fills, isLow, isFolded, children }: PageProps) => {
  const t = useText()
  const here = trail.at(-1)
  const name = here && t(here.words)
  useEffect(() => {
    document.title = name === undefined ? t(words.product) : `${name} · ${t(words.product)}`
  }, [name, t])
  const trailNav = (
    <nav aria-label={t(words.trail)}>
      <Breadcrumbs separator={<IconChevronRight size={12} aria-hidden />} separatorMargin={4} className={css.trail}>
        {trail.map(crumb =>
          crumb.href !== undefined && crumb !== here ? (
            <PageLink key={crumb.words[0]} href={crumb.href} c="dimmed" size="sm">
              {t(crumb.words)}
            </PageLink>
          ) : (
            <span key={crumb.words[0]} {...(crumb === here ? { 'aria-current': 'page', className: css.here } : {})}>
              {t(crumb.words)}
            </span>
          ),
        )}
      </Breadcrumbs>
    </nav>
  )
  return (
    <div
      className={css.page}
      data-fills={fills || undefined}
      data-low={isLow || undefined}
      data-folded={isFolded || undefined}
      data-named={title === name || undefined}
    >
      {title === undefined ? (
        <div className={css.named}>
          {trailNav}
          <h1 className={css.name}>{name}</h1>
        </div>
      ) : (
        trailNav
      )}
      {title !== undefined && title !== null && (
        <header className={css.head}>
          <div>
            <h1 className={css.title}>{title}</h1>
            {subtitle && <div className={css.subtitle}>{subtitle}</div>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  )
}
