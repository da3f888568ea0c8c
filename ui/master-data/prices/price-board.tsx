import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPriceBoard, type PriceRow } from '../../../application/master-data/contract/prices.ts'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { Pager } from '../../kit/list-page/pager.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import { PriceChange } from './price-change.tsx'
import { PriceDrawer } from './price-drawer.tsx'
import css from './prices.module.css'

const words = {
  board: ['各门店组的价格', 'Prices of the shop groups'],
  search: ['物料名称、编码', 'Name or code'],
  changing: (count: number) => [`将调价 ${count}`, `Changing soon ${count}`] as const,
  material: ['物料', 'Material'],
  from: (day: string) => [`${day} 起`, `from ${day}`] as const,
  before: (day: string) => [`${day} 前`, `before ${day}`] as const,
  none: ['没有符合条件的物料', 'No materials match'],
  noneHint: ['换个关键字，或取消「将调价」', 'Use another keyword, or clear "Changing soon"'],
  open: ['价格历史与调价', 'Price history and change'],
} as const

/** The parameters of the board in the address. */
export const boardKeys: ReadonlySet<string> = new Set(['q', 'page', 'size', 'changing', 'material'])

type Cell = PriceRow['prices'][number]

/** Materials with the price of each shop group: now, next with its day, and before; a material opens its history. */
export const PriceBoard = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const keyword = textOf(query.q) ?? ''
  const isChanging = textOf(query.changing) === '1'
  const current = Math.max(1, Math.floor(Number(textOf(query.page) ?? '1')) || 1)
  const size = textOf(query.size) === '50' ? 50 : 20
  const opened = textOf(query.material)
  const board = useApiQuery(
    getPriceBoard,
    { current, size, ...(keyword !== '' && { keyword }), ...(isChanging && { isChanging }) },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(
    () => columnsOf(board.data?.groups ?? [], open => write({ ...query, material: open })),
    [board.data?.groups, query, write],
  )
  const show = (next: Readonly<Record<string, unknown>>) => write({ ...query, page: undefined, ...next }, 'replace')
  return (
    <section className={css.board}>
      <div className={css.tools}>
        <SearchBox words={words.search} keyword={keyword} waitMs={300} onKeyword={q => show({ q: q || undefined })} />
        <Checkbox
          label={t(words.changing(board.data?.changing ?? 0))}
          checked={isChanging}
          onChange={event => show({ changing: event.currentTarget.checked ? '1' : undefined })}
        />
      </div>
      {!board.data && <RowsSkeleton query={board} rows={8} />}
      {board.data?.records.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {board.data && board.data.records.length > 0 && (
        <>
          <LinesTable
            label={words.board}
            columns={columns}
            lines={board.data.records}
            lineKey={({ materialCode }) => materialCode}
            hasFixedHead
          />
          <Pager
            total={board.data.total}
            current={current}
            size={size}
            sizes={[20, 50]}
            onPage={(page, perPage) =>
              write({ ...query, page: page === 1 ? undefined : page, size: perPage === 20 ? undefined : perPage })
            }
          />
        </>
      )}
      {opened !== undefined && (
        <PriceDrawer
          key={opened}
          materialCode={opened}
          onClose={() => write({ ...query, material: undefined }, 'replace')}
        />
      )}
    </section>
  )
}

const columnsOf = (
  groups: ReadonlyArray<{ readonly shopGroup: string; readonly name: string }>,
  onOpen: (materialCode: string) => void,
): ReadonlyArray<LineColumn<PriceRow>> => [
  {
    ...{ key: 'material', words: words.material, kind: 'custom', width: 260, card: 'title' },
    render: row => <MaterialCell row={row} onOpen={() => onOpen(row.materialCode)} />,
  },
  ...groups.map(
    ({ shopGroup, name }): LineColumn<PriceRow> => ({
      ...{
        key: shopGroup,
        words: [name, name],
        kind: 'custom',
        align: 'right',
        width: 168,
        hasLabel: true,
        wide: true,
      },
      render: ({ prices, unit }) => (
        <PriceCell cell={prices.find(price => price.shopGroup === shopGroup)} unit={unit} />
      ),
    }),
  ),
]

const MaterialCell = ({ row, onOpen }: { readonly row: PriceRow; readonly onOpen: () => void }) => {
  const t = useText()
  const { materialName, materialCode, materialSpec, unit, pictureHash } = row
  return (
    <UnstyledButton className={css.material} onClick={onOpen}>
      <Picture src={pictureUrl(pictureHash)} size={40} />
      <span>
        <strong>{materialName}</strong>
        <small>{[materialCode, materialSpec || unit].join(' · ')}</small>
        <VisuallyHidden component="span"> {t(words.open)}</VisuallyHidden>
      </span>
    </UnstyledButton>
  )
}

const PriceCell = ({ cell, unit }: { readonly cell: Cell | undefined; readonly unit: string }) => {
  const t = useText()
  if (!cell) return <span className={css.dim}>--</span>
  const { past, now, next } = cell
  return (
    <span className={css.price}>
      <span>
        {now ? <Money fen={now.price} /> : <span className={css.dim}>--</span>}
        {now && <small className={css.dim}>/{unit}</small>}
        {now && past && <PriceChange change={now.change} isUnusual={now.isUnusual} />}
      </span>
      {past && now && (
        <small>
          {t(words.before(now.validFrom))} <Money fen={past.price} />
        </small>
      )}
      {next && (
        <small className={css.next}>
          {t(words.from(next.validFrom))} <Money fen={next.price} />
          <PriceChange change={next.change} isUnusual={next.isUnusual} />
        </small>
      )}
    </span>
  )
}
