import type { ReactNode } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './figures.module.css'

export interface FiguresProps {
  readonly figures: ReadonlyArray<readonly [words: Text, value: ReactNode]>
}

/** Names on the left, their values on the right. */
export const Figures = ({ figures }: FiguresProps) => {
  const t = useText()
  return (
    <dl className={css.figures}>
      {figures.map(([words, value]) => (
        <div key={words[0]}>
          <dt>{t(words)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
