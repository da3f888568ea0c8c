import { ruleSections, ruleSources } from '../../application/texts/rule-sources.ts'
import { isRuleNumber, type RuleNumber, ruleTexts } from '../../application/texts/rules.ts'

export const rulesPath = 'domain/RULES.md'

/** Returns domain/RULES.md, generated from the definitions of the rules; `npm run docs` writes it. */
export const rulesPage = (): string =>
  [HEAD, ...Object.entries(ruleSections).map(([letter, about]) => section(letter, about))].join('\n')

const section = (letter: string, about: string): string =>
  [`## ${letter}. ${about}\n`, ...numbersUnder(letter).map(rule), ''].join('\n')

const rule = (number: RuleNumber): string => {
  const [zh, en] = ruleTexts[number]
  return `- **${number}** ${en} ${zh} (${ruleSources[number]})`
}

/** The rules of a section, in the order of their numbers. */
const numbersUnder = (letters: string): ReadonlyArray<RuleNumber> =>
  Object.keys(ruleTexts)
    .filter(isRuleNumber)
    .filter(number => number.replace(/\d+$/, '') === letters)
    .toSorted((one, other) => Number(one.slice(letters.length)) - Number(other.slice(letters.length)))

const HEAD = `# The rules of ordering

Written by \`npm run docs\` from \`application/texts/rules\` and \`application/texts/rule-sources.ts\`: change those.

Every rule has a number that its refusals carry and that at least one test cites. Where a test and this page disagree, one of them
is wrong. "Spec" is the first of the three documents (ordering), "design" is DESIGN.md. A quantity is counted in thousandths of its
unit, money in fen, both whole numbers.
`
