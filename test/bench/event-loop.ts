import type { Running } from '../e2e/fixtures/servers.ts'

/** Histogram of the server's event-loop delay from its metrics: counts of observations up to a delay in ms. */
export type Delays = ReadonlyArray<readonly [atMostMs: number, count: number]>

export const delaysOf = async ({ address }: Pick<Running, 'address'>): Promise<Delays> => {
  const answer = await fetch(`${address}/api/metrics`)
  const text = await answer.text()
  const buckets = text.matchAll(/^dinghuo_event_loop_delay_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm)
  return Array.from(buckets, ([, bound, count]) => [
    bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound) * 1000,
    Number(count),
  ])
}

/** Returns the delay quantile of the observations between two readings, interpolated within its bucket. */
export const delayBetween = (before: Delays, after: Delays, share: number): number => {
  const since = after.map(([bound, count], at) => [bound, count - (before[at]?.[1] ?? 0)] as const)
  const target = (since.at(-1)?.[1] ?? 0) * share
  const at = since.findIndex(([, count]) => count >= target)
  const [bound, count] = since[at] ?? [Number.NaN, 0]
  const [lower, below] = since[at - 1] ?? [0, 0]
  if (bound === Number.POSITIVE_INFINITY) return lower
  return lower + ((bound - lower) * (target - below)) / Math.max(1, count - below)
}
