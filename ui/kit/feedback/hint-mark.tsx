import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import css from './hint-mark.module.css'

/** A mark that explains the words before it, on hover, focus and touch. */
export const HintMark = ({ hint }: { readonly hint: string }) => (
  <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
    <UnstyledButton className={css.mark} aria-label={hint}>
      <IconInfoCircle size={14} aria-hidden />
    </UnstyledButton>
  </Tooltip>
)
