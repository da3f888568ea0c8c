import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryFolder } from './orphans.ts'

/** A processor profile of the server, written when it ends. */
export interface Profiling {
  /** Environment variables that the server must be started with. */
  readonly settings: Readonly<Record<string, string>>
  /** Returns the functions with the most own time; call it after the server has ended. */
  readonly top: (count: number) => ReadonlyArray<string>
}

export const profiling = (): Profiling => {
  const folder = temporaryFolder()
  return {
    settings: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=400` },
    top: count => {
      const profiles = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
      // Every process of the application writes one; the server's is the largest.
      const largest = profiles.sort((a, b) => b.length - a.length)[0]
      return largest === undefined ? [] : selfTimes(largest).slice(0, count)
    },
  }
}

interface Profile {
  readonly nodes: ReadonlyArray<{
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }>
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

const selfTimes = (json: string): ReadonlyArray<string> => {
  const { nodes, samples, timeDeltas } = JSON.parse(json) as Profile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const spent = new Map<string, number>()
  let busy = 0
  for (const [at, id] of samples.entries()) {
    const name = names.get(id)!
    if (idle.has(name)) continue
    spent.set(name, (spent.get(name) ?? 0) + timeDeltas[at]!)
    busy += timeDeltas[at]!
  }
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .map(([name, time]) => `${((time * 100) / busy).toFixed(1).padStart(5)} %  ${name}`)
}

const idle = new Set(['(idle)', '(program)', '(root)'])

const nameOf = ({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string => {
  const name = functionName || 'anonymous'
  if (url === '') return name
  const path = url.startsWith('file:') ? relative(ROOT, url.slice('file://'.length)) : url
  return `${name}  ${path.replace('node_modules/', '')}:${lineNumber + 1}`
}

const ROOT = join(import.meta.dirname, '..', '..')
