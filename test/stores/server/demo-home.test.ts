import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '../../../adapters/demo/chain.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { demoGrownAt, demoZone } from '../../fixtures/demo-database.ts'
import { type DemoStage, maxGrowingTakes, openDemoStage } from '../../fixtures/demo-stage.ts'
import { figuresOf } from '../../fixtures/home-figures.ts'
import type { Ask } from '../../fixtures/home-links.ts'

describe('the start pages of the demo chain', () => {
  let demo: DemoStage
  beforeAll(async () => {
    demo = await openDemoStage()
  }, maxGrowingTakes)
  afterAll(() => demo.close())

  it.each(demoPeople.map(({ login }) => login))('have for %s the figures of the lists behind them', async login => {
    const askAs =
      (person: string): Ask =>
      (endpoint, payload) =>
        demo.stage.call(person, endpoint, payload)
    const [ask, askAll] = [askAs(login), askAs('admin')]
    const reader = { ask, askAll, today: dayOf(demoGrownAt, demoZone) }
    for (const { what, page, list } of await figuresOf(reader))
      expect.soft({ what, page }).toEqual({ what, page: list })
  })
})
