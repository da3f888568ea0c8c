import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { Day } from '../../domain/kernel/day.ts'
import { useText } from '../app/preferences.tsx'
import { useRemind } from '../notifications/readiness/use-remind.ts'
import { homeWords as words } from './home-words.ts'

/** Reminds, after a confirmation, all shops that have not submitted for a day. */
export const RemindButton = ({ purchaseDate, late }: { readonly purchaseDate: Day; readonly late: number }) => {
  const t = useText()
  const { remind, isReminding } = useRemind()
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconBell size={14} aria-hidden />}
      loading={isReminding}
      onClick={() => void remind(purchaseDate, { reminder: 'SUBMIT', late })}
    >
      {t(words.remind(late))}
    </Button>
  )
}
