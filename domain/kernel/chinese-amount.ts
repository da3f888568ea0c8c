import type { Fen } from './money.ts'

/**
 * Returns an amount in Chinese capital numerals, as documents of payment write it: 壹仟零贰元伍角整. A zero between digits is
 * read once; 整 follows unless there are fen [J10].
 */
export function chineseAmount(amount: Fen): string {
  const sign = amount < 0 ? '负' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const yuan = yuanText(digits.slice(0, -2))
  const [jiao, cents] = [Number(digits.at(-2)), Number(digits.at(-1))]
  if (jiao === 0 && cents === 0) return `${sign}${yuan === '' ? '零元' : yuan}整`
  const gap = yuan !== '' && jiao === 0 ? '零' : ''
  return `${sign}${yuan}${gap}${jiao > 0 ? `${numerals[jiao]}角` : ''}${cents > 0 ? `${numerals[cents]}分` : '整'}`
}

const numerals = '零壹贰叁肆伍陆柒捌玖'
const units = ['', '拾', '佰', '仟']
const sections = ['', '万', '亿', '万亿']

/** Returns whole yuan by sections of four digits, with 元; empty for zero. */
function yuanText(digits: string): string {
  const count = Math.ceil(digits.length / 4)
  const paddedDigits = digits.padStart(count * 4, '0')
  let text = ''
  let isGap = false
  for (const at of Array.from({ length: count }).keys()) {
    const section = paddedDigits.slice(at * 4, at * 4 + 4)
    let numeral = ''
    for (const [place, digit] of [...section].entries()) {
      if (digit === '0') isGap = true
      else {
        numeral += `${isGap && text + numeral !== '' ? '零' : ''}${numerals[Number(digit)]}${units[3 - place]}`
        isGap = false
      }
    }
    if (numeral !== '') text += numeral + sectionUnit(count - 1 - at, paddedDigits.slice(4, 8))
  }
  return text === '' ? '' : `${text}元`
}

/** Returns the unit of a section; 万亿, the highest one, is 万 before another section of 亿. */
const sectionUnit = (section: number, second: string): string =>
  section === 3 && Number(second) > 0 ? '万' : sections[section]!
