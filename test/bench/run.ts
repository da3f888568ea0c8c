import { parseArgs } from 'node:util'
import { languageFrom } from '../../adapters/cli/language.ts'
import { type Text, textIn } from '../../domain/kernel/text.ts'
import { type BenchChain, openChain } from './chain/open.ts'
import { exitOnSignals } from './orphans.ts'
import { type Part, type PartName, parts } from './parts.ts'
import { cores, hasProc, machineSeconds, spentBy } from './processes.ts'
import { profiling } from './profile.ts'
import type { Effort, Row } from './row.ts'
import { tableOf } from './table.ts'

/**
 * `npm run bench [-- NAME…] [--json] [--seconds N] [--rounds N] [--profile]`: runs the measurements in alternation and
 * prints one table. Slow figures are no error; a failed measurement or a wrong answer is.
 */
const main = async (): Promise<void> => {
  exitOnSignals()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      profile: { type: 'boolean' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
    },
  })
  const language = languageFrom(undefined, process.env)
  const effort: Effort = {
    seconds: positive('--seconds', values.seconds ?? '4'),
    rounds: positive('--rounds', values.rounds ?? '3'),
    say: line => console.error(textIn(line, language)),
  }
  const profile = values.profile ? profiling() : null
  const measured = await measureAll(namesFrom(positionals), effort, profile?.settings)
  const rows = measured.flatMap(part => part.rows)
  for (const line of profile?.top(40) ?? []) console.error(line)
  if (values.json) console.log(JSON.stringify(measured, null, 2))
  else console.log([tableOf(rows, language), ...measured.map(part => textIn(footOf(part), language))].join('\n'))
  process.exitCode = measured.some(({ error }) => error !== null) ? 1 : 0
}

interface Measured {
  readonly name: PartName
  readonly rows: ReadonlyArray<Row>
  readonly error: string | null
  readonly seconds: number
  /** Cores used by other programs meanwhile; null if unknown. */
  readonly others: number | null
}

const measureAll = async (
  names: ReadonlyArray<PartName>,
  effort: Effort,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReadonlyArray<Measured>> => {
  const measured: Array<Measured> = []
  let chain: BenchChain | null = null
  try {
    for (const name of names) {
      const part: Part = parts[name]
      effort.say(part.what)
      if (part.needs === 'nothing') measured.push(await watched(name, () => part.measure(effort)))
      else {
        chain ??= await openChain(effort, settings)
        const open = chain
        measured.push(await watched(name, () => part.measure(open, effort)))
      }
    }
  } finally {
    await chain?.stop()
  }
  return measured
}

/** A measurement that fails does not stop the others. */
const watched = async (name: PartName, measure: () => Promise<ReadonlyArray<Row>>): Promise<Measured> => {
  const [begun, machine, own] = [performance.now(), machineSeconds(), ownSeconds()]
  const outcome = await measure().then(
    rows => ({ rows, error: null }),
    (error: Error) => ({ rows: [], error: error.message }),
  )
  const seconds = (performance.now() - begun) / 1000
  const others = hasProc ? Math.max(0, machineSeconds() - machine - (ownSeconds() - own)) / seconds : null
  return { name, seconds, others, ...outcome }
}

const ownSeconds = (): number => spentBy(process.pid).all

const footOf = ({ name, error, seconds, others }: Measured): Text => {
  if (error !== null) return [`✗ ${name} 未能测量：${error}`, `✗ ${name} could not be measured: ${error}`]
  const share = others === null ? '—' : others.toFixed(2)
  return [
    `${name}：用时 ${seconds.toFixed(0)} s，其间其他程序占用 ${share}/${cores} 核`,
    `${name}: took ${seconds.toFixed(0)} s; meanwhile other programs used ${share} of ${cores} cores`,
  ]
}

const namesFrom = (requestedParts: ReadonlyArray<string>): ReadonlyArray<PartName> => {
  const all = Object.keys(parts) as ReadonlyArray<PartName>
  const unknown = requestedParts.find(name => !(all as ReadonlyArray<string>).includes(name))
  if (unknown !== undefined) throw new Error(`没有这一项 / "${unknown}" is not one of: ${all.join(', ')}`)
  return requestedParts.length === 0 ? all : all.filter(name => requestedParts.includes(name))
}

const positive = (option: string, text: string): number => {
  const value = Number(text)
  if (value > 0) return value
  throw new Error(`${option}: 须为正数 / must be a number above 0, not "${text}"`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
