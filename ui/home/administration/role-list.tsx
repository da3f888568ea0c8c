import type { HomeBlockView } from '../../../application/home/contract.ts'
import { useText } from '../../app/preferences.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { homeWords } from '../home-words.ts'
import { ToneDot } from '../tone-dot.tsx'
import css from './administration.module.css'

type Role = Extract<HomeBlockView, { kind: 'summary' }>['roles'][number]

/** The work of each role in a line, every number a link to its list. */
export const RoleList = ({ roles }: { readonly roles: ReadonlyArray<Role> }) => {
  const t = useText()
  return (
    <dl className={css.roles}>
      {roles.map(({ id, words, tone, items }) => (
        <div key={id} className={css.role}>
          <dt className={css.roleName}>
            <ToneDot tone={tone} />
            {words}
          </dt>
          <dd className={css.items}>
            {items.length === 0 && <span className={css.note}>{t(homeWords.clear)}</span>}
            {items.map(item => (
              <PageLink key={item.id} href={item.href} className={css.item} data-tone={item.tone} underline="never">
                {item.words} <strong>{item.count.toLocaleString('en-US')}</strong>
              </PageLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
