import { hasProc } from '../processes.ts'
import { figure, type Row } from '../row.ts'
import type { Crash, Mark, Night } from './night-figures.ts'

/** Ten minutes of one core for 10,000 shops. */
const SECONDS_A_SHOP = 0.06
/** Growth of memory from the first thousand shops to the last that still counts as flat. */
const FLAT = 1.3

export const nightRows = (shops: number, night: Night, crash: Crash): ReadonlyArray<Row> => [
  timeRow(shops, night),
  memoryRow(night.marks),
  crashRow(shops, night, crash),
]

const timeRow = (shops: number, { marks, stored }: Night): Row => {
  const { seconds, node, postgres } = marks.at(-1)!
  const beside = `node ${figure(node)} s + postgres ${figure(postgres)} s`
  return {
    what: [`每晚预估，${shops} 店：处理器时间`, `forecasts of a night, ${shops} shops: processor time`],
    ...{ unit: 's', got: hasProc ? node + postgres : null, target: { most: SECONDS_A_SHOP * shops }, beside: [beside] },
    heldBackBy: [
      `${figure(seconds)} s 完成，${stored.shops} 份预估共 ${stored.days} 天`,
      `${figure(seconds)} s by the clock with the start; ${stored.shops} forecasts of ${stored.days} days`,
    ],
  }
}

const memoryRow = (marks: ReadonlyArray<Mark>): Row => {
  const all = marks.map(({ nodeMegabytes, postgresMegabytes }) => nodeMegabytes + postgresMegabytes)
  const list = marks.map(mark => `${figure(mark.nodeMegabytes)} + ${figure(mark.postgresMegabytes)}`).join(', ')
  return {
    what: ['　内存，最后一千店与第一千店相比', '  memory after the last thousand, times that after the first'],
    ...{ unit: '×', got: hasProc ? all.at(-1)! / all[0]! : null, target: { most: FLAT }, beside: [] },
    heldBackBy: [`node + postgres，每一千店：${list} MB`, `node + postgres after each thousand: ${list} MB`],
  }
}

/** Counts shops without a forecast, forecasts that were made twice, and a result that differs. */
const crashRow = (shops: number, { stored }: Night, { before, repeated, ...crash }: Crash): Row => {
  const missing = shops - crash.stored.shops
  const differs = crash.stored.hash === stored.hash ? 0 : 1
  const same = differs === 0
  return {
    what: [
      '　两次 kill -9 后：缺、重复或不同的预估',
      '  after kill -9 twice: forecasts that are missing, were made twice or differ',
    ],
    ...{ unit: '', got: missing + repeated + differs, target: { most: 0 }, beside: [] },
    heldBackBy: [
      `第二次时已有 ${before} 份，重做 ${repeated} 份，缺 ${missing} 份，结果${same ? '相同' : '不同'}`,
      `${before} were stored at the second; of these ${repeated} were made again; ${missing} missing; all figures ${same ? 'equal' : 'differ'}`,
    ],
  }
}
