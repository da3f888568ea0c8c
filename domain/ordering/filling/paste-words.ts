import type { Text } from '../../kernel/text.ts'

/** Vocabulary of order messages: numbers, units, courtesies and column headings. */

/**
 * Converts full-width characters to half-width, one to one, so that positions stay the same; ， is kept as a separator.
 */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff0b\uff0d-\uff5e\u3000]/g, letter =>
    letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )

/** Returns a key that ignores width, case and spaces. */
export const nameKey = (text: string): string => toHalfWidth(text).toLowerCase().replace(/\s/g, '')

/** Common units, in addition to those of the materials. */
export const commonUnits: ReadonlyArray<string> = wordsOf([
  '箱 件 包 袋 瓶 罐 桶 盒 个 只 支 条 卷 提 捆 套 张 片 打 份 板 筐 扎 把 块 根 听 杯 斤 公斤 千克 克 吨 升 毫升',
  'kg g l ml pcs pc box boxes case cases bag bags bottle bottles can cans pack packs ctn unit units',
])

/** Synonyms of units of the same size. */
const sameUnits: Readonly<Record<string, string>> = {
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
  升: 'l',
  毫升: 'ml',
  pcs: 'pc',
  boxes: 'box',
  cases: 'case',
  bags: 'bag',
  bottles: 'bottle',
  cans: 'can',
  packs: 'pack',
  units: 'unit',
}

export const isSameUnit = (one: string, other: string): boolean => unitKey(one) === unitKey(other)

const unitKey = (unit: string): string => sameUnits[nameKey(unit)] ?? nameKey(unit)

/** Courtesies before an order, which are ignored. */
export const leadingCourtesy = new RegExp(
  `^(?:${wordsOf([
    '麻烦帮我们 麻烦帮我 麻烦帮忙 麻烦 请帮我们 请帮我 请帮忙 请 帮我们 帮我 帮忙 给我们 给我 我们要 我要 还需要 还要 需要 再来 再加 再要 另外 以及 还有 和 要 来 订 加',
    'please pls',
  ]).join('|')})+`,
  'i',
)
/** Courtesies after an order, which are ignored. */
export const trailingCourtesy = new RegExp(
  `(?:${wordsOf([
    '谢谢啦 谢谢了 谢谢 多谢 谢了 谢 麻烦了 辛苦了 辛苦 拜托 哈 哦 啊 呢 吧 啦',
    'thanks thankyou thank you please pls',
  ]).join('|')}|[~!…]+)+$`,
  'i',
)

function wordsOf([zh, en]: Text): ReadonlyArray<string> {
  return `${zh} ${en}`.split(' ')
}

/** Returns the digits of a written number; unreadable text is returned unchanged and rejected by the quantity rule. */
export function digitsOf(text: string): string {
  if (startsChinese.test(text)) return fromChinese(text) ?? text
  return text.startsWith('.') ? `0${text}` : text
}

const startsChinese = /^[零〇一二两俩三仨四五六七八九十百千万半]/

const digits: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 俩: 2, 三: 3, 仨: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}
/** Words that are numbers only when they stand alone. */
const standaloneNumbers: Readonly<Record<string, string>> = { 半: '0.5' }
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }

/** Converts Chinese numerals: 十二 is 12, 一百零五 is 105, 半 is 0.5; null for other text, such as 二三. */
function fromChinese(word: string): string | null {
  if (standaloneNumbers[word] !== undefined) return standaloneNumbers[word]
  let [sum, digit, lowest] = [0, -1, Number.POSITIVE_INFINITY]
  for (const letter of word) {
    const value = digits[letter]
    const power = powers[letter]
    if (power !== undefined) {
      if (power >= lowest || (digit === -1 && (power !== 10 || sum > 0))) return null
      sum += (digit === -1 ? 1 : digit) * power
      ;[digit, lowest] = [-1, power]
    } else if (value === undefined || digit > 0) return null
    else digit = value
  }
  return String(sum + Math.max(0, digit))
}

export type Column = 'code' | 'name' | 'quantity' | 'unit' | 'other'

/** Returns the column of a heading; null if the text is not a heading. */
export const columnOf = (head: string): Column | null => columns.get(nameKey(head).replace(/[()[\]*:._-]/g, '')) ?? null

const columnWords: Readonly<Record<Column, Text>> = {
  code: [
    '物料编码 物料编号 物料号 编码 编号 代码 货号 料号 商品编码 商品编号',
    'code materialcode itemcode itemno sku material# item#',
  ],
  name: [
    '物料名称 物料 名称 品名 商品 商品名称 产品 产品名称 货品',
    'name materialname material item itemname product description',
  ],
  quantity: [
    '数量 订货数量 订货量 订购数量 订购量 要货数量 要货量 采购数量 需求数量 需求量 数',
    'qty quantity orderqty orderquantity order count pcs',
  ],
  unit: ['单位 基本单位', 'unit uom'],
  other: [
    '规格 规格型号 单价 价格 金额 小计 备注 序号 分类',
    'spec specification price unitprice amount total note notes remark no # category',
  ],
}
const columns: ReadonlyMap<string, Column> = new Map(
  (Object.entries(columnWords) as ReadonlyArray<[Column, Text]>).flatMap(([column, words]) =>
    wordsOf(words).map(word => [word, column] as const),
  ),
)
