import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** A process as the kernel reports it. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** Processor seconds of the process and its ended children. */
  readonly cpuSeconds: number
}

/** Returns a process and all its descendants; empty on systems without /proc. */
export const treeOf = (root: number): ReadonlyArray<Process> => {
  const all = allProcesses()
  const tree = all.filter(({ pid }) => pid === root)
  for (const parent of tree) tree.push(...all.filter(process => process.parent === parent.pid))
  return tree
}

/** Processor seconds of Node, of PostgreSQL and of the whole machine. */
export interface Spent {
  /** All processes of the tree. */
  readonly all: number
  readonly node: number
  readonly postgres: number
  readonly machine: number
}

export const spentBy = (root: number): Spent => {
  const tree = treeOf(root)
  const sum = (isOne: (name: string) => boolean) =>
    tree.filter(({ name }) => isOne(name)).reduce((total, { cpuSeconds }) => total + cpuSeconds, 0)
  return { all: sum(() => true), node: sum(isNode), postgres: sum(isPostgres), machine: machineSeconds() }
}

/** Resident megabytes of the tree: the sum over processes, and the proportional sum that divides shared pages. */
export interface Memory {
  readonly rss: number
  readonly pss: number
  /** Each Node process, the largest first. */
  readonly nodes: ReadonlyArray<number>
  readonly postgres: number
}

export const memoryOf = (root: number): Memory => {
  const parts = treeOf(root).map(({ pid, name }) => ({ name, ...rollUp(pid) }))
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0) / 1024
  return {
    rss: sum(({ rss }) => rss),
    pss: sum(({ pss }) => pss),
    nodes: parts
      .filter(({ name }) => isNode(name))
      .map(({ pss }) => pss / 1024)
      .sort((a, b) => b - a),
    postgres: sum(({ name, pss }) => (isPostgres(name) ? pss : 0)),
  }
}

/** Returns the processor seconds of one process. */
export const cpuSecondsOf = (pid: number): number => readProcess(String(pid))[0]?.cpuSeconds ?? 0

export const cores = cpus().length
export const hasProc = process.platform === 'linux'

export const isNode = (name: string): boolean => name.startsWith('node') || name === 'MainThread'
const isPostgres = (name: string): boolean => name === 'postgres'

const allProcesses = (): ReadonlyArray<Process> =>
  hasProc
    ? readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(pid => readProcess(pid))
    : []

const readProcess = (pid: string): ReadonlyArray<Process> => {
  const stat = readOr(`/proc/${pid}/stat`)
  const [open, close] = [stat.indexOf('('), stat.lastIndexOf(')')]
  if (close < 0) return []
  const fields = stat
    .slice(close + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15).reduce((total, part) => total + part, 0)
  return [{ pid: Number(pid), parent: fields[1]!, name: stat.slice(open + 1, close), cpuSeconds: ticks / ticksASecond }]
}

/** Returns the busy seconds of all cores, without idle time and waiting for the disk. */
export const machineSeconds = (): number => {
  const fields = readOr('/proc/stat').split('\n')[0]!.split(/\s+/).slice(1, 9).map(Number)
  return fields.reduce((total, part, at) => (at === 3 || at === 4 ? total : total + part), 0) / ticksASecond
}

/** Returns the memory of a process in kilobytes. */
const rollUp = (pid: number): { rss: number; pss: number } => {
  const text = readOr(`/proc/${pid}/smaps_rollup`)
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { rss: figure('Rss'), pss: figure('Pss') }
}

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const ticksASecond = hasProc ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100
