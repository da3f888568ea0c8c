import type { Text } from '../../../domain/text.ts'

/** The rules of administration, one law each. */
export const administrationRules = {
  A1: [
    '在浏览器里维护与导入是同一套检查：列出全部错误，要么全部写入，要么一行也不写。',
    'What is changed in the browser passes the checks of an import: every error is told, and either all of it is written or nothing.',
  ],
  A2: [
    '修改的行若在查看之后已被他人修改，则不保存，并说明是谁、在什么时间改的。',
    'Who changes a row that somebody else has changed since it was seen is refused, and told who did and when.',
  ],
  A3: [
    '付款主体、门店、用户、分类和物料不能删除，订单和历史记录引用它们；规则、价格、订货时间、日历和通知可以删除。',
    'Payers, shops, users, categories and materials are never removed, for orders refer to them; rules, prices, order times, calendar entries and notices may be.',
  ],
  A4: [
    '每次修改都留下记录：谁、何时、从哪里、改了哪一行、每个字段由什么改为什么；密码不在其中。',
    'Every change leaves a line that says who made it, when, from where, to which row, and each field from what to what; passwords are not in it.',
  ],
  A5: [
    '一次最多上传 2000 个文件、共 24 MB，只有上传人可用，开始下一次时前一次作废。',
    'One upload holds at most 2000 files and 24 MB, and is there for its sender until the next one begins.',
  ],
  A6: [
    '通知正文保存前和显示前都去掉会执行、会加载或会跳转的内容。',
    'The text of a notice is rid of what acts, loads or leads away before it is kept and again before it is shown.',
  ],
  A7: [
    '用户表只有持有用户与权限的人可以查看和修改；仓库库存表仓库作业人员也可以。',
    "The sheet of users is open only to who holds the right to administer users, and that of the warehouse's stock also to the warehouse.",
  ],
  A8: [
    '导入默认只新增和修改，表中没有的行全部保留；只有明确要求替换时才删除，并先列出将删除的行及其内容。',
    'An import adds and changes, and keeps every row that a sheet does not hold; only where it is asked to replace does it remove, after listing what goes with its values.',
  ],
  A9: [
    '新增或修改的行在确认前显示全部内容；单价达到相邻价格的 2 倍或不足一半时提醒核对。',
    'A new or changed row is shown with every value before it is written, and a price of twice its neighbour or more, or of half or less, is flagged.',
  ],
  A10: [
    '门店能订货之前还缺什么，由与 doctor 相同的检查得出：表中有数据，且检查没有发现缺漏。',
    'What a chain still needs before its shops can order is told by the checks of doctor: each sheet of a step holds rows, and the checks of the step find nothing.',
  ],
  A11: [
    '库存的修改是盘点后的现有数量，须写原因；记录谁、何时、由多少改为多少；已承诺给订货单的数量不受影响。',
    'A correction of stock is the quantity counted, with a reason; who made it, when, from what to what is recorded, and what is promised to orders stays promised.',
  ],
} as const satisfies Record<string, Text>
