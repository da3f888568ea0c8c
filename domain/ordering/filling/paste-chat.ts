import { type Refusal, refusal } from '../../kernel/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { findMaterial, requestedLineOf } from './paste-meaning.ts'
import type { QuantityReader, WrittenQuantity } from './paste-quantity.ts'
import { digitsOf, trailingCourtesy } from './paste-words.ts'
import type { PastedLine } from './pasted.ts'
import type { RequestedLine } from './proposal.ts'

/** Reads chat messages: 鸡腿3箱 可乐10, 3箱鸡腿、薯条x5, numbered lists. Every segment of a line becomes a row [N5]. */
export function readChat(
  lines: ReadonlyArray<PastedLine>,
  catalogue: Catalogue,
  reader: QuantityReader,
): ReadonlyArray<RequestedLine> {
  const rows = lines.flatMap(({ raw, text }) => {
    const drafts = segmentsOf(blankMarks(text)).flatMap(segment =>
      draftsOf(joinNames(itemsOf(segment, reader), segment, catalogue)),
    )
    return withRaw(drafts.length > 0 ? drafts : [{ from: 0, texts: [], quantities: [] }], raw)
  })
  return rows.map((row, index) => toRequestedLine({ ...row, at: index + 1 }, catalogue))
}

interface Segment {
  readonly text: string
  /** Start position in its line. */
  readonly from: number
}

/** A word or a quantity of a message. */
interface Item extends Segment {
  readonly end: number
  readonly quantity: WrittenQuantity | null
}

/** A partial row: the words of its material, and its quantity. More than one quantity makes it ambiguous. */
interface Draft {
  readonly from: number
  readonly texts: ReadonlyArray<string>
  readonly quantities: ReadonlyArray<WrittenQuantity>
}

/** Blanks list numbers, bullets and @mentions; positions stay the same. */
const blankMarks = (line: string): string =>
  line
    .replace(/^\s*(?:[-*•·●▪◦]+\s|\(\d{1,3}\)|\d{1,3}(?:[.、):](?![\d\s]*$)(?!\d))|[①-⑳])/u, blank)
    .replace(/^\s*@\S+\s/u, blank)

const blank = (text: string): string => ' '.repeat(text.length)

/**
 * Separators. A mark between digits may belong to a number: 1,5 and 1，200 and 3。5 are not split but rejected as they
 * are.
 */
const separator = /[;、!?|]|(?<!\d)[,，。]|,(?!\d{1,3}(?!\d))|，(?!\d{3}(?!\d))|。(?!\d)/g

function segmentsOf(line: string): ReadonlyArray<Segment> {
  const segments: Array<Segment> = []
  let from = 0
  for (const { index } of line.matchAll(separator)) {
    segments.push({ text: line.slice(from, index), from })
    from = index + 1
  }
  segments.push({ text: line.slice(from), from })
  return segments
}

/** Splits a segment into quantities and the words between them, without surrounding punctuation. */
function itemsOf({ text, from }: Segment, reader: QuantityReader): ReadonlyArray<Item> {
  const items: Array<Item> = []
  let word = 0
  const endWord = (end: number) => {
    const wordText = text.slice(word, end).replace(/^[\p{P}\p{S}]+|[\p{Ps}\p{Pd}:=+/&~.]+$/gu, '')
    const bare = wordText.includes('(') ? wordText : wordText.replace(/\)+$/, '')
    if (bare !== '') items.push({ text: bare, quantity: null, from: from + word, end: from + end })
  }
  for (let place = 0; place < text.length; ) {
    const match = reader.at(text, place)
    if (match === null && !/\s/.test(text[place]!)) {
      place += 1
      continue
    }
    endWord(place)
    const end = match?.end ?? place + 1
    if (match)
      items.push({ text: text.slice(place, end), quantity: match.quantity, from: from + place, end: from + end })
    place = end
    word = end
  }
  endWord(text.length)
  return items
}

/** Joins words and quantities that together are a name or code: 可乐330ml, Aniseed Syrup, 100241. */
function joinNames(items: ReadonlyArray<Item>, { text, from }: Segment, catalogue: Catalogue): ReadonlyArray<Item> {
  const itemsWithNames: Array<Item> = []
  for (let at = 0; at < items.length; ) {
    const candidates = items.slice(at, at + LONGEST_NAME)
    const first = candidates[0]!
    const upTo = (last: Item): Item => ({
      ...first,
      text: text.slice(first.from - from, last.end - from),
      quantity: null,
    })
    const last = candidates.slice(1).findLast(item => {
      const nameText = upTo(item).text
      return catalogue.find(nameText).exact || catalogue.isSpecification(nameText)
    })
    itemsWithNames.push(last === undefined ? first : { ...upTo(last), end: last.end })
    at += last === undefined ? 1 : candidates.indexOf(last) + 1
  }
  return withCodes(withParts(itemsWithNames, catalogue), catalogue)
}

const LONGEST_NAME = 8

/** Resolves 可乐330 10: of two consecutive quantities, the one that forms part of a name with its word belongs to it. */
function withParts(items: ReadonlyArray<Item>, catalogue: Catalogue): ReadonlyArray<Item> {
  const at = items.findIndex(
    (item, index) =>
      item.quantity === null &&
      items[index + 1]?.quantity != null &&
      (items[index + 2]?.quantity != null || items[index - 1]?.quantity != null) &&
      findMaterial([item.text + items[index + 1]!.text], catalogue).materialCode !== null,
  )
  if (at === -1) return items
  const [word, number] = [items[at]!, items[at + 1]!]
  const name = { ...word, text: word.text + number.text, end: number.end }
  return [...items.slice(0, at), name, ...withParts(items.slice(at + 2), catalogue)]
}

/**
 * Treats a number as a code if a neighbouring word means the same material, or if nothing else could name the material.
 */
function withCodes(items: ReadonlyArray<Item>, catalogue: Catalogue): ReadonlyArray<Item> {
  const words = items.filter(item => item.quantity === null)
  const isCode = ({ text, quantity }: Item): boolean => {
    if (quantity?.unit !== '') return false
    const { codes, exact } = catalogue.find(text)
    if (!exact || words.length === 0) return exact
    return words.some(word => catalogue.find(word.text).codes.includes(codes[0]!))
  }
  const codes = items.map(isCode)
  const all = codes.every(is => is)
  return all ? items : items.map((item, index) => (codes[index] ? { ...item, quantity: null } : item))
}

/** Builds rows: 鸡腿 3箱 可乐 10 has words before quantities; 3箱 鸡腿 has the quantity first. */
function draftsOf(items: ReadonlyArray<Item>): ReadonlyArray<Draft> {
  const drafts: Array<Draft & { readonly leads: boolean }> = []
  items.forEach(({ text, quantity, from }, index) => {
    const last = drafts.at(-1)
    const part = quantity === null ? { texts: [text], quantities: [] } : { texts: [], quantities: [quantity] }
    if (last === undefined || !continuesRow(last, quantity, items[index + 1])) {
      drafts.push({ from, ...part, leads: quantity !== null })
      return
    }
    const [texts, quantities] = [
      [...last.texts, ...part.texts],
      [...last.quantities, ...part.quantities],
    ]
    drafts[drafts.length - 1] = { ...last, texts, quantities }
  })
  return drafts
}

/** Returns whether a word continues the row: if it has no quantity yet or started with one. */
function continuesRow(
  row: Draft & { readonly leads: boolean },
  quantity: WrittenQuantity | null,
  next: Item | undefined,
): boolean {
  if (quantity === null) return row.leads || row.quantities.length === 0
  return row.texts.length === 0 || row.quantities.length === 0 || next?.quantity !== null
}

/**
 * Adds to each row its text up to the next row, so that nothing in between is lost; closing courtesies stay with the
 * row before.
 */
function withRaw(drafts: ReadonlyArray<Draft>, line: string): ReadonlyArray<Draft & { readonly raw: string }> {
  const rows = drafts.filter((draft, index) => index === 0 || !isCourtesy(draft))
  return rows.map((row, index) => ({
    ...row,
    raw: trimSeparators(line.slice(index === 0 ? 0 : row.from, rows[index + 1]?.from ?? line.length)),
  }))
}

const trimSeparators = (piece: string): string => piece.replace(/(?<=[\p{L}\p{N}])[\s,，;；、。|]+$/u, '').trim()

const isCourtesy = ({ texts, quantities }: Draft): boolean =>
  quantities.length === 0 && texts.every(text => text.replace(trailingCourtesy, '') === '')

function toRequestedLine(
  { at, raw, texts, quantities }: Draft & { at: number; raw: string },
  catalogue: Catalogue,
): RequestedLine {
  const meaning =
    texts.length === 0
      ? { materialCode: null, refusal: refusal('MATERIAL_UNKNOWN', { keyword: raw }) as Refusal }
      : findMaterial(texts, catalogue)
  const requestedLine = requestedLineOf({ at, raw }, meaning, quantities[0] ?? null, catalogue)
  if (quantities.length < 2 || requestedLine.materialCode === null) return requestedLine
  const several = quantities.map(({ quantity }) => digitsOf(quantity))
  return {
    ...requestedLine,
    quantity: '',
    refusal: refusal('QUANTITY_UNCLEAR', { input: several.join(', ') }, several),
  }
}
