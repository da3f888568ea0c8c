import { allocationColumns } from '../../domain/allocation/table.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { zpTypes } from '../../domain/master-data/words.ts'
import { useText } from '../app/preferences.tsx'
import css from './allocation.module.css'
import { TemplateButton } from './template-button.tsx'

const words = {
  title: ['表格的格式', 'What the sheet looks like'],
  hint: [
    '.xlsx 或 .csv。前三列必填，后两列可不填；首行为表头时列的顺序不限，门店和物料也可以写名称。',
    'A .xlsx or .csv file. The first three columns are required. With column names in the first row, the columns can be in any order; shops and materials can be given by name too.',
  ],
} as const

/** Two rows as they may stand in a sheet: the type and its explanation are optional. */
const rows: ReadonlyArray<ReadonlyArray<string | Text>> = [
  ['SZ3002', '100449', '5', zpTypes.NEW.words, ['秋季新品试销', 'Trial of the autumn menu']],
  ['SH1001', '100463', '12.5', '', ''],
]

/** The accepted format of a sheet, with the template to fill in. */
export const AllocationExample = () => {
  const t = useText()
  const textOf = (cell: string | Text) => (typeof cell === 'string' ? cell : t(cell))
  return (
    <div className={css.example}>
      <div className={css.exampleHead}>
        <strong>{t(words.title)}</strong>
        <TemplateButton />
      </div>
      <p className={css.why}>{t(words.hint)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={css.exampleTable} tabIndex={0} aria-label={t(words.title)}>
        <table>
          <thead>
            <tr>
              {Object.values(allocationColumns).map(({ head }) => (
                <th key={head[1]} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={textOf(row[0]!)}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <td key={at}>{textOf(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
