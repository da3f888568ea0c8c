import {
  ABOVE_MAXIMUM,
  BELOW_MINIMUM,
  NOT_A_NUMBER,
  OFF_STEP,
  type PurchaseRule,
  QUANTITY_CEILING,
  quantityVerdict,
  type Thousandths,
} from '../../domain/kernel/quantity.ts'
import { type Effort, median, type Row } from './row.ts'

type Judge = (input: string, rule: PurchaseRule) => number

/**
 * Measures verdicts per second on one core, from typed text to verdict, beside two minimal implementations: a loop over
 * digits and a regular expression. All three check the same texts in alternation.
 */
export const measureQuantity = async ({ seconds, rounds, say }: Effort): Promise<ReadonlyArray<Row>> => {
  const judges: Readonly<Record<string, Judge>> = { ours: quantityVerdict, loop: byLoop, regex: byRegex }
  const rates: Record<string, Array<number>> = { ours: [], loop: [], regex: [] }
  assertSameVerdicts(Object.values(judges))
  const each = seconds / 4
  for (const validate of Object.values(judges)) rateOf(validate, each / 2)
  for (let round = 0; round < rounds; round++) {
    for (const [name, validate] of Object.entries(judges)) rates[name]!.push(rateOf(validate, each))
    const [ours, loop] = [rates.ours!.at(-1)!, rates.loop!.at(-1)!]
    say([
      `  第 ${round + 1} 轮：${millions(ours)}，循环 ${millions(loop)}`,
      `  round ${round + 1}: ${millions(ours)}, loop ${millions(loop)}`,
    ])
  }
  const [ours, loop, regex] = [median(rates.ours!), median(rates.loop!), median(rates.regex!)]
  const share = median(rates.ours!.map((rate, round) => rate / rates.loop![round]!))
  const beside: Row['beside'] = [
    [`手写循环 ${millions(loop)}`, `loop ${millions(loop)}`],
    [`正则 ${millions(regex)}`, `regular expression ${millions(regex)}`],
  ]
  const did: Row['heldBackBy'] = [
    '除循环所做之外，还认全角数字、负数、前导零，并区分“过小、过大、不合步长”',
    'does what the loop does, and also reads full-width digits and tells a negative number from no number',
  ]
  return [
    {
      what: ['订货量判定（单核）', 'quantity verdicts, one core'],
      unit: 'M/s',
      got: ours / 1e6,
      target: { least: 20 },
      beside,
      heldBackBy: did,
    },
    {
      what: ['　与手写字符循环之比', '  share of a hand-written character loop'],
      ...{ unit: '×', got: share, target: { least: 0.4 }, beside: [], heldBackBy: ['', ''] },
    },
  ]
}

const millions = (rate: number): string => `${(rate / 1e6).toFixed(1)} M/s`

/** Returns the rate by processor time, which other load does not affect. */
const rateOf = (validate: Judge, seconds: number): number => {
  const begun = process.threadCpuUsage()
  let validation = 0
  let sum = 0
  let spent = 0
  while (spent < seconds) {
    for (const text of texts) sum += validate(text, rule)
    validation += texts.length
    const { user, system } = process.threadCpuUsage(begun)
    spent = (user + system) / 1e6
  }
  if (Number.isNaN(sum)) throw new Error('a verdict is no number')
  return validation / spent
}

/** Throws unless all implementations agree; comparing different results would be meaningless. */
const assertSameVerdicts = (judges: ReadonlyArray<Judge>): void => {
  for (const text of texts) {
    const verdicts = new Set(judges.map(validate => validate(text, rule)))
    if (verdicts.size > 1) throw new Error(`"${text}" is judged differently: ${[...verdicts].join(', ')}`)
  }
}

const rule: PurchaseRule = { min: 2000 as Thousandths, step: 500 as Thousandths, max: 50_000 as Thousandths }

/**
 * Typical input, valid and invalid, ten thousand times: whole numbers, decimals, too large, off the step, typing
 * errors.
 */
const texts: ReadonlyArray<string> = Array.from({ length: 10_000 }, (_, at) => {
  const kinds = [
    String(2 + (at % 48)),
    `${2 + (at % 48)}.5`,
    `${at % 60}.${String(at % 1000).padStart(3, '0')}`,
    String(at),
    at % 5 === 0 ? '' : `${at % 9}.25`,
    at % 7 === 0 ? `${at}a` : `${10 + (at % 30)}.0`,
  ]
  return kinds[at % kinds.length]!
})

/** The minimal work for a verdict: each character once, then the rule. */
const byLoop: Judge = (input, orderRule) => {
  const length = input.length
  if (length === 0) return 0
  let value = 0
  let at = 0
  let dot = -1
  for (; at < length; at++) {
    const code = input.charCodeAt(at)
    if (code === 46 && dot < 0 && at > 0) dot = at
    else if (code < 48 || code > 57) return NOT_A_NUMBER
    else value = value * 10 + code - 48
  }
  const decimals = dot < 0 ? 0 : length - dot - 1
  if (dot >= 0 && (decimals === 0 || decimals > 3)) return NOT_A_NUMBER
  return ruled(value * scale[decimals]!, orderRule)
}
const scale = [1000, 100, 10, 1]

const byRegex: Judge = (input, orderRule) => {
  if (input === '') return 0
  if (!/^\d+(\.\d{1,3})?$/.test(input)) return NOT_A_NUMBER
  return ruled(Math.round(Number(input) * 1000), orderRule)
}

const ruled = (quantity: number, { min, step, max }: PurchaseRule): number => {
  if (quantity === 0) return 0
  if (quantity < min) return BELOW_MINIMUM
  if (quantity > max || quantity > QUANTITY_CEILING) return ABOVE_MAXIMUM
  return quantity === max || (quantity - min) % step === 0 ? quantity : OFF_STEP
}
