import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of exports, one sentence each. */
export const exportRules = {
  X1: [
    '每人最多同时有两个导出在排队或生成，多的不接受。',
    'A person has at most two exports waiting or running; one more is refused.',
  ],
  X2: [
    '文件名是报表标题加日期；本人已有同名文件时后面加编号。',
    'A file is named after its report and the date, with a number added if the person already has a file with that name.',
  ],
  X3: [
    '导出的是生成那一刻申请人有权看到的行，全部取自同一时刻；此时权限已被收回的不生成。',
    'An export contains the rows that its requester can see when it runs, all from the same moment; if the right has been revoked by then, no file is created.',
  ],
  X4: [
    '排队或生成中的可以取消；失败、已取消或已过期的可以重试；下载成功的七天内由本人下载。',
    'A waiting or running export can be cancelled; a failed, cancelled or expired one can be tried again; its requester can download a completed one for seven days.',
  ],
  X5: [
    '文字单元格绝不是公式，数字只来自数字；金额以元为单位两位小数，数量三位小数。',
    'Text cells are never formulas, and only numbers become numeric cells: money in yuan with two decimals, quantities with three.',
  ],
  X6: [
    '第二张表写明筛选条件、行数和合计；写入的行数与合计须与数据库一致，否则不生成文件。',
    'The second sheet lists the filters, the row count and the control totals; if they do not match the database, no file is created.',
  ],
  X7: [
    '进度只进不退，文件生成之前不到百分之百；剩余时间按已有速度估算。',
    'Progress never goes back and stays below 100% until the file is ready; the remaining time is estimated from the speed so far.',
  ],
  X8: [
    '生成中断的，租约到期后重新开始；三次之后记为失败。没有完成的文件绝不提供下载。',
    'An interrupted export starts again when its lease ends, and fails after three interruptions. An incomplete file can never be downloaded.',
  ],
  X9: [
    '一张表最多 1,048,575 行，多的写到下一张表。',
    'A sheet holds at most 1,048,575 rows; further ones go on the next.',
  ],
  X10: [
    '导出可选 xlsx 或 csv：csv 为 UTF-8，一张表，金额、数量、日期的写法与 xlsx 所显示的相同，会被当作公式的文字前加撇号。',
    'An export is an xlsx or a csv file. The csv is UTF-8 and contains only the rows, with amounts, quantities and dates as shown in the xlsx, and an apostrophe before text that would be run as a formula.',
  ],
} as const satisfies Record<string, Text>
