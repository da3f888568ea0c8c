import { cpuSecondsOf, treeOf } from './processes.ts'

/**
 * Holds processes to a share of a core each, by stopping one that has used more until it has not: what they would do with
 * cores of their own shows on a machine that has none to spare. Answers how to let go.
 */
export const holdTo = (share: number, roots: ReadonlyArray<number>): (() => void) => {
  const consumers = roots.flatMap(root =>
    treeOf(root).filter(({ name }) => name.startsWith('node') || name === 'MainThread'),
  )
  const begun = performance.now()
  const before = new Map(consumers.map(({ pid }) => [pid, cpuSecondsOf(pid)]))
  const look = () => {
    const allowed = ((performance.now() - begun) / 1000) * share
    for (const { pid } of consumers) signal(pid, cpuSecondsOf(pid) - before.get(pid)! > allowed ? 'SIGSTOP' : 'SIGCONT')
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    for (const { pid } of consumers) signal(pid, 'SIGCONT')
  }
}

const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
