import { atTime, clockTimeOf, dayOf, isClockTime, isDay, weekdays } from '../../kernel/day.ts'
import { type Fen, fenToYuan, parseYuan } from '../../kernel/money.ts'
import { formatQuantity, parseQuantity, QUANTITY_CEILING, type Thousandths } from '../../kernel/quantity.ts'
import type { Text } from '../../kernel/text.ts'
import type { Cell } from './sheet.ts'

/** The kinds of cells that sheets are made of. */
export const text = (longest: number): Cell => ({
  kind: { is: 'text', longest },
  allowed: [`不超过 ${longest} 个字符的文字`, `text of at most ${longest} characters`],
  read: typed => (typed.length <= longest && !typed.includes('\0') ? typed : undefined),
  write: String,
})

/** Codes travel in addresses, keys and lists, so they hold no blank and no separator. */
export const code = (longest: number): Cell => ({
  kind: { is: 'code', longest },
  allowed: [
    `不超过 ${longest} 位的编码，字母、数字、汉字或 . _ -`,
    `a code of at most ${longest} letters, digits or . _ -`,
  ],
  read: typed => (typed.length <= longest && /^[\p{L}\p{N}._-]+$/u.test(typed) ? typed : undefined),
  write: value => (value === null ? '' : String(value)),
})

type Codes = Readonly<Record<string, Text | { readonly words: Text }>>

/** One of a table of the domain, written as its code or as its word in either language. */
export const oneOf = (codes: Codes): Cell => {
  const known = new Map(
    Object.entries(codes).flatMap(([name, row]) =>
      [name, ...wordsOf(row)].map(written => [written.toLowerCase(), name]),
    ),
  )
  const choices = Object.fromEntries(Object.entries(codes).map(([name, row]) => [name, wordsOf(row)]))
  return {
    kind: { is: 'choice', choices },
    allowed: listed(codes),
    read: typed => known.get(typed.toLowerCase()),
    write: String,
  }
}

/** One of a table of the domain whose codes are numbers, and kept as such. */
export const oneNumberOf = (codes: Codes): Cell => {
  const cell = oneOf(codes)
  return {
    ...cell,
    read: (typed, zone) => {
      const code = cell.read(typed, zone)
      return code === undefined ? undefined : Number(code)
    },
  }
}

/** Text of a page; what acts or leads away is taken out before it is kept and again before it is shown [A6]. */
export const html = (longest: number): Cell => ({ ...text(longest), kind: { is: 'html', longest } })

/** A list in one cell, separated by ; in either width; by blanks too where no item holds one. */
export const listOf = (cell: Cell, separator = /[;；]/): Cell => ({
  kind: { is: 'list', of: cell.kind },
  allowed: [`用 ; 分隔：${cell.allowed[0]}`, `separated by ; — ${cell.allowed[1]}`],
  read: (typed, zone) => {
    const items = typed.split(separator).flatMap(item => (item.trim() === '' ? [] : [cell.read(item.trim(), zone)]))
    return items.every(item => typeof item === 'string') ? [...new Set(items)] : undefined
  },
  write: value => (Array.isArray(value) ? value.join(';') : ''),
})

const yes = new Set(['yes', 'y', 'true', '1', '是'])
const no = new Set(['no', 'n', 'false', '0', '否'])
export const yesNo: Cell = {
  kind: { is: 'yesNo' },
  allowed: ['yes 或 no（是、否）', 'yes or no'],
  read: typed => (yes.has(typed.toLowerCase()) ? true : no.has(typed.toLowerCase()) ? false : undefined),
  write: value => (value ? 'yes' : 'no'),
}

export const whole = (least: number, most: number): Cell => ({
  kind: { is: 'whole', least, most },
  allowed: [`${least} 到 ${most} 的整数`, `a whole number from ${least} to ${most}`],
  read: typed => {
    const number = /^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    return number >= least && number <= most ? number : undefined
  },
  write: String,
})

export const yuan: Cell = {
  kind: { is: 'yuan' },
  allowed: ['金额（元），不小于 0，最多两位小数', 'an amount in yuan, 0 or more, at most two decimals'],
  read: typed => {
    const fen = parseYuan(typed)
    return fen !== null && fen >= 0 ? fen : undefined
  },
  write: value => fenToYuan(value as Fen).toFixed(2),
}

/** Kept in hundredths of a percent. */
export const percent: Cell = {
  kind: { is: 'percent' },
  allowed: ['0 到 100 的百分比，最多两位小数', 'a percentage from 0 to 100 with at most two decimals'],
  read: typed => {
    const hundredths = parseYuan(typed.replace(/\s*[%％]$/, ''))
    return hundredths !== null && hundredths >= 0 && hundredths <= 10_000 ? hundredths : undefined
  },
  write: value => fenToYuan(value as Fen).toFixed(2),
}

export const units: Cell = {
  kind: { is: 'units' },
  allowed: ['大于 0 的数量，最多三位小数', 'a quantity above 0 with at most three decimals'],
  read: typed => {
    const quantity = parseQuantity(typed) ?? 0
    return quantity > 0 ? quantity : undefined
  },
  write: value => (value === QUANTITY_CEILING ? '' : formatQuantity(value as Thousandths)),
}

/** A quantity that a count may come to; below zero is only what a warehouse shipped before it was counted. */
export const stockQuantity: Cell = {
  kind: { is: 'units' },
  allowed: ['数量，最多三位小数', 'a quantity with at most three decimals'],
  read: typed => {
    const isBelowZero = typed.startsWith('-')
    const quantity = parseQuantity(isBelowZero ? typed.slice(1) : typed)
    return quantity === null ? undefined : isBelowZero ? -quantity : quantity
  },
  write: value => formatQuantity(value as Thousandths),
}

export const day: Cell = {
  kind: { is: 'day' },
  allowed: ['日期 YYYY-MM-DD', 'a date YYYY-MM-DD'],
  read: typed => (isDay(typed) ? typed : undefined),
  write: String,
}

export const dayOrWeekday: Cell = {
  kind: { is: 'dayOrWeekday' },
  allowed: [`日期 YYYY-MM-DD 或 ${weekdays.join('、')}`, `a date YYYY-MM-DD or one of ${weekdays.join(', ')}`],
  read: typed =>
    isDay(typed) || weekdays.some(name => name === typed.toUpperCase()) ? typed.toUpperCase() : undefined,
  write: String,
}

export const clockTime: Cell = {
  kind: { is: 'clockTime' },
  allowed: ['时间 HH:mm，00:00 到 23:59', 'a time HH:mm, 00:00 to 23:59'],
  read: typed => (isClockTime(typed) ? typed : undefined),
  write: String,
}

/** Hours of a day from and to; the second before the first means the next day. */
export const timeWindow: Cell = {
  kind: { is: 'text', longest: 11 },
  allowed: ['时段 HH:mm-HH:mm，起止不同', 'hours HH:mm-HH:mm, the end other than the start'],
  read: typed => {
    const [from = '', to = '', ...more] = typed.split(/\s*[-–—~～至]\s*/)
    return more.length === 0 && from !== to && isClockTime(from) && isClockTime(to) ? `${from}-${to}` : undefined
  },
  write: String,
}

/** A phone that people call: digits with dashes between them, and a + in front for another country. */
export const callPhone: Cell = {
  kind: { is: 'text', longest: 20 },
  allowed: [
    '5 到 20 位，只含数字和 -，境外号码前加 +',
    '5 to 20 digits and dashes, with a + in front for another country',
  ],
  read: typed => (/^\+?\d+(-\d+)*$/.test(typed) && typed.length >= 5 && typed.length <= 20 ? typed : undefined),
  write: String,
}

/** A wall-clock moment of the chain's zone, kept as an instant. */
export const moment: Cell = {
  kind: { is: 'moment' },
  allowed: ['日期时间 YYYY-MM-DD HH:mm', 'a date and time YYYY-MM-DD HH:mm'],
  read: (typed, zone) => {
    const [on, at] = [typed.slice(0, 10), typed.slice(11)]
    return typed[10] === ' ' && isDay(on) && isClockTime(at) ? atTime(on, at, zone) : undefined
  },
  write: (value, zone) => `${dayOf(value as number, zone)} ${clockTimeOf(value as number, zone)}`,
}

const wordsOf = (row: Codes[string]): Text => ('words' in row ? row.words : row)

const listed = (codes: Codes): Text => {
  const rows = Object.entries(codes).map(([name, row]) => [name, ...wordsOf(row)] as const)
  return [
    rows.map(([name, zh]) => `${name} ${zh}`).join('、'),
    rows.map(([name, , en]) => `${name} (${en})`).join(', '),
  ]
}
