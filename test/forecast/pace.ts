import { addShop, emptyGroup, groupProfile } from '../../domain/forecast/group.ts'
import { forecastTurnover } from '../../domain/forecast/turnover.ts'
import { addDays, type Day, day } from '../../domain/kernel/day.ts'
import { seededRandomFrom } from '../seeded-random.ts'

/**
 * `npm run forecast:pace -- [SHOPS]`: forecasts 11 days of shops with three years of history each and prints the processor time that
 * 10,000 of them take, and the memory after each thousand.
 */
const shops = Number(process.argv[2] ?? 1000)
const today = day('2026-11-24')
const start = addDays(today, -1096)
const events = [2023, 2024, 2025, 2026].flatMap(year => [
  { kind: 'HOLIDAY' as const, name: '国庆节', start: `${year}-10-01` as Day, end: `${year}-10-07` as Day },
  { kind: 'HOLIDAY' as const, name: '劳动节', start: `${year}-05-01` as Day, end: `${year}-05-05` as Day },
  { kind: 'SCHOOL_HOLIDAY' as const, name: '暑假', start: `${year}-07-05` as Day, end: `${year}-08-31` as Day },
  { kind: 'PROMOTION' as const, name: '会员日', start: `${year}-06-18` as Day, end: `${year}-06-20` as Day },
])
const seriesOf = (shop: number) => {
  const random = seededRandomFrom(shop + 1)
  const amounts = Array.from({ length: 1096 }, (_, index) =>
    Math.round(500_000 * (index % 7 > 4 ? 1.4 : 1) * (0.8 + 0.4 * random())),
  )
  return { start, amounts }
}
const megabytes = () => `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`

const [from, begun] = [process.cpuUsage(), performance.now()]
const seconds = (): number => {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1e6
}
const sums = emptyGroup(start, today)
for (let shop = 0; shop < shops; shop++) {
  addShop(sums, seriesOf(shop), events, today)
  if (shop % 1000 === 999) console.log(`${shop + 1} shops in the profile: ${megabytes()}, ${seconds().toFixed(0)} s`)
}
const group = groupProfile(sums)
console.log(`profile of ${shops} shops: ${megabytes()}, ${Math.round(JSON.stringify(group).length / 1024)} kB as JSON`)
for (let shop = 0; shop < shops; shop++) {
  forecastTurnover({ today, days: 11, series: seriesOf(shop), events, group })
  if (shop % 1000 === 999) console.log(`${shop + 1} forecasts: ${megabytes()}, ${seconds().toFixed(0)} s`)
}
const [processor, wall] = [seconds(), (performance.now() - begun) / 1000]
const rate = shops === 10_000 ? '' : `; 10,000 shops by this rate: ${((processor / shops) * 10_000).toFixed(0)} s`
console.log(`${shops} shops: ${processor.toFixed(1)} s of processor time, ${wall.toFixed(1)} s by the clock${rate}`)
