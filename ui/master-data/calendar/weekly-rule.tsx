import { getSheetRows } from '../../../application/master-data/contract.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import {
  termsWords,
  type WeeklyTerms,
  weekdaysWords,
  weeklyTerms,
} from '../../../domain/master-data/calendar/calendar-terms.ts'
import type { CalendarEntry } from '../../../domain/master-data/calendar.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { offsetWords } from '../sheet/sheet-columns.tsx'
import month from './calendar.module.css'

const words = {
  open: ([zh, en]: Text): Text => [`${zh}可订`, en],
  closed: (days: Text, terms: Text): Text => [`${days[0]}${terms[0]}`, `${days[1]}: ${terms[1].toLowerCase()}`],
  cutOff: (time: string): Text => [`${time} 截单`, `cut-off ${time}`],
  cutOffOn: ([zh, en]: Text, time: string): Text => [`${zh} ${time} 截单`, `cut-off ${en.toLowerCase()} ${time}`],
  hint: [
    '点星期设置每周规律，点某一天设置例外；没有字的日子按每周规律',
    'Click a weekday to set the weekly rule, or a date to set an exception; days without text follow the weekly rule',
  ],
} as const

interface WeeklyRuleProps {
  readonly group: string
  readonly entries: ReadonlyArray<CalendarEntry>
}

/** What holds for a shop group every week, in a sentence: 每日可订 · 23:30 截单 · 次日到货. */
export const WeeklyRule = ({ group, entries }: WeeklyRuleProps) => {
  const t = useText()
  const cutOff = useCutOff(group)
  return (
    <div className={month.rule}>
      {weeklyTerms(entries).map(terms => (
        <strong key={terms.days[0]} data-closed={typeof terms.terms !== 'number' || undefined}>
          {sentenceOf(terms, cutOff).map(t).join(' · ')}
        </strong>
      ))}
      <span>{t(words.hint)}</span>
    </div>
  )
}

const sentenceOf = ({ days, terms }: WeeklyTerms, cutOff: Text | null): ReadonlyArray<Text> => {
  if (typeof terms !== 'number') return [words.closed(weekdaysWords(days), termsWords(terms))]
  const arrival = termsWords(terms)
  return [words.open(weekdaysWords(days)), ...(cutOff ? [cutOff] : []), [arrival[0], arrival[1].toLowerCase()]]
}

/** Returns the cut-off of a group's routine orders; null without a rule. */
const useCutOff = (group: string): Text | null => {
  const filters = [
    { column: 'shop_group', value: group },
    { column: 'order_type', value: 'NORMAL' },
  ]
  const rules = useApiQuery(getSheetRows, { sheet: 'order_rules', size: 10, filters }, { enabled: group !== '' })
  const { cut_off_day_offset: offset, cut_off_at: time } = rules.data?.records[0]?.cells ?? {}
  if (time === undefined) return null
  return Number(offset) === 0 ? words.cutOff(time) : words.cutOffOn(offsetWords(Number(offset)), time)
}
