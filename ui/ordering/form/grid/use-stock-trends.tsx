import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { getStockTrends } from '../../../../application/ordering/contract/stock-trends.ts'
import type { Success } from '../../../../application/platform/endpoint.ts'
import { useApiQuery } from '../../../app/backend.ts'

type Trends = Success<typeof getStockTrends>
export interface MaterialTrend extends Omit<Trends['materials'][number], 'materialCode'> {
  readonly days: Trends['days']
}

const TrendsOfShop = createContext<ReadonlyMap<string, MaterialTrend>>(new Map())

/**
 * Provides use and stock of the recent days of a shop to the rows of its order form. They change once a day, so they are read
 * once an hour at most, and the form does not wait for them.
 */
export const StockTrends = ({ shopNo, children }: { readonly shopNo: string; readonly children: ReactNode }) => {
  const { data } = useApiQuery(
    getStockTrends,
    { shopJdeNo: shopNo },
    { staleTime: 3_600_000, refetchOnWindowFocus: false },
  )
  const trends = useMemo(
    () => new Map(data?.materials.map(({ materialCode, ...trend }) => [materialCode, { ...trend, days: data.days }])),
    [data],
  )
  return <TrendsOfShop value={trends}>{children}</TrendsOfShop>
}

/** Returns the trend of a material; undefined without any use, or before it has been read. */
export const useStockTrend = (materialCode: string): MaterialTrend | undefined =>
  useContext(TrendsOfShop).get(materialCode)
