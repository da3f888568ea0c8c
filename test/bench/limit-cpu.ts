import { cpuSecondsOf, treeOf } from './processes.ts'

/**
 * Limits each process tree to a share of a core by stopping and continuing it, to show the behaviour on a machine with
 * spare cores. Returns a function that removes the limit.
 */
export const limitTo = (share: number, roots: ReadonlyArray<number>): (() => void) => {
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
    // The process has ended meanwhile.
  }
}
