import { type Refusal, refusal } from '../../kernel/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import type { WrittenQuantity } from './paste-quantity.ts'
import { digitsOf, isSameUnit, leadingCourtesy, trailingCourtesy } from './paste-words.ts'
import type { Wish } from './proposal.ts'

type Meant = { readonly materialCode: string } | { readonly refusal: Refusal; readonly materialCode: null }

/** The wish of a row whose material and quantity have been told apart; another unit than the material's is refused [N5]. */
export function wishOf(
  place: Pick<Wish, 'at' | 'raw'>,
  meant: Meant,
  written: WrittenQuantity | null,
  catalogue: Catalogue,
): Wish {
  const { quantity, unit } = written ?? { quantity: '', unit: '' }
  const wish = { ...place, materialCode: meant.materialCode, quantity: digitsOf(quantity), unit }
  if (meant.materialCode === null) return { ...wish, refusal: meant.refusal }
  const own = catalogue.named(meant.materialCode)!.unitName
  if (unit === '' || isSameUnit(unit, own)) return wish
  return { ...wish, refusal: refusal('UNIT_DIFFERS', { unit: own, yourUnit: unit }, [own]) }
}

/** The wish after a person has told which of the candidates was meant. */
export const wishFor = ({ at, raw, quantity, unit = '' }: Wish, materialCode: string, catalogue: Catalogue): Wish =>
  wishOf({ at, raw }, { materialCode }, { quantity, unit }, catalogue)

/**
 * The material that some words mean together: the whole of them, or one of them where the others say no more than what
 * is known of it; courtesies before and behind do not count [N4].
 */
export function materialMeant(words: ReadonlyArray<string>, catalogue: Catalogue): Meant {
  const codes = firstFound([() => words, () => thanked(words), () => asked(thanked(words))], catalogue)
  if (codes.length === 1) return { materialCode: codes[0]! }
  const why =
    codes.length === 0
      ? whyNone(words, catalogue)
      : refusal('MATERIAL_AMBIGUOUS', { keyword: words.join(' '), matches: codes.length }, codes.slice(0, CANDIDATES))
  return { materialCode: null, refusal: why }
}

/** A single letter is no name, but many materials may have it: which of them it was, the person says [N4]. */
function whyNone(words: ReadonlyArray<string>, catalogue: Catalogue): Refusal {
  const keyword = words.join(' ')
  const codes = catalogue.findByLetter(asked(thanked(words)).join(''))
  return codes.length === 0
    ? refusal('MATERIAL_UNKNOWN', { keyword })
    : refusal('MATERIAL_NAME_TOO_SHORT', { keyword, matches: codes.length }, codes.slice(0, CANDIDATES))
}

const thanked = (words: ReadonlyArray<string>) =>
  words.map(word => word.replace(trailingCourtesy, '')).filter(word => word !== '')
const asked = (words: ReadonlyArray<string>) =>
  words.map((word, index) => (index === 0 ? word.replace(leadingCourtesy, '') : word)).filter(word => word !== '')

function firstFound(readings: ReadonlyArray<() => ReadonlyArray<string>>, catalogue: Catalogue): ReadonlyArray<string> {
  for (const reading of readings) {
    const codes = codesOf(reading(), catalogue)
    if (codes.length > 0) return codes
  }
  return []
}

/** Candidates on offer: more than a person would read are no help. */
const CANDIDATES = 20

function codesOf(words: ReadonlyArray<string>, catalogue: Catalogue): ReadonlyArray<string> {
  const whole = catalogue.find(words.join(''))
  if (whole.codes.length === 1) return whole.codes
  const meanings = words.map(word => catalogue.find(word))
  const exact = new Set(meanings.filter(meaning => meaning.exact).flatMap(meaning => meaning.codes))
  const { codes } = [whole, ...meanings].find(meaning => meaning.codes.length > 0) ?? whole
  const fitting = codes.filter(code =>
    words.every((word, at) => meanings[at]!.codes.includes(code) || catalogue.describes(word, code)),
  )
  return fitting.length > 0 ? fitting : exact.size > 1 ? [...exact] : whole.codes
}
