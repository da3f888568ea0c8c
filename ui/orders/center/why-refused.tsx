import { type Failure, Refused } from '../../../application/contract/failure.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/order/status.ts'
import { orderTypes } from '../../../domain/order/type.ts'
import { storeStatuses } from '../../../domain/order/words.ts'
import type { Figure } from '../../../domain/refusal.ts'
import type { Text } from '../../../domain/text.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { type FigureRow, Refusal } from '../../kit/refusal.tsx'
import css from './why-refused.module.css'

/** The figures that ordering refusals carry, and how each is read. */
const figureWords: Readonly<Record<string, { words: Text; kind: 'plain' | 'instant' | 'status' | 'store' | 'type' }>> =
  {
    purchaseDate: { words: ['订货日期', 'Order date'], kind: 'plain' },
    opensAt: { words: ['开始时间', 'Opens'], kind: 'instant' },
    cutOffAt: { words: ['截单时间', 'Cut-off'], kind: 'instant' },
    now: { words: ['当前时间', 'Now'], kind: 'instant' },
    status: { words: ['当前状态', 'Status'], kind: 'status' },
    storeStatus: { words: ['门店状态', 'Shop status'], kind: 'store' },
    orderType: { words: ['订单类型', 'Order type'], kind: 'type' },
  }

/** What went wrong in one line; a refusal also tells its rule and the figures it used. */
export const WhyRefused = ({ failure }: { readonly failure: Failure }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { words, requestId } = failureView(failure)
  const read = (name: string, figure: Figure): ReadonlyArray<FigureRow> => {
    const known = figureWords[name]
    if (!known || figure === null) return []
    return [
      {
        words: known.words,
        value: known.kind === 'instant' ? formatInstant(Number(figure), zone) : t(named(known.kind, figure)),
      },
    ]
  }
  return (
    <span role="alert" className={css.refused}>
      {t(words)}
      {requestId && ` (${requestId})`}
      {failure instanceof Refused && (
        <Refusal
          title={refusalText(failure.refusal)}
          rule={failure.refusal.rule}
          figures={Object.entries(failure.refusal.figures).flatMap(([name, figure]) => read(name, figure))}
          accepted={failure.refusal.accepted.map(value => t(namedAnywhere(value)))}
        />
      )}
    </span>
  )
}

const tables: Readonly<Record<string, Readonly<Record<string, { words: Text }>>>> = {
  status: orderStatuses,
  store: storeStatuses,
  type: orderTypes,
}

const named = (kind: string, code: Figure): Text => tables[kind]?.[String(code)]?.words ?? [String(code), String(code)]

const namedAnywhere = (code: Figure): Text => orderStatuses[code as OrderStatus]?.words ?? named('store', code)
