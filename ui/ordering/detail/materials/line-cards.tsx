import { UnstyledButton } from '@mantine/core'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import css from './detail-materials.module.css'
import { figuresOf, LineName, type LinesProps } from './line-figures.tsx'
import { lineWords } from './line-words.ts'

/** The lines on a phone. */
export const LineCards = ({ lines, priced, onTransit }: LinesProps) => {
  const t = useText()
  const figures = figuresOf(lines)
  return (
    <ul className={css.cards} aria-label={t(lineWords.lines)}>
      {lines.map(line => (
        <li key={line.materialCode} className={css.card}>
          <LineName line={line} />
          <dl className={css.figures}>
            {figures.map(({ words, render }) => (
              <div key={words[0]}>
                <dt>{t(words)}</dt>
                <dd>{render(line)}</dd>
              </div>
            ))}
          </dl>
          <div className={css.foot}>
            <UnstyledButton c="var(--mantine-color-anchor)" fz={13} mih={24} onClick={() => onTransit(line)}>
              {t(lineWords.transit)}
            </UnstyledButton>
            {priced && <Money fen={line.orderPay} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
