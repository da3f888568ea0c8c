import { Popover, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { useSentence } from '../../app/sentences.ts'
import css from './refusal.module.css'
import type { RefusalDetailProps } from './refusal-detail.tsx'

const words = {
  why: ['为什么', 'Why'],
  whyOf: ([zh, en]: Text, sentence: string) => [`${zh}：${sentence}`, `${en}: ${sentence}`] as const,
} as const

export interface WhyProps extends RefusalDetailProps {
  /** The label of the button that opens it; 为什么 by default. */
  readonly label?: Text
  /** Whether only the question mark is shown, where there is no room for the label. */
  readonly compact?: boolean
  /** Set to exclude it from the tab order inside a grid with arrow key navigation. */
  readonly tabIndex?: number
}

/** A button that opens the reason of a refusal; the content is loaded when it is first opened. */
export const Why = ({ label = words.why, compact = false, tabIndex, ...detail }: WhyProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [Detail, setDetail] = useState<ComponentType<RefusalDetailProps> | null>(null)
  const sentence = t(useSentence(detail.refusal))
  const toggle = async () => {
    if (opened) return setOpened(false)
    const { RefusalDetail } = await import('./refusal-detail.tsx')
    setDetail(() => RefusalDetail)
    setOpened(true)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(340px, calc(100vw - 24px))"
      position="bottom-start"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={css.ask}
          aria-label={t(words.whyOf(label, sentence))}
          tabIndex={tabIndex}
          onClick={() => void toggle()}
        >
          <IconHelpCircle size={compact ? 16 : 14} aria-hidden />
          {!compact && t(label)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{Detail && <Detail {...accepting(detail, setOpened)} />}</Popover.Dropdown>
    </Popover>
  )
}

/** Returns the handler of an accepted value: it applies the value and closes the explanation. */
const accepting = (
  { onAccept, ...detail }: RefusalDetailProps,
  setOpened: (opened: boolean) => void,
): RefusalDetailProps => ({
  ...detail,
  ...(onAccept && {
    onAccept: value => {
      setOpened(false)
      onAccept(value)
    },
  }),
})
