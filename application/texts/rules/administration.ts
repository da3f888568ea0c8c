import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of administration, one sentence each. */
export const administrationRules = {
  A1: [
    '在浏览器里维护与导入是同一套检查：列出全部错误，要么全部写入，要么一行也不写。',
    'Changes in the browser pass the same checks as an import: every error is listed, and either everything is written or nothing.',
  ],
  A2: [
    '修改的行若在查看之后已被他人修改，则不保存，并说明是谁、在什么时间改的。',
    'A change to a row that someone else has changed in the meantime is refused, with who changed it and when.',
  ],
  A3: [
    '付款主体、门店、用户、分类和物料不能删除，订单和历史记录引用它们；规则、价格、订货时间、日历和通知可以删除。',
    'Payers, shops, users, categories and materials cannot be deleted because orders refer to them; rules, prices, order times, calendar entries and notices can be.',
  ],
  A4: [
    '每次修改都留下记录：谁、何时、从哪里、改了哪一行、每个字段由什么改为什么；密码不在其中。',
    'Every change is logged: who made it, when, from where, which row, and the old and new value of each field; passwords are not logged.',
  ],
  A5: [
    '一次最多上传 2000 个文件、共 24 MB，只有上传人可用，开始下一次时前一次作废。',
    'An upload has at most 2000 files and 24 MB; only its sender can use it, until they start the next one.',
  ],
  A6: [
    '通知正文保存前和显示前都去掉会执行、会加载或会跳转的内容。',
    'Scripts, embedded content and redirects are removed from a notice before it is saved and again before it is shown.',
  ],
  A7: [
    '用户表只有持有用户与权限的人可以查看和修改；仓库库存表仓库作业人员也可以，开票资料表财务也可以。',
    'Only people with the right to administer users can see and change the sheet of users; the warehouse can also see and change the sheet of warehouse stock, and finance that of invoice details.',
  ],
  A8: [
    '导入默认只新增和修改，表中没有的行全部保留；只有明确要求替换时才删除，并先列出将删除的行及其内容。',
    'An import adds and changes rows and keeps all rows that are not in the sheet; it deletes rows only when replacing is requested, after listing them with their values.',
  ],
  A9: [
    '新增或修改的行在确认前显示全部内容；单价达到相邻价格的 2 倍或不足一半时提醒核对。',
    'A new or changed row is shown with all its values before it is written, and a price of at least twice or at most half the neighbouring price is flagged.',
  ],
  A10: [
    '门店能订货之前还缺什么，由与 doctor 相同的检查得出：表中有数据，且检查没有发现缺漏。',
    'The setup steps use the same checks as doctor: a step is done when its sheets have rows and its checks find nothing.',
  ],
  A11: [
    '库存的修改是盘点后的现有数量，须写原因；记录谁、何时、由多少改为多少；已承诺给订货单的数量不受影响。',
    'A stock correction is the counted quantity with a reason; who made it, when, and the old and new quantity are recorded, and quantities promised to orders do not change.',
  ],
  A12: [
    '价格按门店组分为当前（已生效的最新一条）、之后和以前；涨跌按前一条计算百分比，达到 20% 的标记核对。',
    'Prices of a shop group are the current one (the latest that has taken effect), the next one and past ones; changes are shown in percent of the previous price and marked for review from 20% on.',
  ],
  A13: [
    '订货日历可以按日期范围、星期和多个门店组一次设置，一次最多 100 个格子；写入前列出受影响的门店数，以及这些日期已有的订货单。已有的订货单不变。',
    'The order calendar can be set for a range of days, weekdays and several shop groups at once, at most 100 cells; the number of shops and the existing orders of those days are shown before it is written. Existing orders do not change.',
  ],
  A14: [
    '物料的状态由门店组的订货规则和价格得出：没有门店组可订为「停订」，有可订的门店组没有当前价格为「缺价格」，否则「可订」。',
    'The status of a material follows from the purchase rules and prices of the shop groups: not orderable if no group may order it, price missing if a group may order it but has no current price, otherwise orderable.',
  ],
  A15: [
    '在物料目录中修改物料须写原因；原因与修改的内容一起记入操作记录。',
    'A change to a material in the catalogue needs a reason, which is recorded in the change log with what changed.',
  ],
} as const satisfies Record<string, Text>
