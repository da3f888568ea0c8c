import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of filling many lines at once, one sentence each. */
export const fillingRules = {
  N1: [
    '一次填入多行时，每行都有结果：接受、调整或拒绝，后两种写明原因；一行也不会丢失，一次撤销恢复原样。',
    'When several lines are filled in at once, every row is accepted, adjusted or rejected, the last two with a reason. No row is lost, and one undo restores all lines.',
  ],
  N2: [
    '接受的行保持原数量；调整的行取最近的可订数量，两边一样近时取较大的，要补足的向上取，超过上限的取上限，低于起订量的取起订量。',
    'An accepted row keeps its quantity. An adjusted row gets the nearest orderable quantity, the larger one if two are equally near, or the next higher one if a need must be covered; quantities above the maximum become the maximum, and those below the minimum the minimum.',
  ],
  N3: [
    '同一物料的多行合计后再判断，每行都注明与哪几行合计。',
    'Rows for the same material are checked by their total, and each row says which rows it was totalled with.',
  ],
  N4: [
    '文字先按编码、再按全名、再按名称的一部分、最后按拼音首字母找物料；符合多个物料的不猜，列出候选。只有一个字的太短，说明符合多少种，列出候选。',
    'A text is matched with materials by code, then full name, then part of the name, then initials. If several materials match, none is guessed and all are offered. A single letter is too short: the number of matching materials is shown, and they are offered.',
  ],
  N5: [
    '粘贴内容的每一段都成为一行，不会悄悄丢掉；数量不明、单位与物料不符的行拒绝，不换算也不猜。',
    'Every part of a pasted text becomes a row and nothing is dropped silently; a row with an unclear quantity or a different unit is rejected, never converted or guessed.',
  ],
  N6: [
    '修正一行取最近的可订数量；已不可订的物料清空。',
    'Fixing a line sets the nearest orderable quantity; a line whose material can no longer be ordered is cleared.',
  ],
  N7: [
    '补到标准库存：缺多少补多少，即标准库存减门店库存减在途（库存为负时同建议量），不为负，再向上取到可订数量。',
    'Filling to par level orders what is missing: the par level minus stock on hand and in transit (below zero as for suggestions), never below 0, rounded up to the next orderable quantity.',
  ],
  N8: [
    '门店的模板名称不重复，最多 50 个，每个最多 5000 行；别人改过的模板不会被悄悄覆盖。',
    'A shop has at most 50 templates with different names and at most 5000 lines each; a template that someone else has changed is never overwritten silently.',
  ],
  N9: [
    '从首页选择订货方式时，先只填空行，已填的数量不动；显示的种数和金额，就是填入后整张订货单的。核对时可以改为整张替换：只留该来源的物料和数量。',
    'A choice on the start page first fills in only empty lines and leaves the others unchanged; the number of materials and the amount shown are those of the whole order afterwards. In the review the order can be replaced instead: it then has the materials and quantities of that source only.',
  ],
  N10: [
    '首页给出的是现在可订、还没提交、最早截单的那一天；提交失败的那一天先于其他。',
    'The start page offers the day that can be ordered now, has not been submitted yet and has the earliest cut-off; a day whose submission failed comes first.',
  ],
  N11: [
    '首页优先的订货方式，按已填的、照上次、按建议、模板的次序，取第一个金额不远离平时的；金额未知的不算远离，因为平时订的物料库存够而少订的也不算。',
    'The start page prefers the first of draft, last order, suggestion and templates whose amount is not far from the usual; an unknown amount is not far, nor is less because the shop has enough of what it usually orders.',
  ],
} as const satisfies Record<string, Text>
