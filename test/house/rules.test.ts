import { describe, expect, it } from 'vitest'
import { ruleTexts } from '../../application/texts/rules.ts'
import { refusals } from '../../domain/kernel/refusal.ts'
import { rulesPage, rulesPath } from '../docs/rules-page.ts'
import { read, sources, titlesOf } from './sources.ts'

const numbers: ReadonlyArray<string> = Object.keys(ruleTexts)

/** `[Q7]`, or several in one bracket: `[Q7, Q8]`. */
const citedIn = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(/\[([A-Z]{1,2}\d{1,2}(?:[, ]+[A-Z]{1,2}\d{1,2})*)\]/g), ([, inside]) =>
    inside!.split(/[, ]+/),
  ).flat()

describe('the rules of domain/RULES.md', () => {
  it('are written from their definitions, all of them (npm run docs)', () => {
    expect(read(rulesPath)).toBe(rulesPage())
    const ruleIds = Array.from(rulesPage().matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\* /gm), ([, number]) => number!)
    expect(ruleIds.toSorted()).toEqual(numbers.toSorted())
  })

  it('are each said in Chinese, too', () => {
    for (const [zh] of Object.values(ruleTexts)) expect(zh).toMatch(/\p{Script=Han}.*。$/u)
  })

  it('are each proven by a test that cites the number', () => {
    const cited = new Set(
      sources
        .filter(({ path }) => path.startsWith('test/'))
        .flatMap(titlesOf)
        .flatMap(citedIn),
    )
    expect(numbers.filter(number => !cited.has(number))).toEqual([])
  })

  it('exist where a test, a comment or a refusal names one', () => {
    const citations = sources.flatMap(source =>
      [...titlesOf(source), ...source.comments.map(({ value }) => value)]
        .flatMap(citedIn)
        .map(number => [source.path, number] as const),
    )
    const refused = Object.entries(refusals).map(([kind, { rule }]) => [kind, rule as string] as const)
    const lost = [...citations, ...refused].filter(([, number]) => !numbers.includes(number))
    expect(lost.map(([where, number]) => `${where} names ${number}`)).toEqual([])
  })
})
