import type { Browser } from 'playwright'
import { chromium, ensureChromium } from '../chromium.ts'
import { measureCentre } from './browser/centre.ts'
import { measureForm } from './browser/form.ts'
import { openBrowser } from './browser/portal.ts'
import type { BenchChain } from './chain/open.ts'
import type { Effort, Row } from './row.ts'

type Measure = (browser: Browser, address: string, effort: Effort) => Promise<ReadonlyArray<Row>>

/** Measures what a person sees. Two rounds are enough, because each measures hundreds of frames. */
const inBrowser =
  (measure: Measure) =>
  async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
    const missing = chromium() ? null : ensureChromium(line => effort.say([line, line]))
    if (missing) throw new Error(missing)
    const browser = await openBrowser()
    try {
      return await measure(browser, chain.running.address, { ...effort, rounds: Math.min(2, effort.rounds) })
    } finally {
      await browser.close()
    }
  }

export const measureFormInBrowser = inBrowser(measureForm)
export const measureCentreInBrowser = inBrowser(measureCentre)
