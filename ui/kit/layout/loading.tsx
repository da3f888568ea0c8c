import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from './loading.module.css'

const words = { loading: ['加载中', 'Loading'] } as const

/** Returns true once `waiting` has lasted 150 ms, so that a quick answer shows no skeleton. */
export const useLate = (waiting: boolean, after = 150): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [waiting, after])
  return waiting && late
}

export interface RowSkeletonProps {
  readonly rows?: number
  /** Height of one row; by the person's density by default. */
  readonly height?: number | string
}

/** Placeholder rows as high as the real ones, to avoid layout shifts. */
export const RowSkeleton = ({ rows = 10, height = 'var(--row-h)' }: RowSkeletonProps) => {
  const t = useText()
  const late = useLate(true)
  return (
    <div role="status">
      <VisuallyHidden>{t(words.loading)}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={css.row} style={{ height }} aria-hidden>
          {late && widths.map(width => <Skeleton key={width} height={12} width={width} />)}
        </div>
      ))}
    </div>
  )
}

const widths = ['18%', '10%', '16%', '9%', '12%', '14%']

/** Skeleton of a whole page: title line, then rows. */
export const PageSkeleton = () => (
  <div className={css.page}>
    <Skeleton height={24} width={240} mb="lg" />
    <RowSkeleton />
  </div>
)
