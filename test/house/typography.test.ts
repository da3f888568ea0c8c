import { describe, expect, it } from 'vitest'
import { lineAt, type Source, type SyntaxNode, sourcesIn, walk } from './sources.ts'
import { chineseTexts, english, type SaidText, where } from './text-pairs.ts'

/** Chinese texts that the specification, the system of dates or another program fixes as they are. */
const fixedChinese: ReadonlySet<string> = new Set([
  ...[
    '暂无价格(请联系管理员)',
    '物料 … 在 … 暂无价格(请联系管理员)',
    '若超过5分钟未变化，请重试',
    '近7天',
    '近30天',
    '恢复近7天',
  ],
  ...[
    '最多可选…天',
    '请按递增量…的倍数输入',
    '…范围不能超过…天',
    '支付时间范围不能超过…天',
    '时间范围不能超过…天',
    '文件大小不能超过…',
  ],
  ...['YYYY年M月D日', 'YYYY年M月', 'YYYY年', 'M月', '…年…月', '…月…日', '…日', '可订货（…日到货）'],
  '编码、名称或拼音首字母加数量，列的顺序不限，如「鸡腿3箱 可乐10」',
])

/** Names of columns, units and greetings that are read from other people's texts, not shown. */
const isVocabulary = ({ source }: SaidText): boolean =>
  ['domain/allocation/table.ts', 'domain/ordering/filling/paste-words.ts'].includes(source.path)

const faultsOf = (texts: ReadonlyArray<SaidText>, fault: RegExp): ReadonlyArray<string> =>
  texts.filter(entry => fault.test(entry.text) && !fixedChinese.has(entry.text) && !isVocabulary(entry)).map(where)

describe('Chinese texts', () => {
  it('have full-width punctuation, corner quotes and no full-width signs', () => {
    const halfWidth = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}|\p{Script=Han}\.(?![.a-z0-9\p{Script=Han}])/u
    expect(faultsOf(chineseTexts, halfWidth)).toEqual([])
    expect(faultsOf(chineseTexts, /[“”‘’￥％＋－＝／＆]|\.\.\./)).toEqual([])
  })

  it('have a space between Chinese and Latin letters or digits, and nowhere else', () => {
    expect(faultsOf(chineseTexts, /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%](?=\p{Script=Han})/u)).toEqual([])
    expect(faultsOf(chineseTexts, /[，。；：！？（）「」、] |\S [，。；！？）」、]|\S {2,}\S/)).toEqual([])
    expect(chineseTexts.filter(touchesNumber).map(where)).toEqual([])
  })

  it('have one word for one thing', () => {
    expect(faultsOf(chineseTexts, /关键词|步长|配送方式|银行转账|模拟收银台|加盟|收差[^入]|帐|登陆|其它|你/)).toEqual(
      [],
    )
  })
})

describe('Texts of screens', () => {
  it('are joined by the punctuation of their language', () => {
    expect(
      sourcesIn('ui')
        .filter(({ path }) => !typedLists.includes(path))
        .flatMap(halfWidthJoints),
    ).toEqual([])
  })
})

describe('English texts', () => {
  it('have half-width punctuation, straight quotes and single spaces', () => {
    expect(faultsOf(english, /[，；：！？（）「」、￥“”‘’]|\.\.\.|\S {2,}\S|\w [,;:?!](?=\s|$)/)).toEqual([])
  })

  it('are in sentence case', () => {
    const capital = /(?<=[a-z,] )(?<word>[A-Z][a-z]+)\b/g
    const faults = english.filter(({ text }) =>
      [...text.replace(/"[^"]*"/g, '""').matchAll(capital)].some(({ groups }) => !properNames.has(groups!.word!)),
    )
    expect(faults.map(where)).toEqual([])
  })

  it('have one word for one thing, in British spelling', () => {
    const other = /\be-mail|\bsomebody|\b(center|color|canceled|license)\b|\w(or|yz)ganiz|recogniz|synchroniz|n't\b/i
    expect(faultsOf(english, other).filter(fault => !fault.includes("Why can't I find it?"))).toEqual([])
  })
})

/** Products, banks, months, keys and the names of menus and buttons that a sentence points to. */
const properNames: ReadonlySet<string> = new Set([
  ...['Dinghuo', 'Feishu', 'Chrome', 'Edge', 'Firefox', 'Safari', 'WeChat', 'Pay', 'Merchants', 'Bank', 'Webhooks'],
  ...['China', 'Chinese', 'Crockford', 'Monday', 'November', 'Standard'],
  ...['Caps', 'Lock', 'Ctrl', 'Tab', 'Enter', 'Share', 'Administration', 'Approve'],
])

/** Whether a number stands beside Chinese without a space, as in `${count}天`. */
function touchesNumber({ node, text }: SaidText): boolean {
  if (node.type !== 'TemplateLiteral' || fixedChinese.has(text)) return false
  const quasis = (node.quasis as ReadonlyArray<{ value: { cooked: string } }>).map(({ value }) => value.cooked)
  return (node.expressions as ReadonlyArray<SyntaxNode>).some(
    (hole, at) =>
      numbers.test(String(((hole.property as SyntaxNode | undefined) ?? hole).name)) &&
      (/\p{Script=Han}$/u.test(quasis[at]!) || /^\p{Script=Han}/u.test(quasis[at + 1]!)),
  )
}
const numbers =
  /^(count|days|hours|minutes|seconds|kinds|lines|rows|orders|shops|batches|max|min|most|step|total|left|done|all|files)$/

/** Screens with a list of codes that a person types, in either language with commas. */
const typedLists = ['ui/notifications/robots/robot-drawer.tsx']

/**
 * Returns the places where a text that is already in the chosen language is followed by half-width punctuation, as in
 * `${t(name)}: ${value}`, or where values are listed with a comma in both languages.
 */
const halfWidthJoints = (source: Source): ReadonlyArray<string> => {
  const faults: Array<string> = []
  walk(source.program, (node, ancestors) => {
    const isFault = node.type === 'TemplateLiteral' ? hasHalfWidthJoint(node) : isCommaList(node, ancestors)
    if (isFault) faults.push(`${source.path}:${lineAt(source, node.start)}`)
  })
  return faults
}

const hasHalfWidthJoint = ({ expressions, quasis }: SyntaxNode): boolean =>
  (expressions as ReadonlyArray<SyntaxNode>).some(
    (hole, at) =>
      hole.type === 'CallExpression' &&
      (hole.callee as SyntaxNode).name === 't' &&
      /^(: |, |; | \()/.test((quasis as ReadonlyArray<{ value: { cooked: string } }>)[at + 1]!.value.cooked),
  )

/** Whether this is a call of `join(', ')` outside of the English text of a pair. */
const isCommaList = ({ type, callee, arguments: values }: SyntaxNode, ancestors: ReadonlyArray<SyntaxNode>): boolean =>
  type === 'CallExpression' &&
  (callee as SyntaxNode & { property?: { name?: string } }).property?.name === 'join' &&
  /^[,;] $/.test(String((values as ReadonlyArray<{ value?: unknown }>)[0]?.value)) &&
  !ancestors.some(
    ({ type: outer, elements }) => outer === 'ArrayExpression' && (elements as ReadonlyArray<unknown>).length === 2,
  )
