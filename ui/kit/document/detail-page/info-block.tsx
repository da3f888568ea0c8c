import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../layout/use-phone.ts'
import { kitWords } from '../../layout/words.ts'
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

export interface InfoBlockProps {
  readonly items: ReadonlyArray<InfoItem>
  /** How many of them a phone shows at first; all of them if absent. */
  readonly firstOnPhone?: number
}

/** Names and values of a document, in as many columns as fit. */
export const InfoBlock = ({ items, firstOnPhone }: InfoBlockProps) => {
  const t = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const isFolded = phone && !isOpen && firstOnPhone !== undefined && items.length > firstOnPhone + 1
  return (
    <>
      <dl className={css.block}>
        {(isFolded ? items.slice(0, firstOnPhone) : items).map(({ words, value, copy, wide }) => (
          <div key={words[0]} className={css.item} data-wide={wide || undefined}>
            <dt>{t(words)}</dt>
            <dd>
              {copy === undefined ? isEmpty(value) ? '--' : value : <CopyNumber number={copy}>{value}</CopyNumber>}
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <UnstyledButton className={css.more} onClick={() => setOpen(true)}>
          {t(kitWords.expand)}
        </UnstyledButton>
      )}
    </>
  )
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === ''
