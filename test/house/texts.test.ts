import { describe, expect, it } from 'vitest'
import { explanationOf } from '../../application/texts/explanation.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { type Figure, type Figures, type RefusalKind, refusal, refusals } from '../../domain/kernel/refusal.ts'
import { lineAt, type Source, type SyntaxNode, textOf, walk } from './sources.ts'
import { chinese, chineseTexts, english, printed, type SaidText, spoken, where } from './text-pairs.ts'

/** Texts that are correct in one language, or in the other order, and why. */
const exceptions: Readonly<Record<string, string>> = {
  是: 'a word that a sheet may hold, read beside the English ones',
  否: 'a word that a sheet may hold, read beside the English ones',
  '订货台 · …': 'the name of the product before a line that says both',
  切换到中文: 'said in the language it leads to',
}

/** Figures that are texts in both languages. */
const textFigures: ReadonlySet<string> = new Set(['filterName', 'toSelect', 'banks'])
const sampleOf = (figure: string): Figure => (textFigures.has(figure) ? ['日期', 'Date'] : '1')

describe('every text', () => {
  it('of screens, rules and answers is a pair, Chinese first and English second', () => {
    expect(spoken.flatMap(source => loneTexts(source, () => false))).toEqual([])
  })

  it('of a console is a pair or says both in one line', () => {
    expect(printed.flatMap(source => loneTexts(source, text => /[a-z]{3}/i.test(text)))).toEqual([])
  })

  it('that is excepted still exists', () => {
    const sentences = new Set([...spoken, ...printed].flatMap(chineseIn).map(({ text }) => text))
    expect(Object.keys(exceptions).filter(text => !sentences.has(text))).toEqual([])
  })

  it.each(Object.keys(refusals) as ReadonlyArray<RefusalKind>)('of the refusal %s exists in both', kind => {
    const figures = Object.fromEntries(refusals[kind].figures.map(figure => [figure, sampleOf(figure)])) as Figures
    const [zh, en] = refusalText(refusal(kind, figures))
    expect(zh).toMatch(chinese)
    expect(en).toMatch(/[a-z]{3}/)
    expect(en).not.toMatch(chinese)
    expect(`${zh}${en}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('is in the English of a back office', () => {
    expect(english.filter(({ text }) => unnatural.test(text)).map(where)).toEqual([])
  })

  it('names no rule by its number and no right by its code', () => {
    const mentions = [...chineseTexts, ...english].filter(({ text }) => ruleOrCode.test(text))
    expect(mentions.filter(({ text }) => !codesAllowed.has(text)).map(where)).toEqual([])
    const texts = new Set(mentions.map(({ text }) => text))
    expect([...codesAllowed].filter(text => !texts.has(text))).toEqual([])
  })

  it('with a number has a singular for one', () => {
    expect(english.filter(countsOneAsMany).map(where)).toEqual([])
  })

  it('about a missing right names it by its words', () => {
    const missing = refusal('CODE_MISSING', { codes: 'P000224' })
    const { sentence, figures, accepted, changedBy } = explanationOf(missing, { zone: 'UTC' })
    const visible = [
      sentence,
      ...figures.flatMap(({ words, value }) => [words, value]),
      ...accepted,
      ...changedBy,
    ].flat()
    expect(visible.join(' ')).toContain('订货中心')
    expect(visible.filter(text => ruleOrCode.test(text))).toEqual([])
  })
})

/** Words that no British or American back office uses in a screen, a message or a rule. */
const unnatural =
  /\b(mend(s|ed|ing)?|told|hears? of|instant|whoever|reckon\w*|anew|makes? no sense|dearer|what is open|stays so|is no \w+able|to who|by who)\b/i

/** `Q3`, `[T2]`, `P000222`, `DH0004`; paper sizes such as A4 are excluded. */
const ruleOrCode = /(?<![A-Za-z0-9])(?!A4)(?:[A-Z]|SL|RC|RT)\d{1,2}(?![A-Za-z0-9])|\bP0\d{5}\b|\bDH00\d\d\b/

/** Texts for administrators of permissions, who type these codes. */
const codesAllowed: ReadonlySet<string> = new Set([
  'dinghuo users set <登录名> --grant DH0004',
  'dinghuo users set <login> --grant DH0004',
  '权限码，如 P000224',
  'a permission code such as P000224',
])

/**
 * Whether a text has a number before a plural noun, as in `${rows} rows`; `counted`, a condition on 1 and constants
 * above 1 are correct.
 */
function countsOneAsMany({ node, ancestors }: SaidText): boolean {
  if (/\w\(s\)/.test(textOf(node) ?? '')) return true
  if (node.type !== 'TemplateLiteral' || ancestors.some(choosesOnOne)) return false
  const quasis = node.quasis as ReadonlyArray<{ value: { cooked: string } }>
  return (node.expressions as ReadonlyArray<SyntaxNode>).some(
    (hole, at) => plural.test(quasis[at + 1]!.value.cooked) && !limits.has(nameOf(hole)),
  )
}
const plural =
  /^ (more |unsaved |other )?(items|results|orders|shops|rows|lines|kinds|materials|changes|days|minutes|hours|errors|warnings|messages|applications|quantities|refunds|payments|allocations|exceptions|batches|columns|cells|pages|vouchers|files|tables)\b/

/** Numbers that are never 1: limits of the product, and the number of tables. */
const limits: ReadonlySet<string> = new Set(['max', 'min', 'hours', 'files', 'ROWS_MAX', 'tableCount'])

const nameOf = (hole: SyntaxNode): string => String(((hole.property as SyntaxNode | undefined) ?? hole).name)

const choosesOnOne = ({ type, test }: SyntaxNode): boolean => {
  const value = type === 'ConditionalExpression' && ((test as SyntaxNode).right as SyntaxNode | undefined)?.value
  return value === 1 || value === '1'
}

/** Returns Chinese texts without an English counterpart, or in the place of the English text. */
const loneTexts = (source: Source, saysBoth: (text: string) => boolean): ReadonlyArray<string> =>
  chineseIn(source)
    .filter(({ text, node, parent }) => !exceptions[text] && !isFirstOfPair(node, parent) && !saysBoth(text))
    .map(({ text, node }) => `${source.path}:${lineAt(source, node.start)}: ${text.trim().slice(0, 60)}`)

function chineseIn({ program }: Source) {
  const matches: Array<{ text: string; node: SyntaxNode; parent: SyntaxNode | undefined }> = []
  walk(program, (node, ancestors) => {
    const text = node.type === 'JSXText' ? (node.value as string) : textOf(node)
    if (text !== null && chinese.test(text)) matches.push({ text, node, parent: ancestors.at(-1) })
  })
  return matches
}

/** Whether a text is the first of a pair, or the first branch of a condition, whose second is English. */
function isFirstOfPair(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  const [first, second, more] =
    parent?.type === 'ArrayExpression'
      ? (parent.elements as ReadonlyArray<SyntaxNode>)
      : parent?.type === 'ConditionalExpression'
        ? [parent.consequent as SyntaxNode, parent.alternate as SyntaxNode]
        : []
  if (first !== node || second === undefined || more !== undefined) return false
  const other = textOf(second)
  return other === null || (other.trim() !== '' && !chinese.test(other))
}
