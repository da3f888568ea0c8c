import { atTime, clockTimeOf, dayOf, isClockTime, isDay, weekdays } from '../../kernel/day.ts'
import { type Fen, fenToYuan, parseYuan } from '../../kernel/money.ts'
import {
  formatQuantity,
  parseQuantity,
  parseSignedQuantity,
  QUANTITY_CEILING,
  type Thousandths,
} from '../../kernel/quantity.ts'
import type { Text } from '../../kernel/text.ts'
import type { Cell } from './sheet.ts'

/** Cell types of sheets. */
export const text = (longest: number): Cell => ({
  kind: { is: 'text', longest },
  allowed: [`不超过 ${longest} 个字符的文字`, `text of at most ${longest} characters`],
  read: text => (text.length <= longest && !text.includes('\0') ? text : undefined),
  write: String,
})

/** Codes appear in addresses, keys and lists, so they contain neither blanks nor separators. */
export const code = (longest: number): Cell => ({
  kind: { is: 'code', longest },
  allowed: [
    `不超过 ${longest} 位的编码，字母、数字、汉字或 . _ -`,
    `a code of at most ${longest} letters, digits or . _ -`,
  ],
  read: text => (text.length <= longest && /^[\p{L}\p{N}._-]+$/u.test(text) ? text : undefined),
  write: value => (value === null ? '' : String(value)),
})

/** A code, some of which have words in a domain table; the word in either language is also accepted. */
export const codeOrWord = (longest: number, codes: Codes): Cell => {
  const codeCell = oneOf(codes)
  const words = Object.fromEntries(Object.entries(codes).map(([name, row]) => [name, wordsOf(row)]))
  const cell = code(longest)
  return {
    ...cell,
    kind: { is: 'code', longest, words },
    read: (text, zone) => codeCell.read(text, zone) ?? cell.read(text, zone),
  }
}

type Codes = Readonly<Record<string, Text | { readonly words: Text }>>

/** A code from a domain table; the word in either language is also accepted. */
export const oneOf = (codes: Codes): Cell => {
  const codesByWord = new Map(
    Object.entries(codes).flatMap(([name, row]) => [name, ...wordsOf(row)].map(word => [word.toLowerCase(), name])),
  )
  const choices = Object.fromEntries(Object.entries(codes).map(([name, row]) => [name, wordsOf(row)]))
  return {
    kind: { is: 'choice', choices },
    allowed: listText(codes),
    read: text => codesByWord.get(text.toLowerCase()),
    write: String,
  }
}

/** A numeric code from a domain table, stored as a number. */
export const oneNumberOf = (codes: Codes): Cell => {
  const cell = oneOf(codes)
  return {
    ...cell,
    read: (text, zone) => {
      const code = cell.read(text, zone)
      return code === undefined ? undefined : Number(code)
    },
  }
}

/** HTML text. Scripts and external links are removed before storing and again before display [A6]. */
export const html = (longest: number): Cell => ({ ...text(longest), kind: { is: 'html', longest } })

/** A cell that may be blank, which is null. */
export const optional = (cell: Cell): Cell => ({
  ...cell,
  write: (value, zone) => (value === null ? '' : cell.write(value, zone)),
})

/** A list in one cell, separated by half-width or full-width semicolons; also by blanks if items contain none. */
export const listOf = (cell: Cell, separator = /[;；]/): Cell => ({
  kind: { is: 'list', of: cell.kind },
  allowed: [`用 ; 分隔：${cell.allowed[0]}`, `separated by ";": ${cell.allowed[1]}`],
  read: (text, zone) => {
    const items = text.split(separator).flatMap(item => (item.trim() === '' ? [] : [cell.read(item.trim(), zone)]))
    return items.every(item => typeof item === 'string') ? [...new Set(items)] : undefined
  },
  write: value => (Array.isArray(value) ? value.join(';') : ''),
})

const yes = new Set(['yes', 'y', 'true', '1', '是'])
const no = new Set(['no', 'n', 'false', '0', '否'])
export const yesNo: Cell = {
  kind: { is: 'yesNo' },
  allowed: ['yes 或 no（是、否）', 'yes or no'],
  read: text => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined),
  write: value => (value ? 'yes' : 'no'),
}

export const wholeNumber = (minimum: number, maximum: number): Cell => ({
  kind: { is: 'whole', least: minimum, most: maximum },
  allowed: [`${minimum} 到 ${maximum} 的整数`, `a whole number from ${minimum} to ${maximum}`],
  read: text => {
    const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= minimum && number <= maximum ? number : undefined
  },
  write: String,
})

export const yuan: Cell = {
  kind: { is: 'yuan' },
  allowed: ['金额（元），不小于 0，最多两位小数', 'an amount in yuan, 0 or more, at most two decimals'],
  read: text => {
    const fen = parseYuan(text)
    return fen !== null && fen >= 0 ? fen : undefined
  },
  write: value => fenToYuan(value as Fen).toFixed(2),
}

/** Stored in hundredths of a percent. */
export const percent: Cell = {
  kind: { is: 'percent', least: 0 },
  allowed: ['0 到 100 的百分比，最多两位小数', 'a percentage from 0 to 100 with at most two decimals'],
  read: text => {
    const hundredths = parseYuan(text.replace(/\s*[%％]$/, ''))
    return hundredths !== null && hundredths >= 0 && hundredths <= 10_000 ? hundredths : undefined
  },
  write: value => fenToYuan(value as Fen).toFixed(2),
}

export const units: Cell = {
  kind: { is: 'units' },
  allowed: ['大于 0 的数量，最多三位小数', 'a quantity above 0 with at most three decimals'],
  read: text => {
    const quantity = parseQuantity(text) ?? 0
    return quantity > 0 ? quantity : undefined
  },
  write: value => (value === QUANTITY_CEILING ? '' : formatQuantity(value as Thousandths)),
}

/** A counted stock quantity; negative if the warehouse shipped goods before they were counted. */
export const stockQuantity: Cell = {
  kind: { is: 'units' },
  allowed: ['数量，最多三位小数', 'a quantity with at most three decimals'],
  read: text => parseSignedQuantity(text) ?? undefined,
  write: value => formatQuantity(value as Thousandths),
}

export const day: Cell = {
  kind: { is: 'day' },
  allowed: ['日期 YYYY-MM-DD', 'a date YYYY-MM-DD'],
  read: text => (isDay(text) ? text : undefined),
  write: String,
}

export const dayOrWeekday: Cell = {
  kind: { is: 'dayOrWeekday' },
  allowed: [`日期 YYYY-MM-DD 或 ${weekdays.join('、')}`, `a date YYYY-MM-DD or one of ${weekdays.join(', ')}`],
  read: text => (isDay(text) || weekdays.some(name => name === text.toUpperCase()) ? text.toUpperCase() : undefined),
  write: String,
}

export const clockTime: Cell = {
  kind: { is: 'clockTime' },
  allowed: ['时间 HH:mm，00:00 到 23:59', 'a time HH:mm, 00:00 to 23:59'],
  read: text => (isClockTime(text) ? text : undefined),
  write: String,
}

/** A time window within a day; an end before the start means the next day. */
export const timeWindow: Cell = {
  kind: { is: 'text', longest: 11 },
  allowed: ['时段 HH:mm-HH:mm，起止不同', 'hours HH:mm-HH:mm with different start and end'],
  read: text => {
    const [from, to, ...more] = text.split(/\s*[-–—~～至]\s*/)
    return more.length === 0 && from !== to && isClockTime(String(from)) && isClockTime(String(to))
      ? `${from}-${to}`
      : undefined
  },
  write: String,
}

/** A phone number for calls: digits with dashes, and a + in front outside China. */
export const callPhone: Cell = {
  kind: { is: 'text', longest: 20 },
  allowed: [
    '5 到 20 位，只含数字和 -，境外号码前加 +',
    '5 to 20 digits and dashes; start with + for numbers outside China',
  ],
  read: text => (/^\+?\d+(-\d+)*$/.test(text) && text.length >= 5 && text.length <= 20 ? text : undefined),
  write: String,
}

/** A wall-clock time in the chain's zone, stored as an instant. */
export const moment: Cell = {
  kind: { is: 'moment' },
  allowed: ['日期时间 YYYY-MM-DD HH:mm', 'a date and time YYYY-MM-DD HH:mm'],
  read: (text, zone) => {
    const [on, at] = [text.slice(0, 10), text.slice(11)]
    return text[10] === ' ' && isDay(on) && isClockTime(at) ? atTime(on, at, zone) : undefined
  },
  write: (value, zone) => `${dayOf(value as number, zone)} ${clockTimeOf(value as number, zone)}`,
}

const wordsOf = (row: Codes[string]): Text => ('words' in row ? row.words : row)

const listText = (codes: Codes): Text => {
  const rows = Object.entries(codes).map(([name, row]) => [name, ...wordsOf(row)] as const)
  return [
    rows.map(([name, zh]) => `${name} ${zh}`).join('、'),
    rows.map(([name, , en]) => `${name} (${en})`).join(', '),
  ]
}
