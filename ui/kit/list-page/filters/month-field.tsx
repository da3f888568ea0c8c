import { Button, Group, Input, Popover, Text } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import type { Day } from '../../../../domain/kernel/day.ts'
import {
  isRelativeMonth,
  monthOfRelative,
  type RelativeMonth,
  relativeMonths,
} from '../../../../domain/lists/filters/days/relative-month.ts'
import { useText } from '../../../app/preferences.tsx'
import { useToday } from '../../feedback/clock.tsx'
import { useCalendar } from '../../fields/calendar.ts'
import { kitWords } from '../../layout/words.ts'
import css from './date-range-field.module.css'

const words = {
  month: ['M月', 'MMM'],
  relative: ['相对月份', 'Relative months'],
  moves: ['相对月份存进视图后随日期变化', 'Relative months stay relative in a saved view'],
} as const

export interface MonthFieldProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  /** YYYY-MM, or the name of a relative month. */
  readonly value: string | undefined
  readonly onMonth: (month: string | undefined) => void
  /** The day from which relative months count; without it none can be picked. */
  readonly relativeTo?: Day | undefined
}

/** A single month, picked from a calendar or by name, such as last month [R11]. */
export const MonthField = ({ id, label, placeholder, value, onMonth, relativeTo }: MonthFieldProps) => {
  const t = useText()
  const today = useToday()
  const { yearLabelFormat, ariaLabels } = useCalendar()
  const [opened, { open, close }] = useDisclosure(false)
  const relative = relativeTo && isRelativeMonth(value) ? value : null
  const month = relative && relativeTo ? monthOfRelative(relative, relativeTo) : value
  const text = relative ? `${t(relativeMonths[relative].words)} ${month}` : month
  const pick = (next: string | undefined) => {
    onMonth(next)
    close()
  }
  return (
    <Popover opened={opened} onChange={next => !next && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Input
          id={id}
          component="button"
          type="button"
          pointer
          aria-label={`${label} ${text ?? placeholder}`}
          rightSection={
            month ? (
              <Input.ClearButton aria-label={t(kitWords.clear)} onClick={() => pick(undefined)} />
            ) : (
              <IconCalendar size={16} aria-hidden />
            )
          }
          rightSectionPointerEvents={month ? 'all' : 'none'}
          classNames={{ input: css.input ?? '' }}
          onClick={opened ? close : open}
        >
          {text ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </Input>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        <MonthPicker
          {...{ yearLabelFormat, ariaLabels }}
          monthsListFormat={t(words.month)}
          defaultDate={month ? `${month}-01` : today}
          value={month ? `${month}-01` : null}
          onChange={day => pick(day?.slice(0, 7))}
        />
        {relativeTo && (
          <Group gap={4} mt="xs" role="group" aria-label={t(words.relative)} maw={280}>
            {(Object.keys(relativeMonths) as ReadonlyArray<RelativeMonth>).map(name => (
              <Button key={name} size="compact-sm" variant="default" onClick={() => pick(name)}>
                {t(relativeMonths[name].words)}
              </Button>
            ))}
            <Text size="xs" c="dimmed">
              {t(words.moves)}
            </Text>
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
