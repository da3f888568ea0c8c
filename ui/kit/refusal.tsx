import { Popover, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { Text } from '../../domain/text.ts'
import { useText } from '../app/preferences.tsx'
import css from './refusal.module.css'

const words = {
  why: ['为什么', 'Why'],
  rule: ['规则', 'Rule'],
  accepted: ['可接受的值', 'Would be accepted'],
} as const

export interface FigureRow {
  readonly words: Text
  readonly value: string
}

export interface RefusalProps {
  /** What happened, in one sentence. */
  readonly title: Text
  /** The rule's number, such as Q3. */
  readonly rule: string
  readonly figures?: ReadonlyArray<FigureRow>
  /** The values that would have passed; pressing one takes it when `onAccept` is given. */
  readonly accepted?: ReadonlyArray<string>
  readonly onAccept?: (value: string) => void
  /** The words of the button that opens it; 为什么 by default. */
  readonly label?: Text
}

/** Why the rules said no: the rule, the figures it used, and what would be accepted. */
export const Refusal = ({ title, rule, figures = [], accepted = [], onAccept, label = words.why }: RefusalProps) => {
  const t = useText()
  return (
    <Popover width={320} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.ask}>
          <IconHelpCircle size={14} aria-hidden />
          {t(label)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(title)}>
        <div className={css.title}>{t(title)}</div>
        <dl className={css.figures}>
          {figures.map(figure => (
            <div key={figure.words[0]}>
              <dt>{t(figure.words)}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
          <div>
            <dt>{t(words.rule)}</dt>
            <dd>{rule}</dd>
          </div>
        </dl>
        {accepted.length > 0 && (
          <div className={css.accepted}>
            {t(words.accepted)}
            {accepted.map(value =>
              onAccept ? (
                <UnstyledButton key={value} className={css.value} onClick={() => onAccept(value)}>
                  {value}
                </UnstyledButton>
              ) : (
                <span key={value} className={css.value}>
                  {value}
                </span>
              ),
            )}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
