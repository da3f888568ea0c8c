import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from './copy-number.module.css'

const words = {
  copy: (number: string) => [`复制 ${number}`, `Copy ${number}`] as const,
  copied: ['已复制', 'Copied'],
} as const

export interface CopyNumberProps {
  readonly number: string
  /** Content before the icon, such as a link; the number itself by default. */
  readonly children?: ReactNode
}

/** A document number with its copy icon. */
export const CopyNumber = ({ number, children = number }: CopyNumberProps) => {
  const t = useText()
  const { copy, copied } = useClipboard({ timeout: 1500 })
  const label = copied ? t(words.copied) : t(words.copy(number))
  return (
    <span className={css.root}>
      <span className={css.number}>{children}</span>
      <Tooltip label={label}>
        <ActionIcon
          className={css.icon}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={label}
          onClick={event => {
            event.stopPropagation()
            copy(number)
          }}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
