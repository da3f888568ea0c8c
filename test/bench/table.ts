import { type Language, type Text, textIn } from '../../domain/kernel/text.ts'
import { figure, isMet, type Row } from './row.ts'

/** Formats the rows as a table for a terminal; Chinese characters are two columns wide. */
export const tableOf = (rows: ReadonlyArray<Row>, language: Language): string => {
  const cells = [titles.map(title => textIn(title, language)), ...rows.map(row => cellsOf(row, language))]
  const widths = titles.map((_, column) => Math.max(...cells.map(line => width(line[column]!))))
  const lines = cells.map(line => line.map((cell, at) => padded(cell, widths[at]!, at > 0)).join('  '))
  const rule = '─'.repeat(width(lines[0]!))
  const [head, ...body] = lines
  return [head, rule, ...body.flatMap((line, at) => [line, ...under(rows[at]!, language)]), rule].join('\n')
}

const titles: ReadonlyArray<Text> = [
  ['测量', 'measured'],
  ['结果', 'got'],
  ['目标', 'target'],
  ['达标', 'met'],
]

const cellsOf = (row: Row, language: Language): ReadonlyArray<string> => [
  textIn(row.what, language),
  row.got === null ? '—' : `${figure(row.got)} ${row.unit}`.trim(),
  row.target === null ? '' : targetText(row.target),
  textIn(marks[String(isMet(row)) as keyof typeof marks], language),
]

const targetText = (target: NonNullable<Row['target']>): string =>
  'least' in target ? `≥ ${figure(target.least)}` : `≤ ${figure(target.most)}`

const marks = { true: ['✓ 达标', '✓ met'], false: ['✗ 未达', '✗ not met'], null: ['', ''] } as const satisfies Record<
  string,
  Text
>

/** Returns comparisons and the limiting resource as separate lines below a row. */
const under = ({ beside, heldBackBy }: Row, language: Language): ReadonlyArray<string> => {
  const compared = beside.map(it => (typeof it === 'string' ? it : textIn(it, language))).join(' · ')
  const limitText = textIn(heldBackBy, language)
  return [
    ...(compared === '' ? [] : [`    ${textIn(['对照', 'beside'], language)}: ${compared}`]),
    ...(limitText === '' ? [] : [`    ${textIn(['制约', 'held back by'], language)}: ${limitText}`]),
  ]
}

const padded = (cell: string, to: number, right: boolean): string => {
  const gap = ' '.repeat(to - width(cell))
  return right ? gap + cell : cell + gap
}

const width = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
const wide = /[\u1100-\u115f\u2e80-\uffdc]/
