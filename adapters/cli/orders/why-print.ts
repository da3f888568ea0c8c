import { isAllowed, type MaterialAnswer, type OrderAnswer } from '../../../application/ordering/handlers/explain-to.ts'
import { explanationOf } from '../../../application/texts/explanation.ts'
import { figureText } from '../../../application/texts/figure-text.ts'
import type { Zone } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import { dateWords } from '../../../domain/master-data/calendar-status.ts'
import { type Check, checkNames, orderVerbs } from '../../../domain/ordering/why.ts'
import type { CommandOutput } from '../administration.ts'
import { tableOf } from '../table.ts'
import { refusalDetails } from './refusal-print.ts'

const words = {
  check: ['检查', 'check'],
  rule: ['规则', 'rule'],
  why: ['说明', 'why'],
  allowed: ['✓ 可以', '✓ allowed'],
  refused: ['✗ 不可以', '✗ refused'],
  unknown: ['没有这种物料', 'no such material'],
} as const satisfies Record<string, Text>

export const printMaterial = (answer: MaterialAnswer, language: Language): CommandOutput => {
  const { user, access, ordering, materials, ...place } = answer
  const t = (text: Text) => textIn(text, language)
  const checksOf = (checks: ReadonlyArray<Check>) => checkLines(checks, language, place.zone)
  return {
    data: { ...answer, allowed: isAllowed(answer) },
    lines: [
      `${user.userId} ${user.name} · ${place.shopJdeNo} ${place.shopName} · ${place.purchaseDate} ${t(dateWords(place.purchaseDate))}` +
        ` · ${clock(place.now, place.zone)}${place.dhNo === null ? '' : ` · ${place.dhNo}`}`,
      ...checksOf([...access, ...ordering]),
      ...materials.flatMap(({ materialCode, materialName, checks }) => [
        '',
        `${materialCode} ${materialName ?? t(words.unknown)}`,
        ...checksOf(checks),
      ]),
      '',
      verdict(isAllowed(answer)),
    ],
  }
}

export const printOrder = (answer: OrderAnswer, language: Language): CommandOutput => {
  const { user, access, verbs, dhNo, shopJdeNo, shopName, bizStatus, now, zone } = answer
  const status = textIn(figureText('orderStatus', bizStatus), language)
  return {
    data: { ...answer, allowed: isAllowed(answer) },
    lines: [
      `${user.userId} ${user.name} · ${dhNo} · ${shopJdeNo} ${shopName} · ${status} · ${clock(now, zone)}`,
      ...checkLines(access, language, zone),
      ...verbs.flatMap(verb => [
        '',
        `${textIn(orderVerbs[verb.verb], language)}  ${textIn(verdict(verb.isAllowed), language)}`,
        ...checkLines(verb.checks, language, zone),
      ]),
    ],
  }
}

const verdict = (allowed: boolean): Text => (allowed ? words.allowed : words.refused)

const clock = (now: number, zone: Zone): string => `${figureText('instant', now, { zone })[0]} ${zone}`

/**
 * Returns one line per check; a refused check is followed by its rule, its figures, what would be accepted and who can
 * change it.
 */
const checkLines = (checks: ReadonlyArray<Check>, language: Language, zone: Zone): ReadonlyArray<string> => {
  const sentence = (refusal: Refusal | null) =>
    refusal ? textIn(explanationOf(refusal, { zone }).sentence, language) : ''
  const subjectText = (about: Check['about'], codes = '') =>
    `${textIn(checkNames[about], language)}${codes && ` (${codes.replaceAll(' ', ' / ')})`}`
  const columns = [
    { head: ' ', cell: ({ refusal }: Check) => (refusal ? '✗' : '✓') },
    { head: textIn(words.check, language), cell: ({ about, codes }: Check) => subjectText(about, codes) },
    { head: textIn(words.rule, language), cell: ({ refusal }: Check) => refusal?.rule ?? '' },
    { head: textIn(words.why, language), cell: ({ refusal }: Check) => sentence(refusal) },
  ]
  const [head = '', ...rows] = tableOf(columns, checks).split('\n')
  return [head, ...rows.flatMap((row, at) => [row, ...detailsOf(checks[at]!.refusal, language, zone)])]
}

const detailsOf = (refusal: Refusal | null, language: Language, zone: Zone): ReadonlyArray<string> =>
  refusal === null ? [] : refusalDetails(refusal, language, zone).map(line => `     ${line}`)
