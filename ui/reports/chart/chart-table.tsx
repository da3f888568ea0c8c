import { PageLink } from '../../kit/layout/link.tsx'
import type { ChartData } from './chart-data.ts'
import css from './report-chart.module.css'

/** The figures of a chart as a table. */
export const ChartTable = ({ data: { title, by, series, points, format } }: { readonly data: ChartData }) => {
  const figureOf = (value: number | null) => (value === null ? '--' : format(value))
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={css.figureCell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values, hrefs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={series[at]!.name} className={css.figureCell}>
                {hrefs?.[at] ? (
                  <PageLink href={hrefs[at]} size="sm" className={css.figureLink}>
                    {figureOf(value)}
                  </PageLink>
                ) : (
                  figureOf(value)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
