import { describe, expect, it } from 'vitest'
import { refusalText } from '../../application/texts/refusals.ts'
import { type Figures, type RefusalKind, refusal, refusals } from '../../domain/refusal.ts'
import { lineAt, type Source, type SyntaxNode, sourcesIn, textOf, walk } from './sources.ts'

const chinese = /\p{Script=Han}/u

/** Texts that rightly stand in one language, or in the other order, and why. */
const excused: Readonly<Record<string, string>> = {
  系统: 'the name of the actor of a job, stored as a user name is',
  是: 'a word that a sheet may hold, read beside the English ones',
  否: 'a word that a sheet may hold, read beside the English ones',
  '订货台 · …': 'the name of the product before a line that says both',
  切换到中文: 'said in the language it leads to',
}

/** Characters with their pinyin, which nobody is shown. */
const characterTable = 'application/texts/pinyin.ts'

/** Screens, rules and answers; the demo chain's own names, what its people type, and the heads of a provider's bill are data. */
const spoken = sourcesIn('domain', 'application', 'ui').filter(({ path }) => path !== characterTable)
/** What is printed on a console says both in one line. */
const printed = sourcesIn('adapters').filter(
  ({ path }) => !/^adapters\/(demo|simulator|payment\/wechat)\//.test(path) && !path.includes('/migrations/'),
)

describe('every text', () => {
  it('of screens, rules and answers is a pair, Chinese first and English second', () => {
    expect(spoken.flatMap(source => loneTexts(source, () => false))).toEqual([])
  })

  it('of a console is a pair or says both in one line', () => {
    expect(printed.flatMap(source => loneTexts(source, text => /[a-z]{3}/i.test(text)))).toEqual([])
  })

  it('that is excused is still there', () => {
    const said = new Set([...spoken, ...printed].flatMap(chineseIn).map(({ text }) => text))
    expect(Object.keys(excused).filter(text => !said.has(text))).toEqual([])
  })

  it.each(Object.keys(refusals) as ReadonlyArray<RefusalKind>)('of the refusal %s is there in both', kind => {
    const figures = Object.fromEntries(refusals[kind].figures.map(figure => [figure, '1'])) as Figures
    const [zh, en] = refusalText(refusal(kind, figures))
    expect(zh).toMatch(chinese)
    expect(en).toMatch(/[a-z]{3}/)
    expect(en).not.toMatch(chinese)
    expect(`${zh}${en}`).not.toMatch(/undefined|null|NaN|\[object/)
  })
})

/** Chinese that has no English beside it, or stands where English should. */
const loneTexts = (source: Source, saysBoth: (text: string) => boolean): ReadonlyArray<string> =>
  chineseIn(source)
    .filter(({ text, node, parent }) => !excused[text] && !isFirstOfPair(node, parent) && !saysBoth(text))
    .map(({ text, node }) => `${source.path}:${lineAt(source, node.start)}: ${text.trim().slice(0, 60)}`)

function chineseIn({ program }: Source) {
  const found: Array<{ text: string; node: SyntaxNode; parent: SyntaxNode | undefined }> = []
  walk(program, (node, ancestors) => {
    const text = node.type === 'JSXText' ? (node.value as string) : textOf(node)
    if (text !== null && chinese.test(text)) found.push({ text, node, parent: ancestors.at(-1) })
  })
  return found
}

/** First of an array of two texts, or of the two branches of a choice, whose second is English. */
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
