import { Button, Group, Input, Popover, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { dateRanges } from '../../../../domain/kernel/date-range.ts'
import { addDays, type Day, daysBetween, isDay } from '../../../../domain/kernel/day.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import {
  daysOfRelative,
  type RelativeRange,
  relativeIn,
  relativeRanges,
} from '../../../../domain/lists/filters/days/relative.ts'
import { useText } from '../../../app/preferences.tsx'
import { useToday } from '../../feedback/clock.tsx'
import { useCalendar } from '../../fields/calendar.ts'
import { kitWords } from '../../layout/words.ts'
import css from './date-range-field.module.css'

const words = {
  relative: ['相对日期', 'Relative dates'],
  moves: ['相对日期存进视图后随日期变化', 'Relative dates stay relative in a saved view'],
  placeholder: ['开始日期 ~ 结束日期', 'Start ~ end'],
  cap: (days: number) => [`最多可选${days}天`, `At most ${pluralOf(days, 'day')} can be selected`] as const,
} as const

export interface DateRangeProps {
  readonly id?: string
  readonly label: string
  readonly start: string | undefined
  readonly end: string | undefined
  readonly onRange: (start: string | undefined, end: string | undefined) => void
  /**
   * Maximum number of days, both ends included: shown in the calendar, which disables days beyond it once a start is
   * picked.
   */
  readonly maxDays?: number | undefined
  /** The same limit where the search is refused instead: shown only. */
  readonly cap?: number | undefined
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** Whether it cannot be cleared. */
  readonly required?: true | undefined
  /** The day from which relative ranges count; without it only days can be picked. */
  readonly relativeTo?: Day | undefined
}

/** First and last day, with presets for common ranges [D8, D9]. */
export const DateRange = ({ id, label, onRange, required, ...range }: DateRangeProps) => {
  const t = useText()
  const { relative, start, end } = daysIn(range)
  const [opened, { open, close }] = useDisclosure(false)
  const rangeText = start && end ? `${start} ~ ${end}` : undefined
  const brief = start && end && start.slice(0, 4) === end.slice(0, 4) ? `${start} ~ ${end.slice(5)}` : rangeText
  const shortText =
    relative && start && end ? `${t(relativeRanges[relative].words)} ${start.slice(5)} ~ ${end.slice(5)}` : brief
  const clearable = rangeText !== undefined && !required
  return (
    <Popover opened={opened} onChange={next => !next && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Input
          {...(id === undefined ? {} : { id })}
          component="button"
          type="button"
          pointer
          aria-label={`${label} ${shortText ?? t(words.placeholder)}`}
          rightSection={
            clearable ? (
              <Input.ClearButton aria-label={t(kitWords.clear)} onClick={() => onRange(undefined, undefined)} />
            ) : (
              <IconCalendar size={16} aria-hidden />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
          classNames={{ input: css.input ?? '' }}
          onClick={opened ? close : open}
        >
          {shortText ?? <Input.Placeholder>{t(words.placeholder)}</Input.Placeholder>}
        </Input>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        <RangeCalendar
          {...range}
          start={start}
          end={end}
          onRange={(first, last) => {
            onRange(first, last)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the days of a range, and its name if it is a relative one. */
const daysIn = ({
  start,
  end,
  latest,
  relativeTo,
}: Pick<DateRangeProps, 'start' | 'end' | 'latest' | 'relativeTo'>) => {
  const relative = relativeTo ? relativeIn([start, end]) : null
  if (!relative || !relativeTo) return { relative, start, end }
  return { relative, ...daysOfRelative(relative, latest === relativeTo ? { isPast: true } : {}, relativeTo) }
}

type RangeCalendarProps = Omit<DateRangeProps, 'id' | 'label' | 'required'>

const RangeCalendar = ({ start, end, onRange, maxDays, cap = maxDays, ...limits }: RangeCalendarProps) => {
  const { earliest, latest, relativeTo } = limits
  const t = useText()
  const calendar = useCalendar()
  const today = useToday()
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  // Holds the first day of an incomplete range: the form is notified when the second day is picked.
  const [picked, setPicked] = useState<Day | null>(null)
  const reach = picked && maxDays ? { from: addDays(picked, 1 - maxDays), to: addDays(picked, maxDays - 1) } : null
  const minDate = latestOf(earliest, reach?.from)
  const maxDate = earliestOf(latest, reach?.to)
  return (
    <>
      <DatePicker
        type="range"
        size="sm"
        numberOfColumns={wide ? 2 : 1}
        allowSingleDateInRange
        highlightToday
        {...calendar}
        defaultDate={wide ? previousMonth(start ?? today) : (start ?? today)}
        {...(minDate ? { minDate } : {})}
        {...(maxDate ? { maxDate } : {})}
        {...(!relativeTo && {
          presets: presetsWithin(today, maxDays, latest).map(preset => ({
            label: t(preset.words),
            value: preset.range,
          })),
        })}
        value={picked ? [picked, null] : [start ?? null, end ?? null]}
        onChange={([first, last]) => {
          if (first && !last && isDay(first)) setPicked(first)
          else onRange(first ?? undefined, last ?? undefined)
        }}
      />
      {relativeTo && <RelativeRanges {...{ relativeTo, maxDays, latest, onRange }} />}
      {cap !== undefined && (
        <div className={css.cap} role="note">
          {t(words.cap(cap))}
        </div>
      )}
    </>
  )
}

/** Buttons that choose a range which moves on with the day, also in a saved view [R7]. */
const RelativeRanges = ({
  relativeTo,
  maxDays = Number.POSITIVE_INFINITY,
  latest = '9999-12-31',
  onRange,
}: Pick<DateRangeProps, 'maxDays' | 'latest' | 'onRange'> & { readonly relativeTo: Day }) => {
  const t = useText()
  const names = (Object.keys(relativeRanges) as ReadonlyArray<RelativeRange>).filter(name => {
    const { start, end } = relativeRanges[name].of(relativeTo)
    return start <= latest && daysBetween(start, end) < maxDays
  })
  return (
    <Group gap={4} mt="xs" role="group" aria-label={t(words.relative)} maw={560}>
      {names.map(name => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => onRange(name, name)}>
          {t(relativeRanges[name].words)}
        </Button>
      ))}
      <Text size="xs" c="dimmed">
        {t(words.moves)}
      </Text>
    </Group>
  )
}

/** Returns the ranges of D8 that the maximum length and the last day allow. */
const presetsWithin = (today: Day, maxDays = Number.POSITIVE_INFINITY, latest = '9999-12-31') =>
  Object.values(dateRanges)
    .map(({ words: label, of }) => ({ words: label, ...of(today) }))
    .map(({ words: label, start, end }) => ({
      words: label,
      range: [start, end > latest ? latest : end] as [string, string],
      days: daysBetween(start, end) + 1,
    }))
    .filter(({ days, range: [start] }) => days <= maxDays && start <= latest)

const previousMonth = (of: string): string =>
  isDay(of) ? `${addDays(`${of.slice(0, 8)}01` as Day, -1).slice(0, 8)}01` : of
const latestOf = (a: string | undefined, b: string | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
const earliestOf = (a: string | undefined, b: string | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))
