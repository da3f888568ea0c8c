import { getSheetRows } from '../../application/master-data/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import type { TypedCells } from '../../domain/master-data/sheets/validate-row.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import css from './administration.module.css'
import { SheetPage } from './sheet/sheet-page.tsx'

const words = {
  members: (count: number) => [`组内门店 ${count} 家`, `${pluralOf(count, 'shop')} in this group`] as const,
  none: ['还没有门店；在门店资料中选择此门店组', 'No shops yet; choose this group when you edit a shop'],
  all: ['查看全部门店', 'See all shops'],
} as const

/** The shop groups, each with its member shops. */
export const ShopGroupsPage = () => <SheetPage key="shop_groups" sheet="shop_groups" aside={members} />

const members = ({ shop_group: group = '' }: TypedCells) => group !== '' && <Members group={group} />

const Members = ({ group }: { readonly group: string }) => {
  const t = useText()
  const query = useApiQuery(getSheetRows, {
    sheet: 'shops',
    filters: [{ column: 'shop_group', value: group.slice(0, 32) }],
    size: 50,
  }).data
  if (!query) return null
  return (
    <section className={css.paper} style={{ marginTop: 16 }} aria-label={t(words.members(query.total))}>
      <h3 className={css.heading}>{t(words.members(query.total))}</h3>
      {query.total === 0 && <p className={css.dim}>{t(words.none)}</p>}
      <ul className={css.list}>
        {query.records.map(({ key, cells }) => (
          <li key={key}>
            {key} {cells.name}
          </li>
        ))}
      </ul>
      <PageLink href={`/administration/shops?shop_group=${encodeURIComponent(group)}`}>{t(words.all)}</PageLink>
    </section>
  )
}
