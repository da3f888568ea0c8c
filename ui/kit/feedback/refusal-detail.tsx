import { UnstyledButton } from '@mantine/core'
import { type Explanation, explanationOf, explanationWords as words } from '../../../application/texts/explanation.ts'
import { isRuleNumber, ruleTexts } from '../../../application/texts/rules.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from './clock.tsx'
import css from './refusal.module.css'

export interface RefusalDetailProps {
  readonly refusal: Refusal
  /** The unit of the material whose quantity was refused. */
  readonly unit?: string | undefined
  /** Applies one of the accepted values; without it they are only listed. */
  readonly onAccept?: (value: string) => void
}

/**
 * A refusal in full: the figures, the accepted values and what to do; its rule and codes are collapsed. It takes the
 * focus so that screen readers read it.
 */
export const RefusalDetail = ({ refusal, unit, onAccept }: RefusalDetailProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { sentence, figures, accepted, changedBy, ...technical } = explanationOf(refusal, { zone, unit })
  return (
    <>
      <div className={css.title} tabIndex={-1} data-autofocus {...ownEscape}>
        {t(sentence)}
      </div>
      <dl className={css.figures}>
        {figures.map(figure => (
          <Line key={figure.words[0]} words={figure.words} value={t(figure.value)} />
        ))}
        <Line words={words.changedBy} value={changedBy.map(t).join(t(also))} />
      </dl>
      {accepted.length > 0 && (
        <div className={css.accepted}>
          {t(words.accepted)}
          {accepted.map((value, index) => (
            <AcceptedValue
              key={value[0]}
              words={value}
              {...(onAccept && { onTake: () => onAccept(String(refusal.accepted[index])) })}
            />
          ))}
        </div>
      )}
      <Technical {...technical} />
    </>
  )
}

/** Information for support: the rule by its number and text, and the codes of a missing permission. */
const Technical = ({ rule, codes }: Pick<Explanation, 'rule' | 'codes'>) => {
  const t = useText()
  return (
    <details className={css.technical}>
      <summary>{t(words.technical)}</summary>
      <p>
        {t(words.rule)} {rule}
        {isRuleNumber(rule) && ` · ${t(ruleTexts[rule])}`}
      </p>
      {codes.length > 0 && (
        <p>
          {t(words.codes)} {codes.join(' / ')}
        </p>
      )}
    </details>
  )
}

/** Makes Escape close the explanation only, not also the dialog under it. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

const also: Text = ['；', '. ']

const Line = ({ words: name, value }: { readonly words: Text; readonly value: string }) => {
  const t = useText()
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const AcceptedValue = ({ words: value, onTake }: { readonly words: Text; readonly onTake?: () => void }) => {
  const t = useText()
  return onTake ? (
    <UnstyledButton className={css.value} onClick={onTake} {...ownEscape}>
      {t(value)}
    </UnstyledButton>
  ) : (
    <span className={css.value}>{t(value)}</span>
  )
}
