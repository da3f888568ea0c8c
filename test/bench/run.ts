import { parseArgs } from 'node:util'
import { languageFrom } from '../../adapters/cli/language.ts'
import { say } from '../../domain/text.ts'
import { openChain } from './chain/open.ts'
import { type HttpName, httpParts, measureHttp } from './http.ts'
import { profiling } from './profile.ts'
import type { Effort, Row } from './row.ts'
import { tableOf } from './table.ts'

/** `npm run bench [-- NAME…] [--json] [--seconds N] [--rounds N]`: measures, and prints one table. Slow is no error. */
const main = async (): Promise<void> => {
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
    seconds: Number(values.seconds ?? 4),
    rounds: Number(values.rounds ?? 3),
    say: line => console.error(say(line, language)),
  }
  const rows: Array<Row> = []
  const names = Object.keys(httpParts).filter(
    name => positionals.length === 0 || positionals.includes(name),
  ) as HttpName[]
  const profile = values.profile ? profiling() : null
  const chain = await openChain(effort, 100_000, profile?.settings)
  try {
    for (const name of names) {
      effort.say(httpParts[name].what)
      rows.push(...(await measureHttp(name, chain, effort)))
    }
  } finally {
    await chain.stop()
  }
  for (const line of profile?.top(40) ?? []) console.log(line)
  console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows, language))
}

await main()
