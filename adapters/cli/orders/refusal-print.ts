import { explanationOf, explanationWords } from '../../../application/texts/explanation.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { isRuleNumber, ruleTexts } from '../../../application/texts/rules.ts'
import type { Zone } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'

/** Returns a refusal as lines of text; every line after the first is indented. */
export const refusalLines = (refusal: Refusal, language: Language, zone: Zone = usualZone): ReadonlyArray<string> => [
  textIn(refusalText(refusal), language),
  ...refusalDetails(refusal, language, zone).map(line => `  ${line}`),
]

/** Zone for printing instants if the chain's zone is not available. */
export const usualZone = 'Asia/Shanghai'

/** Returns the details of a refusal: its rule, its figures, what would be accepted and who can change it. */
export const refusalDetails = (refusal: Refusal, language: Language, zone: Zone): ReadonlyArray<string> => {
  const t = (text: Text) => textIn(text, language)
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
