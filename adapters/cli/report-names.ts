import { type Exportable, exportables } from '../../application/reports/flows/exportable.ts'
import { Complaint } from './command.ts'

/** A report that can be exported, under its own name on the command line. */
interface CommandReport {
  readonly name: string
  readonly exportable: Exportable
}

/** Every report with its own name: that of `domain/reports`, but `orders` stands for the order list, as it always did. */
export const commandReports: ReadonlyArray<CommandReport> = [...exportables].map(([name, exportable]) => ({
  name: name === 'orders' ? 'orderReport' : name,
  exportable,
}))

/**
 * Returns the report of a name: its own, a short name, or the `apiName` under which its page calls it (spec 001 section
 * 7), in upper or lower case. Throws a complaint that lists the names, the most similar ones first.
 */
export const findExportable = (text: string): Exportable => {
  const exportable = exportablesByName.get(text.toLowerCase())
  if (exportable) return exportable
  const similar = similarNames(text)
  const [zh, en] =
    similar.length === 0 ? ['', ''] : [`是否想用 ${similar.join('、')}？`, ` Did you mean ${similar.join(' or ')}?`]
  const all = commandReports.map(({ name, exportable: { report } }) =>
    name === report.apiName ? name : `${name} (${report.apiName})`,
  )
  throw new Complaint([
    `没有报表 ${text}。${zh}可选的名称（括号内为 apiName）：\n  ${all.join('\n  ')}`,
    `there is no report ${text}.${en} The names are, with their apiName:\n  ${all.join('\n  ')}`,
  ])
}

/** The reports by all names that are accepted; a report's own name goes before the apiName of another. */
const nameEntries: ReadonlyArray<readonly [string, Exportable]> = [
  ...commandReports.map(({ exportable }) => [exportable.report.apiName, exportable] as const),
  ...commandReports.map(({ name, exportable }) => [name, exportable] as const),
  ['orders', exportables.get('orderList')!],
  ['lines', exportables.get('orderLines')!],
]

const exportablesByName: ReadonlyMap<string, Exportable> = new Map(
  nameEntries.map(([name, exportable]) => [name.toLowerCase(), exportable]),
)

/** Returns at most three names of which the text is a part, or which are a part of it. */
const similarNames = (text: string): ReadonlyArray<string> => {
  const word = text.toLowerCase()
  const isSimilar = (name: string) => name.includes(word) || word.includes(name)
  return word.length < 3
    ? []
    : nameEntries.flatMap(([name]) => (isSimilar(name.toLowerCase()) ? [name] : [])).slice(0, 3)
}
