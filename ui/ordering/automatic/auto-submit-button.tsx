import { UnstyledButton } from '@mantine/core'
import { IconClockCheck, IconClockOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { getAutoSubmit } from '../../../application/ordering/contract/auto-submit.ts'
import { clockTimeOf, type Instant } from '../../../domain/kernel/day.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import css from './auto-submit.module.css'
import { autoSubmitWords as words } from './auto-submit-words.ts'

const AutoSubmitDrawer = lazy(() =>
  import('./auto-submit-drawer.tsx').then(({ AutoSubmitDrawer: it }) => ({ default: it })),
)

export interface AutoSubmitButtonProps {
  readonly shopJdeNo: string
  /** The cut-off of the order beside which it stands. */
  readonly closesAt: Instant
}

/** Says whether and when a shop's routine order is submitted automatically, and opens the settings with their log. */
export const AutoSubmitButton = ({ shopJdeNo, closesAt }: AutoSubmitButtonProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const [open, setOpen] = useState(false)
  const { data } = useApiQuery(getAutoSubmit, { shopJdeNo }, { staleTime: 60_000 })
  if (data === undefined) return null
  const { setting } = data
  const at = setting && clockTimeOf(closesAt - setting.leadMinutes * MINUTE, zone)
  return (
    <>
      <UnstyledButton
        className={css.button}
        data-on={setting !== null || undefined}
        title={setting && at ? t(words.onOf(at, setting.userName)) : t(words.title)}
        onClick={() => setOpen(true)}
      >
        {setting === null ? <IconClockOff size={16} aria-hidden /> : <IconClockCheck size={16} aria-hidden />}
        {t(at === null ? words.off : words.on(at))}
      </UnstyledButton>
      {open && (
        <Suspense fallback={null}>
          <AutoSubmitDrawer shopJdeNo={shopJdeNo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const MINUTE = 60_000
