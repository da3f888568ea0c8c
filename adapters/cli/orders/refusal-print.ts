import { explanationOf, explanationWords } from '../../../application/texts/explanation.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { isRuleNumber, ruleTexts } from '../../../application/texts/rules.ts'
import type { Zone } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, say, type Text } from '../../../domain/kernel/text.ts'

/** A refusal as a person reads it, every line after the first set in. */
export const refusalLines = (refusal: Refusal, language: Language, zone: Zone = usualZone): ReadonlyArray<string> => [
  say(refusalText(refusal), language),
  ...refusalDetails(refusal, language, zone).map(line => `  ${line}`),
]

/** The zone in which instants are told where nobody can be asked for the chain's. */
export const usualZone = 'Asia/Shanghai'

/** What stands behind a refusal: the rule behind it, its figures, what would be accepted and who can change it. */
export const refusalDetails = (refusal: Refusal, language: Language, zone: Zone): ReadonlyArray<string> => {
  const t = (text: Text) => say(text, language)
  const { rule, codes, figures, accepted, changedBy } = explanationOf(refusal, { zone })
  const listWithName = (name: Text, texts: ReadonlyArray<string>) =>
    texts.length === 0 ? [] : [`${t(name)}: ${texts.join(' · ')}`]
  return [
    ...(isRuleNumber(rule) ? [`${rule}: ${t(ruleTexts[rule])}`] : []),
    ...listWithName(explanationWords.codes, codes),
    ...figures.map(figure => `${t(figure.words)}: ${t(figure.value)}`),
    ...listWithName(explanationWords.accepted, accepted.map(t)),
    ...listWithName(explanationWords.changedBy, changedBy.map(t)),
  ]
}
