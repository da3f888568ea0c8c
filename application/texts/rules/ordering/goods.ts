import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of quantities, money, carts, sorting and suggestions, one sentence each. */
export const goodsRules = {
  Q1: [
    '输入只保留数字和第一个小数点，最多三位小数；全角数字和「。」也算数，½ 和 ² 会被去掉，不会被拼成别的数。',
    'Input is reduced to digits and the first decimal point, with at most 3 decimals. Full-width digits and 。 are accepted; ½ and ² are dropped and not converted.',
  ],
  Q2: [
    '数量最多三位小数，小数点两边都要有数字，最大 999,999,999.999；全角数字也算数，按文字逐位读取，分毫不差。',
    'A quantity is a number of at most 3 decimals, digits on both sides of a dot, at most 999,999,999.999. Full-width digits count. It is read exactly, from its text.',
  ],
  Q3: ['大于 0 但低于起订量，或为负数，不予接受。', 'Above 0 but below the minimum, or negative, is refused.'],
  Q4: ['超过单次上限，不予接受。', 'Above the maximum is refused.'],
  Q5: [
    '从起订量起，数量须比起订量多出整数个递增量；单次上限本身总可以订。',
    'A quantity must be a whole number of steps above the minimum, unless it is the maximum.',
  ],
  Q6: ['不填或填 0 表示不订，总是可以。', 'Empty or zero means not ordering, and is always accepted.'],
  Q7: [
    '加号走到上面最近的可订数量：低于起订量则到起订量，不在档位上则归到档位，绝不超过上限。',
    'The plus button goes to the next higher orderable quantity: below the minimum to the minimum, between steps to the next step, never above the maximum.',
  ],
  Q8: [
    '减号走到下面最近的可订数量：等于或低于起订量则到 0；上限不在档位上时，从上限退到其下的档位。',
    'The minus button goes to the next lower orderable quantity: at or below the minimum to 0, and from a maximum that is not a whole number of steps to the step below it.',
  ],
  Q9: [
    '数量被拒时，给出它上下最近的可订数量；不会用 0 代替订货。',
    'For a refused quantity the nearest orderable quantities below and above are offered; 0 is never offered instead of an order.',
  ],
  Q10: [
    '订货规则的递增量须大于 0，0 ≤ 起订量 ≤ 上限 ≤ 系统最大值，且上限大于 0；规则不成立的物料不能订。',
    'A purchase rule needs a step above 0 and 0 ≤ minimum ≤ maximum ≤ the system limit, with a maximum above 0. A material whose rule is not valid cannot be ordered.',
  ],
  M1: [
    '金额按文字读取，最多两位小数，打印和传输都精确到分，最多 15 位分。',
    'Amounts are read from their text, with at most 2 decimals, and survive print and wire to the fen, up to 15 digits of fen.',
  ],
  M2: [
    '一行的金额是单价 × 数量，四舍五入到分，负数向远离零的方向；合计分毫不差。',
    "A line's amount is price × quantity to the nearest fen, half a fen away from zero; sums are exact.",
  ],
  M3: [
    '没有价格、价格为零或为负都算价格异常：不计入购物车金额，提交后订货单会提交失败。',
    'A price that is missing, zero or negative is abnormal. It adds nothing to the amount of the cart, and the order fails once it is submitted.',
  ],
  M4: [
    '金额以 ¥ 和两位小数显示，整数与小数分开排。',
    'Amounts print as ¥ with two decimals, in an integer and a decimal part.',
  ],
  M5: [
    '分摊的金额合计分毫不差：每份按比例向下或向上取到分，余数最大的先进位。',
    'The parts of a split amount add up exactly: each share is rounded down or up, the largest remainders first.',
  ],
  F1: [
    '订货单显示总金额与货补抵扣；加单另有加单服务费和专车费，紧急订货另有其费用；为 0 的行不显示。',
    'An order shows its total and the subsidy deduction; an add-on order also shows its service and special delivery fees, an urgent order its urgent fees. Rows of 0 are hidden.',
  ],
  F2: ['支付之前不显示货补抵扣。', 'Before payment the subsidy deduction is hidden.'],
  F3: ['总金额等于所显示各行之和。', 'The total is what the rows shown add up to.'],
  F4: [
    '订货规则里的服务费与专车费只向加单和紧急订货收取，不会向不显示该费用的类型收取。',
    'The service and special delivery fees of the order rule are charged to add-on and urgent orders, and to no type that would not show them.',
  ],
  F5: [
    '替换物料的差价是实发数量按替换单价与按原订单价的金额之差；各项相加为订货单的差价，缺价格时不计算。',
    'The price difference of a replacement is the shipped quantity at its own price minus the same quantity at the price of the ordered material; the differences of an order are added up, and are not calculated while a price is missing.',
  ],
  F6: ['只有业务类型为 C 的订货单才告知价格和金额。', 'Prices and amounts are shown only for orders of partner shops.'],
  F7: [
    '订单的货补按每行支付时的抵扣计，退款按每行实退计；没有留下记录的，按金额与未到货、退回的部分分摊到行。',
    'The subsidy of an order is counted per line as deducted at payment, and its refunds as returned per line; without such records it is shared by amount and by quantities missing or returned.',
  ],
  F8: [
    '物料替换只提醒提交人，直到本人确认已读；其他人不能代为确认。',
    'Only the person who submitted an order is reminded of replaced materials, until they confirm having read it; nobody else can confirm for them.',
  ],
  C1: ['什么都没订的订货单不能提交。', 'An empty order cannot be submitted.'],
  C2: [
    '购物车整体提交，要么全部成功要么全不提交；每一行错误各有原因，同一物料的多行合并计算。',
    'A cart is submitted in full or not at all; every line with an error has its own reason, and lines of the same material count together.',
  ],
  C3: [
    '物料在门店的可订表里、正在销售且订货规则成立，才可以订；已填的行总可以清空。',
    "A material can be ordered if it is on the shop's material list, on sale, and has a valid purchase rule. A line that is filled in can always be cleared.",
  ],
  C4: [
    '修改一行时会说明是在哪个版本上改的；只有别人在其间改成了别的数量才算冲突，写入已有的数量不产生变化。',
    'A change to a line states the version it was based on. It conflicts only if someone else has entered a different quantity since; entering the stored quantity changes nothing.',
  ],
  C5: [
    '提交时会说明所看到的购物车版本，版本不符则不予提交。',
    'A submission states the version of the cart that the person saw; if the cart has changed, it is refused.',
  ],
  C6: [
    '购物车对数量大于 0 的行合计种类、数量与金额，并列出没有价格的物料。',
    'A cart totals materials, quantity and amount over the lines above 0, and lists the materials without a price.',
  ],
  C7: [
    '分类「全部」就是整个购物车，其他分类之和与之相等。',
    'Category ALL is the full cart; the other categories add up to it.',
  ],
  C8: [
    '一行的金额最多 ¥1,000,000,000.00，这样最大的购物车合计仍然精确。',
    'The amount of a line is at most ¥1,000,000,000.00, so that the largest cart still adds up exactly.',
  ],
  O1: [
    '标签有权重：新品 100，即将下架 10，促销 1，可以相加。',
    'Labels weigh: new 100, about to be delisted 10, promotion 1; several add up.',
  ],
  O2: [
    '物料按权重从大到小、最早一天的预估从大到小、编码从小到大排序，次序唯一。',
    "Materials are sorted by weight (descending), by the earliest day's estimate (descending), then by code (ascending), so the order is unique.",
  ],
  O3: [
    '服务端给的标签颜色对比度达到 4.5:1 才使用，否则用我们的，后者总是达标。',
    "A label uses the server's colours if their contrast is at least 4.5:1, otherwise colours of the portal, which always reach it.",
  ],
  O4: ['列的排序依次为不排、升序、降序、不排。', "A column's sort cycles none, ascending, descending, none."],
  O5: [
    '订货单号是 DH、年月日六位数字和 8 位 Crockford 32 进制随机字符。',
    "An order's number is DH, YYMMDD and 8 random characters of Crockford's base 32.",
  ],
  E1: [
    '需求 = 要覆盖的头几天预估之和 − 门店库存 − 在途，最少为 0。门店库存按台账，为负时先抵在途（已用掉而还没入账的货），抵不完的不再增加需求。',
    'Need = estimates of the first days to cover − stock on hand − in transit, never below 0. Stock on hand is that of the ledger; below zero it first uses up what is in transit (goods that were used before they were booked in), and the rest does not increase the need.',
  ],
  E2: [
    '建议量是能覆盖需求的最小可订数量，最多到上限；不需要则为 0。',
    'The suggestion is the smallest orderable quantity that covers the need, at most the maximum, and 0 if nothing is needed.',
  ],
  E3: [
    '门店某种物料的平时用量，是本店在订货日期前四周自己下的各张订货单中该物料数量的中位数；至少有三张才有平时用量。',
    "The usual quantity of a material at a shop is its median in the shop's own orders of the four weeks before the order date; at least three such orders are needed.",
  ],
  E4: [
    '数量超过平时用量的三倍，且超过上述每一张订货单的，算远超平时：提交前询问一次，不拒绝。',
    'A quantity more than three times the usual and higher than in each of those orders is far above the usual: a question is shown once before submission, and nothing is refused.',
  ],
  E5: [
    '核对订货单时分组：先是须处理的（不合规则或没有价格），再是远超平时的，近四周至少一半的单子有、这次没订的，平时不订的，多于平时、少于平时的，与平时相同的，最后是平时订、但店内与在途库存够用到下一张单到货的；每组按与平时的金额差从大到小。',
    'A review groups the lines: first what must be corrected (a rule broken, no price), then far above the usual, missing although at least half of the orders of the last four weeks have it, not usually ordered, more, less, the usual, and last what is usual but lasts until the next order arrives with what is in the shop and in transit; in each group the largest difference in money comes first.',
  ],
  E6: [
    '与平时比较的金额，只算有平时用量的物料：本次数量与平时数量都按今天的价格。',
    'The comparison with the usual counts only materials with a usual quantity: both quantities at the prices of today.',
  ],
  E7: [
    '空的数量格淡色显示平时数量，按 Tab 填入并到下一行；按当前购货规则不可订的平时数量不显示。',
    'An empty quantity shows the usual one faintly, and Tab fills it in and goes to the next row; a usual quantity that the purchase rule does not accept is not offered.',
  ],
  E8: [
    '订货表显示每种物料近 14 个营业日的用量（按配方售出、报废、盘亏）和每日结束时的库存；没有用量记录的物料显示订货到货；库存由当前库存按每日变动倒推。',
    'The order form shows the use of each material on the 14 business days before today (sold by recipe, scrapped, missing at a count) and the stock at the end of each; for a material without recorded use it shows what was received of orders; stock is calculated back from the stock now.',
  ],
  E9: [
    '常规订货单的金额比平时金额多出一半以上，算远高于平时：提交前询问一次，不拒绝；少于一半以上的也询问，除非库存够的平时物料多于没订的。多出或少于一半以上，算远离平时。平时金额见 AU7。',
    'The amount of a routine order that is more than half above the usual amount (AU7) is far above the usual: a question is shown once before submission, and nothing is refused; it is also shown for more than half below, unless more usual materials are left out because there is enough of them than are missing. More than half above or below is far from the usual.',
  ],
  E10: [
    '订货数量超过仓库可订的，在数量旁和核对时标红并说明还有多少，可以提交；不管库存的物料不标。',
    'A quantity above what the warehouse has available is marked in red beside it and in the review, with what is left, and can be submitted; materials whose stock is not counted are never marked.',
  ],
} as const satisfies Record<string, Text>
