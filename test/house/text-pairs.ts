import { lineAt, type Source, type SyntaxNode, sourcesIn, textOf, walk } from './sources.ts'

export const chinese = /\p{Script=Han}/u

/** Pinyin data, the sources of the rules for domain/RULES.md, and the headings of banks' files, which no screen shows; and numerals that are Chinese in both languages. */
const notOnScreens = [
  ...['application/texts/pinyin.ts', 'application/texts/rule-sources.ts'],
  ...['domain/payment/statements/layouts.ts', 'domain/kernel/chinese-amount.ts'],
]

/**
 * Screens, rules and answers. The demo chain's names, its people's input and the headings of a provider's bill are
 * data.
 */
export const spoken = sourcesIn('domain', 'application', 'ui').filter(({ path }) => !notOnScreens.includes(path))
/** Console output contains both languages in one line. */
export const printed = sourcesIn('adapters').filter(
  ({ path }) => !/^adapters\/(demo|simulator|payment\/wechat)\//.test(path) && !path.includes('/migrations/'),
)

export interface SaidText {
  readonly source: Source
  readonly node: SyntaxNode
  readonly text: string
  readonly ancestors: ReadonlyArray<SyntaxNode>
}

/** Returns the place and the words of a text, for the message of a failed check. */
export const where = ({ source, node, text }: SaidText): string =>
  `${source.path}:${lineAt(source, node.start)}: ${text}`

/** Returns all texts of the product in one language: the first or the second text of every pair. */
function textsAt(place: 0 | 1): ReadonlyArray<SaidText> {
  return [...spoken, ...printed].flatMap(source => {
    const matches: Array<SaidText> = []
    walk(source.program, (node, outer) => {
      const pair = node.type === 'ArrayExpression' ? (node.elements as ReadonlyArray<SyntaxNode>) : []
      if (pair.length !== 2 || !hasChinese(pair[0]!)) return
      walk(pair[place]!, (inner, ancestors) => {
        const text = textOf(inner)
        if (text !== null) matches.push({ source, node: inner, text, ancestors: [...ancestors, ...outer] })
      })
    })
    return matches
  })
}

function hasChinese(node: SyntaxNode): boolean {
  if (!/Literal$|^(Binary|Conditional|Call|Logical)Expression$/.test(node.type)) return false
  let isInside = false
  walk(node, inner => {
    isInside ||= chinese.test(textOf(inner) ?? '')
  })
  return isInside
}

export const chineseTexts = textsAt(0)
export const english = textsAt(1)
