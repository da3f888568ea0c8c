import type { ReactNode } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { type Day, isDay } from '../../domain/kernel/day.ts'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'
import { WhyDrawer } from './why-drawer.tsx'

/** Keys of the address that hold the material, the first and the last day of the open explanation. */
export const whyKeys = ['why', 'whyFrom', 'whyDay'] as const

interface WhyOfPage {
  /** Opens the explanation of a row's figure, by default of the latest day; with `startDay` that of all days since then. */
  readonly open: (row: DocumentRow, day?: Day, startDay?: Day) => void
  /** The open explanation; null while none is open. */
  readonly drawer: ReactNode
}

/** Returns the explanation of a figure that the address of a page holds, for the shop of its filter. */
export const useWhy = (): WhyOfPage => {
  const [query, write] = useQueryString()
  const { why: _, whyDay: __, whyFrom: ___, ...others } = query
  const [storeCode, materialCode] = [textOf(query.storeCode), textOf(query.why)]
  const [startDay, day] = [dayIn(query.whyFrom), dayIn(query.whyDay)]
  return {
    open: (row, on, since) => write({ ...query, why: String(row.materialCode), whyDay: on, whyFrom: since }),
    drawer: storeCode !== undefined && materialCode !== undefined && (
      <WhyDrawer
        storeCode={storeCode}
        materialCode={materialCode}
        startDay={startDay}
        day={day}
        onDay={next => write({ ...query, whyDay: next, whyFrom: undefined }, 'replace')}
        onClose={() => write(others)}
      />
    ),
  }
}

const dayIn = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)
