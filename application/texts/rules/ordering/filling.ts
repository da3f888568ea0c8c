import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of filling many lines at once, one sentence each. */
export const fillingRules = {
  N1: [
    '一次填入多行时，每行都有结果：接受、调整或拒绝，后两种写明原因；进来几行就出去几行，一次撤销恢复原样。',
    'When many lines are filled at once every row ends accepted, adjusted or rejected, the last two with the reason; as many come out as went in, and one undo puts every line back as it was.',
  ],
  N2: [
    '接受的行保持原数量；调整的行取最近的可订数量，两边一样近时取较大的，要补足的向上取，超过上限的取上限，低于起订量的取起订量。',
    'An accepted row keeps its quantity. An adjusted one takes the nearest orderable quantity, the larger of two equally near ones, or the next one above if a need must be covered; the maximum from above it, the minimum from below it.',
  ],
  N3: [
    '同一物料的多行合计后再判断，每行都注明与哪几行合计。',
    'Rows of one material are judged by their sum, and each says which rows it was summed with.',
  ],
  N4: [
    '文字先按编码、再按全名、再按名称的一部分、最后按拼音首字母找物料；符合多个物料的不猜，列出候选。只有一个字的太短，说明符合多少种，列出候选。',
    'A text means a material by its code, else by its name, else by a part of the name, else by its initials; what fits several is not guessed, and they are offered. A single letter is too short to mean one: it says how many materials have it in their name, code or initials, and offers them.',
  ],
  N5: [
    '粘贴内容的每一段都成为一行，不会悄悄丢掉；数量不明、单位与物料不符的行拒绝，不换算也不猜。',
    'Every part of a pasted text becomes a row and nothing is dropped silently; a row with an unclear quantity or another unit is rejected, never converted or guessed.',
  ],
  N6: [
    '修正一行取最近的可订数量；已不可订的物料清空。',
    'Fixing a line sets the nearest orderable quantity; a line whose material can no longer be ordered is cleared.',
  ],
  N7: [
    '补到标准库存：缺多少补多少，即标准库存减门店库存减在途，不为负，再向上取到可订数量。',
    'Filling to a level orders what is missing, the level less what is in the shop and on its way, never below 0, and up to the next orderable quantity.',
  ],
  N8: [
    '门店的模板名称不重复，最多 50 个，每个最多 5000 行；别人改过的模板不会被悄悄覆盖。',
    'A shop has at most 50 templates of at most 5000 lines, each with a name of its own; one that somebody else has changed is not overwritten silently.',
  ],
  N9: [
    '从首页选择订货方式时，只填空行，已填的数量不动；显示的种数和金额，就是填入后整张订货单的。',
    'A choice on the start page fills only empty lines and leaves the others as they are; its kinds and amount are those of the whole order afterwards.',
  ],
  N10: [
    '首页给出的是现在可订、还没提交、最早截单的那一天。',
    'The start page offers the day that can be ordered now, whose order is not submitted and whose cut-off comes first.',
  ],
} as const satisfies Record<string, Text>
