import { nameKey } from './paste-words.ts'

/** A quantity as written, with its unit if there is one. */
export interface WrittenQuantity {
  readonly quantity: string
  readonly unit: string
}

/** Finds quantities in text, for a set of units. */
export interface QuantityReader {
  /** Returns the quantity that starts at a position and its end; null if there is none. */
  readonly at: (text: string, place: number) => { readonly quantity: WrittenQuantity; readonly end: number } | null
  /** Returns the quantity if it makes up the whole text. */
  readonly whole: (text: string) => WrittenQuantity | null
}

/**
 * A quantity is a number followed by a unit, 3箱, or a separate number, 薯条 x5. Digits within names, M1, 7喜, 16oz or 95%,
 * are not quantities. Chinese numerals count before a unit or as a separate word, so 三文鱼 contains none.
 */
export function quantityReader(units: ReadonlyArray<string>): QuantityReader {
  const unit = new RegExp(
    `(?:${units
      .toSorted((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|')})`,
    'iuy',
  )
  const unitAt = (text: string, place: number): number => {
    const end = matchEnd(unit, text, place)
    return isLatin(text[end - 1]) && isLatin(text[end]) ? place : end
  }
  const at: QuantityReader['at'] = (text, place) => {
    // Stryker disable next-line ConditionalExpression: only an optimisation, a quantity never starts otherwise
    if (!quantityStart.test(text[place]!)) return null
    const before = text[place - 1]
    const number = isTimes(text[place]!) && !isLatin(before) ? spacesFrom(text, place + 1) : place
    const end = numberEnd(text, number)
    if (end === number || unfinishedNumber.test(text.slice(Math.max(0, place - 2), place))) return null
    const unitFrom = spacesFrom(text, end)
    const unitEnd = unitAt(text, unitFrom)
    // 3 包 is three packs, but 3 包子 is not.
    const hasUnit = unitEnd > unitFrom && (unitFrom === end || !isLetter(text[unitEnd]))
    const isChinese = chinese.test(text[number]!)
    const isQuantity = hasUnit || (!sticksTo(text[end]) && (!isChinese || isGap(before)))
    if (!isQuantity || (isLatin(before) && !(hasUnit && !isLatin(text[unitFrom])))) return null
    const quantity = { quantity: text.slice(number, end), unit: hasUnit ? text.slice(unitFrom, unitEnd) : '' }
    return { quantity, end: hasUnit ? unitEnd : end }
  }
  return {
    at,
    whole: text => {
      if (groupedNumber.test(text)) return { quantity: text.replaceAll(',', ''), unit: '' }
      const match = at(text, 0)
      return match?.end === text.length ? match.quantity : null
    },
  }
}

const quantityStart = /[\d.\-x×*✕零〇一二两俩三仨四五六七八九十百千万半]|\p{No}/iu
/** End of a number, time or date that continues with what follows. */
const unfinishedNumber = /[\d.]$|\d[:/-]$/
const chinese = /[零〇一二两俩三仨四五六七八九十百千万半]/
const chineseNumber = /[零〇一二两俩三仨四五六七八九十百千万半]+/uy
/** ½ and similar belong to the number, so that 2½ is not read as 2; the same holds for marks between digits. */
const plainNumber = /-?(?:\d|\p{No}|\.\d)(?:[\d\p{No}]|[.,，。](?=\d))*/uy
/** 1,200.50 as shown by a spreadsheet; only accepted as a whole cell. */
const groupedNumber = /^\d{1,3}(,\d{3})+(\.\d+)?$/

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
/** Returns whether a letter makes a number part of something else: 95%, 10:32, 2026/11/21, 7-11. */
const sticksTo = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}%‰°'":/\-_#]/u.test(letter)

const escapePattern = (unit: string): string => nameKey(unit).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
