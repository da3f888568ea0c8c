import { describe, expect, it } from 'vitest'
import {
  type PurchaseRule,
  parseQuantity,
  validateQuantity,
  validateThousandths,
} from '../../../domain/kernel/quantity.ts'
import { countCases, failProperty, oracleRuns, seed, thousandths } from '../runs.ts'
import { oracle, randomFrom } from './quantity-oracle.ts'

describe('the quantity rules against exact fractions', () => {
  it('[Q2] [Q3] [Q4] [Q5] [Q6] gives the same verdict on random texts and rules', { timeout: 0 }, () => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    let smallest: Broken | null = null
    for (let run = 0; run < oracleRuns; run++) {
      const rule = someRule(random)
      const text = someText(random, rule)
      const [expected, verdict] = [oracle(text, rule), verdictOf(text, rule)]
      if (expected !== verdict) smallest = smaller(smallest, { text, rule, reason: `${verdict}, not ${expected}` })
      const kind = typeof expected === 'bigint' ? 'accepted' : expected
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    countCases(oracleRuns)
    if (smallest) failProperty(`'${smallest.text}' by ${JSON.stringify(smallest.rule)}`, smallest.reason)
    // A few hundred cases need not include every kind.
    if (oracleRuns < 10_000) return
    for (const kind of ['accepted', ...kinds]) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(oracleRuns / 100)
  })

  it('[Q5] gives the same verdict on every quantity of every small rule', () => {
    for (let min = 0; min <= 6; min++) {
      for (let step = 1; step <= 6; step++) {
        for (let max = Math.max(1, min); max <= 14; max++) {
          for (let quantity = 0; quantity <= 17; quantity++) everyWriting(rule(min, step, max), quantity)
        }
      }
    }
  })

  it('[Q5] never refuses a valid step of a tenth or a thousandth, as floating point does', () => {
    const [tenths, fine] = [rule(100, 100, 3000), rule(1, 1, 1000)]
    for (let quantity = 100; quantity <= 3000; quantity += 100)
      expect(verdictOf(written(quantity), tenths)).toBe(BigInt(quantity))
    for (let quantity = 1; quantity <= 1000; quantity++)
      expect(verdictOf(written(quantity), fine)).toBe(BigInt(quantity))
  })
})

interface Broken {
  readonly text: string
  readonly rule: PurchaseRule
  readonly reason: string
}
const smaller = (one: Broken | null, other: Broken): Broken => (one && size(one) <= size(other) ? one : other)
const size = ({ text, rule: { min, step, max } }: Broken): number => text.length + `${min}${step}${max}`.length

const kinds = ['QUANTITY_NOT_A_NUMBER', 'QUANTITY_BELOW_MINIMUM', 'QUANTITY_ABOVE_MAXIMUM', 'QUANTITY_OFF_STEP']

function everyWriting(by: PurchaseRule, quantity: number): void {
  const text = written(quantity)
  const expected = oracle(text, by)
  expect(verdictOf(text, by), `${text} by ${JSON.stringify(by)}`).toBe(expected)
  const stored = validateThousandths(quantity, by)
  expect(stored.ok ? BigInt(stored.value) : stored.refusal.kind).toBe(expected)
  expect(parseQuantity(text)).toBe(quantity)
}
function verdictOf(text: string, by: PurchaseRule): bigint | string {
  const validation = validateQuantity(text, by)
  return validation.ok ? BigInt(validation.value) : validation.refusal.kind
}
const written = (quantity: number): string =>
  `${Math.floor(quantity / 1000)}.${String(quantity % 1000).padStart(3, '0')}`
const rule = (min: number, step: number, max: number): PurchaseRule => ({
  min: thousandths(min),
  step: thousandths(step),
  max: thousandths(max),
})

const sizes = [30, 5000, 100_000, 50_000_000, 999_999_999_999]
const wholeSteps = [1, 10, 100, 250, 500, 1000]
function someRule(random: () => number): PurchaseRule {
  const size = sizes[Math.floor(random() * sizes.length)]!
  const [one, other] = [Math.floor(random() * size), Math.floor(random() * size)]
  const step = random() < 0.5 ? wholeSteps[Math.floor(random() * 6)]! : 1 + Math.floor((random() * size) / 4)
  return rule(Math.min(one, other), step, Math.max(one, other, 1))
}

/** Returns mostly quantities on the grid, next to it or at its ends, in the notations that people and programs use. */
function someText(random: () => number, { min, step, max }: PurchaseRule): string {
  const steps = Math.floor(random() * ((max - min) / step + 2))
  const choice = Math.floor(random() * 8)
  const near = [
    min + steps * step,
    min + steps * step,
    max,
    min - 1,
    max + 1,
    steps,
    min + steps * step + 1,
    Math.floor(random() * max * 2),
  ]
  const quantity = Math.max(0, near[choice]!)
  const [whole, part] = [Math.floor(quantity / 1000), String(quantity % 1000).padStart(3, '0')]
  const style = random()
  if (style < 0.7) return `${whole}.${part}`.replace(/\.?0+$/, '')
  if (style < 0.78) return `00${whole}.${part}`
  if (style < 0.82) return `-${whole}.${part}`
  if (style < 0.86) return fullWidth(`${whole}.${part}`)
  if (style < 0.9) return `${whole}.${part}${Math.floor(random() * 10)}`
  if (style < 0.93) return `${whole}${Math.floor(random() * 1e9)}.${part}`
  const spoiled = `${whole}.${part}`
  const at = Math.floor(random() * (spoiled.length + 1))
  return spoiled.slice(0, at) + junk[Math.floor(random() * junk.length)] + spoiled.slice(at)
}
const fullWidth = (text: string): string =>
  text.replace(/[0-9.]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const junk = ['.', '-', '+', 'e', ' ', ',', 'x', '箱', '٣', '／', '\u0000', '﹣', '０', '。', '😀']
