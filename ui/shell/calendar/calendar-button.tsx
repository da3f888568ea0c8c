import { Button } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import css from './calendar-button.module.css'
import { calendarWords } from './words.ts'

const CalendarDialog = lazy(() =>
  import('./calendar-dialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)

/** Opens the order calendar; hidden without its permission (spec 2.2). */
export const CalendarButton = () => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const open = () => {
    setEverOpened(true)
    setOpened(true)
  }
  return (
    <Gate code="P000234">
      <Button
        className={css.button}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t(calendarWords.title)}
        leftSection={<IconCalendarMonth size={18} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        <span className={css.label}>{t(calendarWords.title)}</span>
      </Button>
      {everOpened && (
        <Suspense>
          <CalendarDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Gate>
  )
}
