import { nameKey } from './paste-words.ts'

/** A quantity as it was written, and the unit behind it if there is one. */
export interface WrittenQuantity {
  readonly quantity: string
  readonly unit: string
}

/** Finds quantities in a text written with some units. */
export interface QuantityReader {
  /** The quantity that begins at a place of a text, and where it ends; null where none does. */
  readonly at: (text: string, place: number) => { readonly written: WrittenQuantity; readonly end: number } | null
  /** The quantity that is the whole of a text. */
  readonly whole: (text: string) => WrittenQuantity | null
}

/**
 * A quantity is a number with a unit behind it, 3箱, or one that stands for itself, 薯条 x5. Digits inside a name, M1,
 * 7喜, 16oz or 95%, are none; Chinese numerals count before a unit or as a word of their own, so 三文鱼 holds none.
 */
export function quantityReader(units: ReadonlyArray<string>): QuantityReader {
  const unit = new RegExp(
    `(?:${units
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'iuy',
  )
  const unitAt = (text: string, place: number): number => {
    const end = matchEnd(unit, text, place)
    return isLatin(text[end - 1]) && isLatin(text[end]) ? place : end
  }
  const at: QuantityReader['at'] = (text, place) => {
    // Stryker disable next-line ConditionalExpression: only quicker, for nothing else begins a quantity
    if (!mayBegin.test(text[place]!)) return null
    const before = text[place - 1]
    const number = isTimes(text[place]!) && !isLatin(before) ? spacesFrom(text, place + 1) : place
    const end = numberEnd(text, number)
    if (end === number || goesOn.test(text.slice(Math.max(0, place - 2), place))) return null
    const unitFrom = spacesFrom(text, end)
    const unitEnd = unitAt(text, unitFrom)
    // 3 包 is three packs, 3 包子 is not.
    const hasUnit = unitEnd > unitFrom && (unitFrom === end || !isLetter(text[unitEnd]))
    const isChinese = chinese.test(text[number]!)
    const stands = hasUnit || (!sticksTo(text[end]) && (!isChinese || isGap(before)))
    if (!stands || (isLatin(before) && !(hasUnit && !isLatin(text[unitFrom])))) return null
    const written = { quantity: text.slice(number, end), unit: hasUnit ? text.slice(unitFrom, unitEnd) : '' }
    return { written, end: hasUnit ? unitEnd : end }
  }
  return {
    at,
    whole: text => {
      if (grouped.test(text)) return { quantity: text.replaceAll(',', ''), unit: '' }
      const found = at(text, 0)
      return found?.end === text.length ? found.written : null
    },
  }
}

const mayBegin = /[\d.\-x×*✕零〇一二两俩三仨四五六七八九十百千万半]|\p{No}/iu
/** The end of a number, a time or a date, of which what follows is a part. */
const goesOn = /[\d.]$|\d[:/-]$/
const chinese = /[零〇一二两俩三仨四五六七八九十百千万半]/
const chineseNumber = /[零〇一二两俩三仨四五六七八九十百千万半]+/uy
/** ½ and the like belong to the number, so that 2½ is not read as 2; so do marks between digits. */
const plainNumber = /-?(?:\d|\p{No}|\.\d)(?:[\d\p{No}]|[.,，。](?=\d))*/uy
/** 1,200.50 as a spreadsheet shows it; only where a cell is nothing else. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/

const numberEnd = (text: string, place: number): number =>
  matchEnd(chinese.test(text[place]!) ? chineseNumber : plainNumber, text, place)

function matchEnd(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place
  return pattern.test(text) ? pattern.lastIndex : place
}

function spacesFrom(text: string, place: number): number {
  let end = place
  while (/\s/.test(text[end] ?? '')) end += 1
  return end
}

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[a-z]/i.test(letter)
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const isTimes = (letter: string): boolean => /[x×*✕]/i.test(letter)
const isGap = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter)
/** What makes a number part of something else: 95%, 10:32, 2026/11/21, 7-11. */
const sticksTo = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}%‰°'":/\-_#]/u.test(letter)

const escaped = (unit: string): string => nameKey(unit).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
