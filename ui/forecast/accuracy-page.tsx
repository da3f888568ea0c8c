import { keepPreviousData } from '@tanstack/react-query'
import { type ForecastAccuracyRow, listForecastAccuracy } from '../../application/forecast/contract/forecast.ts'
import { comparisonOf, forecastAccuracyList } from '../../domain/forecast/accuracy-list.ts'
import { useApiQuery } from '../app/backend.ts'
import { Page } from '../kit/layout/page.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { pageParams } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { AccuracyChart, AccuracyPeriod } from './accuracy-chart.tsx'

const declared = listOf<ForecastAccuracyRow, typeof forecastAccuracyList>(forecastAccuracyList, {
  cells: {
    comparison: ({ wape, baselineWape }) => (baselineWape === null ? null : comparisonOf(wape, baselineWape)),
    adjustedDays: ({ adjustedDays }) => adjustedDays || null,
  },
  hasFigureCards: true,
  rowKey: ({ shopCode }) => shopCode,
  filters: [],
})

const trail = [{ words: ['总部', 'Head office'] as const }, { words: forecastAccuracyList.words }]

/** DH0062: how good the forecasts of the shops were, the worst first. */
export const ForecastAccuracyPage = () => {
  const [search, onSearch] = useListSearch(declared)
  const query = useApiQuery(listForecastAccuracy, pageParams(search), { placeholderData: keepPreviousData })
  return (
    <Page trail={trail}>
      <AccuracyChart />
      <ListPage
        list={declared}
        search={search}
        onSearch={onSearch}
        data={useListData(query)}
        above={<AccuracyPeriod />}
      />
    </Page>
  )
}
