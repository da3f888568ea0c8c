import { Text } from '@mantine/core'
import { clockTimeOf, dayOf } from '../../domain/kernel/day.ts'
import { sourceWords } from '../../domain/reports/freshness.ts'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock } from '../kit/feedback/clock.tsx'
import { type Sums, Totals } from './totals.tsx'
import type { PreviousTotals } from './use-previous-totals.ts'
import type { Freshness } from './use-report.ts'

const words = {
  asOf: (moment: string) => [`数据截至 ${moment}`, `Data as of ${moment}`] as const,
} as const

interface ReportFooterProps {
  readonly report: ReportWithScreen
  readonly sums: Sums | null
  readonly total: number | undefined
  readonly freshness: Freshness
  readonly previous: PreviousTotals | null
}

/** The totals of a report, and as of when its data is [R4, R8]. */
export const ReportFooter = ({
  report,
  sums,
  total,
  previous,
  freshness: { asOf, readFrom, behindMs },
}: ReportFooterProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const seconds = String(Math.floor(asOf / 1000) % 60).padStart(2, '0')
  const moment = `${dayOf(asOf, zone)} ${clockTimeOf(asOf, zone)}:${seconds}`
  const source = sourceWords(readFrom, behindMs)
  return (
    <>
      {total ? <Totals {...{ report, sums, previous }} /> : null}
      <Text size="xs" c="dimmed" px="md" py={6}>
        {t(words.asOf(moment))}
        {source && ` · ${t(source)}`}
      </Text>
    </>
  )
}
