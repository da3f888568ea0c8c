import type { ReactNode } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { type Day, isDay } from '../../domain/kernel/day.ts'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'
import { WhyDrawer } from './why-drawer.tsx'

/** Keys of the address that hold the material and the day of the open explanation. */
export const whyKeys = ['why', 'whyDay'] as const

interface WhyOfPage {
  /** Opens the explanation of a row's figure, by default of the latest day. */
  readonly open: (row: DocumentRow, day?: Day) => void
  /** The open explanation; null while none is open. */
  readonly drawer: ReactNode
}

/** Returns the explanation of a figure that the address of a page holds, for the shop of its filter. */
export const useWhy = (): WhyOfPage => {
  const [query, write] = useQueryString()
  const { why: _, whyDay: __, ...others } = query
  const [storeCode, materialCode] = [textOf(query.storeCode), textOf(query.why)]
  const day = textOf(query.whyDay)
  return {
    open: (row, on) => write({ ...query, why: String(row.materialCode), whyDay: on }),
    drawer: storeCode !== undefined && materialCode !== undefined && (
      <WhyDrawer
        storeCode={storeCode}
        materialCode={materialCode}
        day={day !== undefined && isDay(day) ? day : undefined}
        onDay={next => write({ ...query, whyDay: next }, 'replace')}
        onClose={() => write(others)}
      />
    ),
  }
}
