import { Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import type { MenuNode } from '../../../application/menu/contract.ts'
import { listRoles, type RoleRow } from '../../../application/people/contract/roles.ts'
import { previewUser } from '../../../application/people/contract/users.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { type PermissionCode, permissions } from '../../../domain/access/permission.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useLanguage, useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import css from '../../master-data/administration.module.css'
import { roleText } from '../roles/role-words.ts'
import type { UserForm } from './user-form.ts'

const words = {
  title: ['保存后的权限', 'Rights after saving'],
  changes: ['变化', 'Changes'],
  menu: ['看到的菜单', 'Menu'],
  codes: (count: number) => [`全部权限 ${count}`, `All rights (${count})`] as const,
  gained: ['新增权限', 'Gains'],
  lost: ['失去权限', 'Loses'],
  pagesGained: ['新增页面', 'Pages gained'],
  pagesLost: ['失去页面', 'Pages lost'],
  shopsGained: ['新增门店', 'Shops gained'],
  shopsLost: ['失去门店', 'Shops lost'],
  allShops: ['全部门店', 'All shops'],
  none: ['权限与现在相同', 'Rights stay the same'],
  noMenu: ['登录后看不到任何页面', 'No pages after signing in'],
  right: ['权限', 'Right'],
  from: ['来自', 'From'],
  granted: ['单独增加', 'Granted individually'],
} as const

type Preview = Success<typeof previewUser>

/**
 * What the person would see and may do, why, and the difference from now, calculated without using that person's
 * session.
 */
export const RightsPreview = ({ form, isNew }: { readonly form: UserForm; readonly isNew: boolean }) => {
  const t = useText()
  const [settled] = useDebouncedValue(form, 300)
  const hasLogin = settled.login.trim() !== ''
  const preview = useApiQuery(
    previewUser,
    { ...settled, isNew },
    { enabled: hasLogin, placeholderData: keepPreviousData, retry: false, staleTime: 0 },
  )
  if (!hasLogin) return null
  return (
    <section className={css.paper} aria-label={t(words.title)}>
      <h3 className={css.heading}>{t(words.title)}</h3>
      {preview.data ? <Panels preview={preview.data} /> : <RowsSkeleton query={preview} rows={3} />}
    </section>
  )
}

const Panels = ({ preview }: { readonly preview: Preview }) => {
  const t = useText()
  return (
    <Tabs defaultValue="changes" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="changes">{t(words.changes)}</Tabs.Tab>
        <Tabs.Tab value="menu">{t(words.menu)}</Tabs.Tab>
        <Tabs.Tab value="codes">{t(words.codes(preview.codes.length))}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="changes" pt="sm">
        <RightsChanges preview={preview} />
      </Tabs.Panel>
      <Tabs.Panel value="menu" pt="sm">
        {preview.menu.length === 0 ? <p className={css.dim}>{t(words.noMenu)}</p> : <Menu nodes={preview.menu} />}
      </Tabs.Panel>
      <Tabs.Panel value="codes" pt="sm">
        <Codes preview={preview} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Gained and lost permissions, pages and shops. */
export const RightsChanges = ({ preview }: { readonly preview: Preview }) => {
  const t = useText()
  const language = useLanguage()
  const pages = (nodes: Preview['pagesGained']) => nodes.map(({ name, nameEn }) => (language === 'zh' ? name : nameEn))
  const shops = (codes: Preview['shopsGained']) => (codes === 'ALL' ? [t(words.allShops)] : codes)
  const parts = [
    { title: words.pagesGained, tone: 'gain', items: pages(preview.pagesGained) },
    { title: words.pagesLost, tone: 'loss', items: pages(preview.pagesLost) },
    { title: words.gained, tone: 'gain', items: preview.gained.map(code => t(codeText(code))) },
    { title: words.lost, tone: 'loss', items: preview.lost.map(code => t(codeText(code))) },
    { title: words.shopsGained, tone: 'gain', items: shops(preview.shopsGained) },
    { title: words.shopsLost, tone: 'loss', items: shops(preview.shopsLost) },
  ].filter(({ items }) => items.length > 0)
  if (parts.length === 0) return <p className={css.dim}>{t(words.none)}</p>
  return (
    <div className={css.stack}>
      {parts.map(({ title, tone, items }) => (
        <div key={title[0]}>
          <div className={css.dim}>
            {t(title)} {items.length}
          </div>
          <ul className={css.list}>
            {items.map(item => (
              <li key={item} className={css.chip} data-tone={tone}>
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export const codeText = (code: string): Text => {
  const words = permissions[code as PermissionCode]
  return words ? [`${words[0]} ${code}`, `${words[1]} ${code}`] : [code, code]
}

const Menu = ({ nodes }: { readonly nodes: ReadonlyArray<MenuNode> }) => {
  const language = useLanguage()
  const visibleNodes = nodes.filter(({ hideInMenu }) => !hideInMenu)
  return (
    <ul style={{ margin: 0, paddingLeft: 18 }}>
      {visibleNodes.map(({ id, name, nameEn, children }) => (
        <li key={id}>
          {language === 'zh' ? name : nameEn}
          {children.length > 0 && <Menu nodes={children} />}
        </li>
      ))}
    </ul>
  )
}

type Right = Preview['codes'][number]

/** Every permission of the person, and where it comes from. */
const Codes = ({ preview: { codes } }: { readonly preview: Preview }) => {
  const roles = useApiQuery(listRoles, {}, { staleTime: 60_000 }).data?.roles
  return (
    <LinesTable
      hasFixedHead
      label={words.codes(codes.length)}
      columns={rightColumns(roles)}
      lines={codes}
      lineKey={({ code }) => code}
    />
  )
}

const rightColumns = (roles: ReadonlyArray<RoleRow> | undefined): ReadonlyArray<LineColumn<Right>> => [
  { key: 'code', words: words.right, kind: 'text', card: 'title', wraps: true, value: ({ code }) => codeText(code) },
  {
    key: 'from',
    words: words.from,
    kind: 'text',
    hasLabel: true,
    wide: true,
    wraps: true,
    value: ({ presets: from, granted }) =>
      enumerate([...from.map(preset => roleText(preset, roles)), ...(granted ? [words.granted] : [])]),
  },
]
