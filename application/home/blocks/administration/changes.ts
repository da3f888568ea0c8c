import { type Text, textIn } from '../../../../domain/kernel/text.ts'
import type { SheetName } from '../../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../../domain/master-data/sheets/sheets.ts'
import { actorIn } from '../../../platform/caller.ts'
import type { HomeMoment } from '../../block.ts'
import type { HomeBlockView } from '../../contract.ts'
import type { ChangeOfRows } from '../../ports.ts'
import { cell, tableView } from '../../table.ts'

/** The changes on the page. */
export const CHANGES_MAX = 5

const words = {
  title: ['最近导入与修改', 'Latest imports and changes'],
  sheets: ['数据表', 'Sheets'],
  result: ['结果', 'Result'],
  who: ['操作人', 'By'],
  at: ['时间', 'Time'],
  andMore: (first: string, count: number) => [`${first}等 ${count} 张表`, `${first} and ${count - 1} more`] as const,
  filled: ['首次导入', 'First import'],
  added: (count: number) => [`新增 ${count}`, `${count} added`] as const,
  changed: (count: number) => [`修改 ${count}`, `${count} changed`] as const,
  removed: (count: number) => [`删除 ${count}`, `${count} deleted`] as const,
} as const

const auditHref = (names: ReadonlyArray<string>) =>
  names.length === 1 ? `/administration/audit?sheet=${names[0]}` : '/administration/audit'

/** The latest imports and changes of master data and users, with what they did. */
export const changesView = (changes: ReadonlyArray<ChangeOfRows>, moment: HomeMoment): HomeBlockView => {
  const { language } = moment.caller
  const text = (of: Text) => textIn(of, language)
  return tableView(
    {
      ...{ id: 'changes', words: words.title, href: null, total: changes.length },
      columns: [words.sheets, words.result, words.who, words.at],
      rows: changes.map(({ at, userName, sheets: names, filled, added, changed, removed }) => {
        const first = text(sheets[names[0] as SheetName].title)
        const results = [
          ...(filled > 0 ? [words.filled] : []),
          ...(added > 0 ? [words.added(added)] : []),
          ...(changed > 0 ? [words.changed(changed)] : []),
          ...(removed > 0 ? [words.removed(removed)] : []),
        ]
        return {
          ...{ key: `${at} ${userName}`, href: auditHref(names), tone: 'done' as const },
          cells: [
            cell.text(names.length === 1 ? first : text(words.andMore(first, names.length))),
            ...[cell.text(results.map(text).join(' · ')), cell.text(actorIn(userName, language)), cell.instant(at)],
          ],
        }
      }),
    },
    moment,
  )
}
