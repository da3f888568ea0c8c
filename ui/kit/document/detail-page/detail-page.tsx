import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { type Crumb, Page } from '../../layout/page.tsx'
import { useBack } from '../../layout/use-back.ts'
import { kitWords } from '../../layout/words.ts'
import css from './detail-page.module.css'

export interface DetailPageProps {
  readonly trail: ReadonlyArray<Crumb>
  /** Name of the document: 订货单 DH2026…. */
  readonly title: ReactNode
  readonly status?: ReactNode
  readonly actions?: ReactNode
  /** Target of 返回 if no page of the portal was open before, such as after a link in a new tab or a cashier. */
  readonly backTo: string
  readonly children: ReactNode
}

/** The page of one document: 返回, title and status, actions, then its sections (spec 2.6). */
export const DetailPage = ({ trail, title, status, actions, backTo, children }: DetailPageProps) => {
  const t = useText()
  const back = useBack(backTo)
  return (
    <Page trail={trail} title={null}>
      <header className={css.head}>
        <Button variant="subtle" px={8} leftSection={<IconArrowLeft size={16} />} onClick={back}>
          {t(kitWords.back)}
        </Button>
        <h1 className={css.title}>{title}</h1>
        {status}
        <div className={css.actions}>{actions}</div>
      </header>
      {children}
    </Page>
  )
}

/** One document beside its list: title, status and actions, then its sections. */
export const DetailPane = ({ title, status, actions, children }: DetailPageProps) => (
  <div className={css.pane}>
    <header className={css.head}>
      <h2 className={css.title}>{title}</h2>
      {status}
      <div className={css.actions}>{actions}</div>
    </header>
    {children}
  </div>
)

export interface SectionProps {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** Whether it has no inner padding, for tables. */
  readonly flush?: boolean
}

/** One block of a page on a panel of its own. */
export const Section = ({ title, aside, children, flush = false }: SectionProps) => (
  <section className={css.section}>
    {(title !== undefined || aside !== undefined) && (
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {aside}
      </div>
    )}
    <div className={flush ? undefined : css.body}>{children}</div>
  </section>
)
