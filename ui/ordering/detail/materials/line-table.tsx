import { UnstyledButton } from '@mantine/core'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import table from '../../../kit/table/plain-table.module.css'
import css from './detail-materials.module.css'
import { figuresOf, LineName, type LinesProps } from './line-figures.tsx'
import { lineWords } from './line-words.ts'

/** The lines as a table; the material stays at the left edge while the figures scroll. */
export const LineTable = ({ lines, priced, onTransit }: LinesProps) => {
  const t = useText()
  const figures = figuresOf(lines)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`${table.scroll} ${css.scroll}`} tabIndex={0} aria-label={t(lineWords.lines)}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t(lineWords.material)}</th>
            {figures.map(({ words }) => (
              <th key={words[0]} data-align="right">
                {t(words)}
              </th>
            ))}
            {priced && <th data-align="right">{t(lineWords.price)}</th>}
            {priced && <th data-align="right">{t(lineWords.amount)}</th>}
            <th>{t(lineWords.transit)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.materialCode}>
              <td>
                <LineName line={line} />
              </td>
              {figures.map(({ words, render }) => (
                <td key={words[0]} data-align="right">
                  {render(line)}
                </td>
              ))}
              {priced && (
                <td data-align="right">
                  <Money fen={line.price} />
                </td>
              )}
              {priced && (
                <td data-align="right">
                  <Money fen={line.orderPay} />
                </td>
              )}
              <td>
                <UnstyledButton c="var(--mantine-color-anchor)" fz="inherit" onClick={() => onTransit(line)}>
                  {t(lineWords.view)}
                </UnstyledButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
