import { Tabs } from '@mantine/core'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useText } from '../../app/preferences.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { useQueryString } from '../../kit/layout/use-query.ts'
import { SheetPage } from '../sheet/sheet-page.tsx'
import { boardKeys, PriceBoard } from './price-board.tsx'

const words = {
  administration: ['管理', 'Administration'],
  board: ['对照', 'Side by side'],
  rows: ['列表', 'List'],
} as const

/** The prices of all shop groups side by side, and the rows behind them; a link with filters of the rows opens the rows. */
export const PricesPage = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const isBoard = Object.keys(query).every(key => boardKeys.has(key))
  const tabs = (
    <Tabs value={isBoard ? 'board' : 'rows'} onChange={next => write(next === 'rows' ? { show: 'rows' } : {})}>
      <Tabs.List>
        <Tabs.Tab value="board">{t(words.board)}</Tabs.Tab>
        <Tabs.Tab value="rows">{t(words.rows)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  if (!isBoard) return <SheetPage key="prices" sheet="prices" above={tabs} keep={['show']} />
  return (
    <Page trail={[{ words: words.administration }, { words: sheets.prices.title }]}>
      {tabs}
      <PriceBoard />
    </Page>
  )
}
