import { parseArgs } from 'node:util'
import { FolderFault, readSeriesFolder, type ShopSeries } from './folder.ts'
import { FEWEST_DAYS, type Measurement, measure } from './measurement.ts'

/** `npm run forecast:measure -- DIR`: measures the forecast on a folder of daily series (docs/decisions/reports/0076-forecast-method.md). */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { weeks: { type: 'string', default: '8' }, skip: { type: 'string', default: '0' } },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('usage: npm run forecast:measure -- DIR [--weeks 8] [--skip 0]')
  process.exit(2)
}
const [weeks, skip] = [countOf('weeks', 1), countOf('skip', 0)]
const series = seriesOf(folder)
for (const horizon of [7, 11]) console.log(tableOf(measure(series, horizon, weeks, skip)))

/** Reads the folder; ends with what is wrong with it. */
function seriesOf(path: string): ReadonlyArray<ShopSeries> {
  try {
    return readSeriesFolder(path)
  } catch (error) {
    if (!(error instanceof FolderFault)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function countOf(option: 'weeks' | 'skip', least: number): number {
  const count = Number(values[option])
  if (Number.isInteger(count) && count >= least) return count
  console.error(`--${option} is a whole number from ${least} on, not "${values[option]}"`)
  process.exit(2)
}

function tableOf({ shops, horizon, scores }: Measurement): string {
  const number = (value: number | null, decimals: number) =>
    (value === null ? '-' : value.toFixed(decimals)).padStart(10)
  if (scores.size === 0)
    return `${shops} of ${series.length} shops, ${horizon} days ahead: nothing to compare; a shop counts with ${FEWEST_DAYS} known days before the first origin and sales after it; --weeks 1 begins latest`
  const heads = ['WAPE %', 'MASE', 'bias %', 'sum err %', 'days in %', 'sums in %']
  return [
    `${shops} of ${series.length} shops, ${horizon} days ahead`,
    ' '.repeat(16) + heads.map(head => head.padStart(10)).join(''),
    ...[...scores].map(([name, score]) =>
      [
        name.padEnd(16),
        ...[number(score.wape, 2), number(score.mase, 3), number(score.bias, 2), number(score.sumError, 2)],
        ...[number(score.coverage, 1), number(score.sumCoverage, 1)],
      ].join(''),
    ),
    '',
  ].join('\n')
}
