import { type Refusal, refusal } from '../../kernel/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import type { WrittenQuantity } from './paste-quantity.ts'
import { digitsOf, isSameUnit, leadingCourtesy, trailingCourtesy } from './paste-words.ts'
import type { RequestedLine } from './proposal.ts'

type MaterialMatch = { readonly materialCode: string } | { readonly refusal: Refusal; readonly materialCode: null }

/** Returns the requested line of a row; refuses a unit that differs from the material's [N5]. */
export function requestedLineOf(
  place: Pick<RequestedLine, 'at' | 'raw'>,
  meaning: MaterialMatch,
  writtenQuantity: WrittenQuantity | null,
  catalogue: Catalogue,
): RequestedLine {
  const { quantity, unit } = writtenQuantity ?? { quantity: '', unit: '' }
  const requestedLine = { ...place, materialCode: meaning.materialCode, quantity: digitsOf(quantity), unit }
  if (meaning.materialCode === null) return { ...requestedLine, refusal: meaning.refusal }
  const unitName = catalogue.materialOf(meaning.materialCode)!.unitName
  if (unit === '' || isSameUnit(unit, unitName)) return requestedLine
  return { ...requestedLine, refusal: refusal('UNIT_DIFFERS', { unit: unitName, yourUnit: unit }, [unitName]) }
}

/** Returns the requested line after a person has chosen one of the candidates. */
export const chooseMaterial = (
  { at, raw, quantity, unit = '' }: RequestedLine,
  materialCode: string,
  catalogue: Catalogue,
): RequestedLine => requestedLineOf({ at, raw }, { materialCode }, { quantity, unit }, catalogue)

/**
 * Finds the material that the words mean: all of them together, or one of them if the others only repeat its
 * specification or unit. Leading and trailing courtesies are ignored [N4].
 */
export function findMaterial(words: ReadonlyArray<string>, catalogue: Catalogue): MaterialMatch {
  const codes = firstMatch(
    [() => words, () => dropCourtesies(words), () => candidatesOf(dropCourtesies(words))],
    catalogue,
  )
  if (codes.length === 1) return { materialCode: codes[0]! }
  const why =
    codes.length === 0
      ? refuseMaterial(words, catalogue)
      : refusal('MATERIAL_AMBIGUOUS', { keyword: words.join(' '), matches: codes.length }, codes.slice(0, CANDIDATES))
  return { materialCode: null, refusal: why }
}

/**
 * Returns the refusal of words that match no single material. A single letter may match many; then the person chooses
 * [N4].
 */
function refuseMaterial(words: ReadonlyArray<string>, catalogue: Catalogue): Refusal {
  const keyword = words.join(' ')
  const codes = catalogue.findByLetter(candidatesOf(dropCourtesies(words)).join(''))
  return codes.length === 0
    ? refusal('MATERIAL_UNKNOWN', { keyword })
    : refusal('MATERIAL_NAME_TOO_SHORT', { keyword, matches: codes.length }, codes.slice(0, CANDIDATES))
}

const dropCourtesies = (words: ReadonlyArray<string>) =>
  words.map(word => word.replace(trailingCourtesy, '')).filter(word => word !== '')
const candidatesOf = (words: ReadonlyArray<string>) =>
  words.map((word, index) => (index === 0 ? word.replace(leadingCourtesy, '') : word)).filter(word => word !== '')

/** Returns the material of the first reading that means exactly one, otherwise the candidates of the first that means any. */
function firstMatch(readings: ReadonlyArray<() => ReadonlyArray<string>>, catalogue: Catalogue): ReadonlyArray<string> {
  let candidates: ReadonlyArray<string> = []
  for (const reading of readings) {
    const codes = codesOf(reading(), catalogue)
    if (codes.length === 1) return codes
    if (candidates.length === 0) candidates = codes
  }
  return candidates
}

/** Maximum number of candidates that are offered. */
const CANDIDATES = 20

function codesOf(words: ReadonlyArray<string>, catalogue: Catalogue): ReadonlyArray<string> {
  const match = catalogue.find(words.join(''))
  if (match.codes.length === 1) return match.codes
  const meanings = words.map(word => catalogue.find(word))
  const exact = new Set(meanings.filter(meaning => meaning.exact).flatMap(meaning => meaning.codes))
  const { codes } = [match, ...meanings].find(meaning => meaning.codes.length > 0) ?? match
  const fitting = codes.filter(code =>
    words.every((word, at) => meanings[at]!.codes.includes(code) || catalogue.describes(word, code)),
  )
  return fitting.length > 0 ? fitting : exact.size > 1 ? [...exact] : match.codes
}
