import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFrom } from '../adapters/cli/language.ts'
import { isRuleNumber, ruleTexts } from '../application/texts/rules.ts'
import { type Text, textIn } from '../domain/kernel/text.ts'
import { readReport, withReport } from './reports.ts'
import { seed as drawn } from './seeded-random.ts'
import { ROOT, runVitest } from './steps.ts'

/** Number of random cases (default 1,000; a million for the oracle), their seed, and the rule, as typed. */
export interface PropertyChoice {
  readonly runs?: string | undefined
  readonly seed?: string | undefined
  readonly rule?: string | undefined
}

/** Returns the choice as it is; throws if the number of cases or the seed is no whole number. */
export const checkedChoice = ({ runs, seed, rule }: PropertyChoice): PropertyChoice => ({
  rule,
  runs: runs && wholeNumber('--runs', runs, /^[1-9]\d{0,9}$/),
  seed: seed && wholeNumber('--seed', seed, /^-?\d{1,10}$/),
})

const wholeNumber = (option: string, text: string, form: RegExp): string => {
  if (form.test(text)) return text
  throw new Error(`${option} 须为整数 / takes a whole number, at most ten digits of it: not "${text}".`)
}

/**
 * Checks the rules' properties and prints one line per rule: its properties, random cases, seconds and result. A
 * violated property is reported with its smallest counterexample and the command that repeats it.
 */
export const runProperties = async ({
  runs,
  seed: chosen,
  rule,
}: PropertyChoice): Promise<{ passed: number; failed: number }> => {
  const ruleId = rule?.toUpperCase()
  const known = rulesWithProperties()
  if (ruleId !== undefined && !known.includes(ruleId)) throw new Error(textIn(noProperty(ruleId, known), language))
  const seed = chosen ?? String(drawn)
  print([
    `种子 ${seed}，每条性质 ${grouped(runs ?? 1000)} 例`,
    `seed ${seed}, ${grouped(runs ?? 1000)} cases a property`,
  ])
  return withReport(async report => {
    const { output } = await runVitest(['properties'], report, propertyArguments(ruleId, runs), {
      DINGHUO_FULL: '1',
      DINGHUO_SEED: seed,
      ...(runs !== undefined && { DINGHUO_RUNS: runs }),
    })
    const files = readReport<Report>(report)?.testResults ?? []
    const properties = files.flatMap(file => file.assertionResults).filter(({ status }) => status !== 'skipped')
    for (const number of ruleId === undefined ? known : [ruleId]) printRule(number, properties)
    const broken = properties.filter(({ status }) => status === 'failed')
    for (const property of broken) printCounterexample(property, { runs, seed, ruleId })
    const unread = files.filter(
      file => file.status === 'failed' && file.assertionResults.every(it => it.status !== 'failed'),
    )
    for (const { name, message } of unread) console.log(`\n✗ ${name}\n${message}`)
    if (properties.length === 0) console.log(output)
    const failed = broken.length + unread.length
    return { passed: properties.length - broken.length, failed: failed === 0 && properties.length === 0 ? 1 : failed }
  })
}

/** No time limit, because many cases take long. */
const propertyArguments = (rule: string | undefined, runs: string | undefined): ReadonlyArray<string> => [
  ...(runs === undefined ? [] : ['--testTimeout=0']),
  ...(rule === undefined ? [] : ['-t', `\\[([^\\]]*[, ])?${rule}([, ][^\\]]*)?\\]`]),
]

const printRule = (number: string, tests: ReadonlyArray<PropertyTest>): void => {
  const own = tests.filter(property => rulesOf(property.fullName).includes(number))
  if (own.length === 0) return
  const sum = (of: (property: PropertyTest) => number) => own.reduce((total, property) => total + of(property), 0)
  const cases = grouped(sum(casesOf)).padStart(11)
  const properties = String(own.filter(isRandom).length).padStart(2)
  const examples = String(own.filter(property => !isRandom(property)).length).padStart(2)
  const figures: Text = [
    `${properties} 条性质 ${cases} 例，另 ${examples} 个固定例`,
    `${properties} properties ${cases} cases ${examples} examples`,
  ]
  const seconds = (sum(property => property.duration ?? 0) / 1000).toFixed(1).padStart(6)
  const isHeld = own.every(({ status }) => status === 'passed')
  const sentence = isRuleNumber(number) ? textIn(ruleTexts[number], language) : ''
  console.log(`${isHeld ? '✓' : '✗'} ${number.padEnd(4)}${textIn(figures, language)} ${seconds} s  ${sentence}`)
}

const printCounterexample = (
  property: PropertyTest,
  { runs, seed, ruleId }: { runs: string | undefined; seed: string; ruleId: string | undefined },
) => {
  const numbers = rulesOf(property.fullName)
  const rule = ruleId ?? numbers[0]
  const again = [`--runs ${runs}`, `--seed ${seed}`, `--rule ${rule}`].slice(runs === undefined ? 1 : 0, rule ? 3 : 2)
  const { counterexample, reason } = property.meta.broken ?? {
    counterexample: '',
    reason: withoutStack(property.failureMessages[0] ?? ''),
  }
  console.log(`\n✗ ${property.fullName}`)
  for (const number of numbers.filter(isRuleNumber)) console.log(`  ${number}  ${textIn(ruleTexts[number], language)}`)
  if (counterexample) print([`  最小反例  ${counterexample}`, `  smallest counterexample  ${counterexample}`])
  print([`  原因  ${indented(reason)}`, `  because  ${indented(reason)}`])
  print([
    `  重现  npm run test:properties -- ${again.join(' ')}`,
    `  again  npm run test:properties -- ${again.join(' ')}`,
  ])
}

/** Returns the rules that tests in test/properties cite, in the order of RULES.md. */
const rulesWithProperties = (): ReadonlyArray<string> => {
  const files = globSync(process.env.DINGHUO_TESTS ?? 'test/properties/**/*.test.ts', { cwd: ROOT })
  const cited = new Set(files.flatMap(file => rulesOf(readFileSync(join(ROOT, file), 'utf8'))))
  return Object.keys(ruleTexts).filter(number => cited.has(number))
}

const rulesOf = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(/\[([A-Z]{1,2}\d{1,2}(?:[, ]+[A-Z]{1,2}\d{1,2})*)\]/g), ([, inside]) =>
    inside!.split(/[, ]+/),
  ).flat()

const noProperty = (rule: string, known: ReadonlyArray<string>): Text =>
  isRuleNumber(rule)
    ? [
        `规则 ${rule} 由流程测试保证，没有随机性质。有性质的规则：${known.join(' ')}`,
        `rule ${rule} is held by tests of whole flows, not by random properties; rules with properties: ${known.join(' ')}`,
      ]
    : [
        `没有规则 ${rule}。有性质的规则：${known.join(' ')}`,
        `there is no rule ${rule}; rules with properties: ${known.join(' ')}`,
      ]

interface PropertyTest {
  readonly fullName: string
  readonly status: string
  readonly duration?: number
  readonly failureMessages: ReadonlyArray<string>
  readonly meta: {
    readonly cases?: number
    readonly broken?: { readonly counterexample: string; readonly reason: string }
  }
}
interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<PropertyTest>
  }>
}

/** A property has random cases; an example has one fixed case. */
const isRandom = ({ meta }: PropertyTest): boolean => meta.cases !== undefined
/** Returns the failure and its place in our own files. */
const withoutStack = (text: string): string =>
  text
    .split('\n')
    .filter(line => !/^\s+at /.test(line) || (line.includes(ROOT) && !line.includes('node_modules')))
    .join('\n')
    .replaceAll(ROOT, '')
const casesOf = ({ meta }: PropertyTest): number => meta.cases ?? 0
const grouped = (count: number | string): string => Number(count).toLocaleString('en-US')
const indented = (text: string): string => text.trim().split('\n').join('\n           ')
const language = languageFrom(undefined, process.env)
const print = (text: Text): void => console.log(textIn(text, language))
