import type { ReactNode } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { CopyNumber } from '../copy-number.tsx'
import css from './info-block.module.css'

export interface InfoItem {
  readonly words: Text
  /** Shown as "--" if empty. */
  readonly value: ReactNode
  /** The number that its copy icon copies. */
  readonly copy?: string | undefined
  /** Whether it takes the full row: addresses, remarks. */
  readonly wide?: boolean
}

/** Names and values of a document, in as many columns as fit. */
export const InfoBlock = ({ items }: { readonly items: ReadonlyArray<InfoItem> }) => {
  const t = useText()
  return (
    <dl className={css.block}>
      {items.map(({ words, value, copy, wide }) => (
        <div key={words[0]} className={css.item} data-wide={wide || undefined}>
          <dt>{t(words)}</dt>
          <dd>{copy === undefined ? isEmpty(value) ? '--' : value : <CopyNumber number={copy}>{value}</CopyNumber>}</dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === ''
