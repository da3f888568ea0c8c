import { Popover, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './refusal.module.css'
import type { RefusalDetailProps } from './refusal-detail.tsx'

const words = { why: ['为什么', 'Why'] } as const

export interface WhyProps extends RefusalDetailProps {
  /** The words of the button that opens it; 为什么 by default. */
  readonly label?: Text
  /** Only the question mark, where there is no room for the word. */
  readonly compact?: boolean
  /** Out of the tab order inside a grid that the arrow keys walk. */
  readonly tabIndex?: number
}

/** Opens why the rules say no; what is in it is only fetched once somebody asks. */
export const Why = ({ label = words.why, compact = false, tabIndex, ...detail }: WhyProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [Detail, setDetail] = useState<ComponentType<RefusalDetailProps> | null>(null)
  const sentence = t(refusalText(detail.refusal))
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
          aria-label={`${t(label)}: ${sentence}`}
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

/** Taking one of the accepted values answers the question, so it closes. */
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
