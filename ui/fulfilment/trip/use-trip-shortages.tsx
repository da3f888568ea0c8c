import type { planTrip } from '../../../application/fulfilment/contract/trips.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { shortagesOf } from '../../../domain/fulfilment/shortage.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Shortages } from '../ship/shortages.tsx'

const words = {
  title: ['仓库现存不够，仍整车发出？', 'The stock on hand is not enough. Ship anyway?'],
  verb: ['仍全部发出', 'Ship all anyway'],
  cancel: ['返回修改', 'Go back'],
} as const

type ScarceLines = Success<typeof planTrip>['scarceLines']

/**
 * Returns a note of the materials of which the orders on the lorry need more than is on hand, and a function that asks
 * before they are shipped; it resolves to true if nothing is short or the person wants to ship anyway [W19].
 */
export const useTripShortages = (scarceLines: ScarceLines, orders: ReadonlyArray<{ readonly dhNo: string }>) => {
  const { confirm } = useDialogs()
  const dhNos = new Set(orders.map(({ dhNo }) => dhNo))
  const lines = scarceLines.filter(({ dhNo }) => dhNos.has(dhNo))
  const shortages = shortagesOf(lines)
  const note = shortages.length === 0 ? null : <Shortages shortages={shortages} lines={lines} />
  const isMeant = async () =>
    note === null || confirm({ title: words.title, consequence: note, verb: words.verb, cancel: words.cancel })
  return { note, isMeant }
}
