import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'

const words = { all: (total: number) => [`全部接单（${total}）`, `Accept all (${total})`] as const } as const

export interface AcceptAllProps {
  readonly total: number
  readonly busy: boolean
  readonly onPress: () => void
}

/** Accepts every order of the bucket that the current filters match. */
export const AcceptAll = ({ total, busy, onPress }: AcceptAllProps) => {
  const t = useText()
  return (
    <Gate code="DH0003">
      <Button size="xs" leftSection={<IconChecks size={16} />} loading={busy} onClick={onPress}>
        {t(words.all(total))}
      </Button>
    </Gate>
  )
}
