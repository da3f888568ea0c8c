import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { linesInCart, materialCode, ruleOf } from './chain/numbering.ts'
import { endWithProcess, temporaryFolder } from './orphans.ts'
import { hasProc } from './processes.ts'
import { type Effort, figure, median, type Row } from './row.ts'

const sizes = { few: 100_000, many: 1_000_000 } as const
const materials = 1000

/** Measures `dinghuo check` over a million cart lines as one process: its duration and memory. */
export const measureCheck = async ({ rounds, say }: Effort): Promise<ReadonlyArray<Row>> => {
  const folder = temporaryFolder()
  const sheet = join(folder, 'materials.csv')
  writeFileSync(sheet, materialSheet())
  const [few, many] = [writeCarts(folder, sizes.few), writeCarts(folder, sizes.many)]
  const small = await runCheck(few, sheet)
  const large: Array<Checked> = []
  for (let round = 0; round < rounds; round++) {
    large.push(await runCheck(many, sheet))
    const { seconds, megabytes } = large.at(-1)!
    const text = `${seconds.toFixed(2)} s, ${figure(megabytes)} MB`
    say([`  第 ${round + 1} 轮：${text}`, `  round ${round + 1}: ${text}`])
  }
  return rowsOf(small, large, statSync(many).size / 1e6)
}

interface Checked {
  readonly seconds: number
  /** Peak memory. */
  readonly megabytes: number
}

const rowsOf = (small: Checked, large: ReadonlyArray<Checked>, fileSize: number): ReadonlyArray<Row> => {
  const seconds = median(large.map(it => it.seconds))
  const megabytes = median(large.map(it => it.megabytes))
  const rate = `${figure(sizes.many / seconds / 1e6)} M/s`
  return [
    {
      what: ['dinghuo check，100 万行购物车', 'dinghuo check on a million cart lines'],
      ...{
        unit: 's',
        got: seconds,
        target: { most: 4 },
        beside: [[`10 万行 ${figure(small.seconds)} s`, `100,000 lines ${figure(small.seconds)} s`]],
      },
      heldBackBy: [
        `${rate}，含进程启动；文件 ${figure(fileSize)} MB`,
        `${rate} with starting the process; a file of ${figure(fileSize)} MB`,
      ],
    },
    {
      what: ['　内存峰值与 10 万行相比', '  most memory, times that of 100,000 lines'],
      unit: '×',
      got: hasProc ? megabytes / small.megabytes : null,
      target: { most: 1.5 },
      beside: hasProc ? [`${figure(small.megabytes)} → ${figure(megabytes)} MB`] : [],
      heldBackBy: ['', ''],
    },
  ]
}

const runCheck = (carts: string, sheet: string): Promise<Checked> =>
  new Promise((checked, failed) => {
    const begun = performance.now()
    const words = [CLI, 'check', carts, '--materials', sheet, '--quiet']
    const child = endWithProcess(spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] }))
    let megabytes = 0
    let printed = ''
    const watch = setInterval(() => {
      megabytes = Math.max(megabytes, highWater(child.pid!))
    }, 20)
    child.stderr.on('data', bytes => (printed += bytes))
    child.on('error', failed)
    child.on('exit', code => {
      clearInterval(watch)
      // Exit code 1 means that lines were refused; some of them are invalid on purpose.
      if (code === 1) checked({ seconds: (performance.now() - begun) / 1000, megabytes })
      else failed(new Error(`dinghuo check ended with code ${code}: ${printed}`))
    })
  })

/** Returns the kernel's peak resident memory of a process, in megabytes. */
const highWater = (pid: number): number => {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const materialSheet = (): string => {
  const rows = Array.from({ length: materials }, (_, material) => {
    const { min, step, max } = ruleOf(material)
    return `${materialCode(material)},${min / 1000},${step / 1000},${max / 1000},${(900 + material) / 100}`
  })
  return `material_code,min_quantity,step_quantity,max_quantity,price\n${rows.join('\n')}\n`
}

/** Writes orders of sixty lines each; one line in a hundred violates its step and is refused. */
const writeCarts = (folder: string, lines: number): string => {
  const file = join(folder, `carts-${lines}.csv`)
  const open = openSync(file, 'w')
  writeSync(open, 'order_number,material_code,quantity\n')
  for (let from = 0; from < lines; from += 50_000) {
    const rows = Array.from({ length: Math.min(50_000, lines - from) }, (_, at) => cartRow(from + at))
    writeSync(open, rows.join(''))
  }
  closeSync(open)
  return file
}

const cartRow = (line: number): string => {
  const order = Math.floor(line / linesInCart)
  const material = (order * 7 + (line % linesInCart) * 13) % materials
  const { min, step } = ruleOf(material)
  const off = line % 100 === 0 ? 1 : 0
  return `DH${10_000_000 + order},${materialCode(material)},${(min + step * (line % 90) + off) / 1000}\n`
}

const CLI = join(import.meta.dirname, '..', '..', 'adapters', 'cli', 'main.ts')
