import type { Browser, Page } from 'playwright'
import { getCart } from '../../../application/ordering/contract/cart.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { materialsOf, openOrder, shops } from '../chain/numbering.ts'
import { type Effort, figure, median, quantile, type Row } from '../row.ts'
import { emptyCart, sheetOf, type Visit, visit } from './portal.ts'

/**
 * Measures the order form in a browser: time from a key press to its frame, whether fast entries are saved, and
 * scrolling.
 */
export const measureForm = async (browser: Browser, address: string, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  for (const [group, shop] of [
    ['G1000', 0],
    ['G5000', shops],
  ] as const) {
    const rounds: Array<Filled> = []
    for (let round = 0; round < effort.rounds; round++) {
      const filled = await fillAndScroll(browser, address, shop)
      rounds.push(filled)
      const [p95, frame] = [quantile(filled.inputs, 0.95), filled.frames.at(-1)!].map(figure)
      effort.say([
        `  ${materialsOf[group]} 种物料：p95 ${p95} ms，保住 ${filled.remaining}/${entries}，最长一帧 ${frame} ms`,
        `  ${materialsOf[group]} materials: p95 ${p95} ms, ${filled.remaining} of ${entries} kept, longest frame ${frame} ms`,
      ])
    }
    rows.push(...rowsOf(materialsOf[group], rounds))
  }
  return rows
}

/**
 * Whole numbers that every rule of the chain accepts, each different, so that an entry is identified by its quantity.
 */
const entries = 60
const quantityOf = (entry: number): number => 5 + entry
const betweenKeysMs = 25

interface Filled {
  readonly inputs: ReadonlyArray<number>
  readonly remaining: number
  readonly frames: ReadonlyArray<number>
}

const fillAndScroll = async (browser: Browser, address: string, shop: number): Promise<Filled> => {
  const clerk = await visit(browser, address, shop)
  const { page, context } = clerk
  try {
    const dhNo = openOrder(shop)
    await emptyCart(clerk, dhNo)
    await page.goto(orderFormHref(dhNo))
    await sheetOf(page).waitFor()
    const inputs = await typeFast(page)
    const remaining = await countStored(clerk, dhNo)
    await emptyCart(clerk, dhNo)
    await page.reload()
    await sheetOf(page).waitFor()
    await page.waitForTimeout(500)
    return { inputs, remaining, frames: await scrollThrough(page) }
  } finally {
    await context.close()
  }
}

/** Types fast. Returns the times from each key's timestamp to the first task after the frame that shows it. */
const typeFast = async (page: Page): Promise<ReadonlyArray<number>> => {
  await page.evaluate(() => {
    const measured: Array<number> = []
    Object.assign(window, { measured })
    const channel = new MessageChannel()
    const waiting: Array<number> = []
    channel.port1.onmessage = () => {
      const now = performance.now()
      for (const pressed of waiting.splice(0)) measured.push(now - pressed)
    }
    addEventListener(
      'keydown',
      event => {
        const pressed = event.timeStamp
        requestAnimationFrame(() => {
          waiting.push(pressed)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  await sheetOf(page).getByRole('textbox').first().click()
  for (let entry = 0; entry < entries; entry++) {
    await page.keyboard.type(String(quantityOf(entry)), { delay: betweenKeysMs })
    await page.keyboard.press('Enter', { delay: betweenKeysMs })
  }
  await page.waitForTimeout(500)
  const inputs = await page.evaluate(() => (window as unknown as { measured: Array<number> }).measured)
  return inputs.sort((a, b) => a - b)
}

const patienceMs = 20_000

/** Returns how many of the entries the server has stored in the end. */
const countStored = async ({ page, ask }: Visit, dhNo: string): Promise<number> => {
  const until = Date.now() + patienceMs
  let remaining = 0
  while (remaining < entries && Date.now() < until) {
    await page.waitForTimeout(250)
    const { categories } = await ask(getCart, {
      dhNo,
    })
    const stored = new Set(categories[0]!.materials.map(({ quantity }) => quantity))
    remaining = Array.from({ length: entries }, (_, entry) => quantityOf(entry)).filter(it => stored.has(it)).length
  }
  return remaining
}

const pixelsAFrame = 300

/** Scrolls from the first row to the last, as fast as a quickly turned wheel. Returns the durations of the frames. */
const scrollThrough = async (page: Page): Promise<ReadonlyArray<number>> => {
  const frames = await page.getByRole('region', { name: '可订物料' }).evaluate(
    (box, step) =>
      new Promise<Array<number>>(done => {
        const frames: Array<number> = []
        let before = 0
        const frame = (now: number) => {
          if (before > 0) frames.push(now - before)
          before = now
          if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) return done(frames)
          box.scrollTop += step
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    pixelsAFrame,
  )
  return frames.sort((a, b) => a - b)
}

const rowsOf = (materials: number, rounds: ReadonlyArray<Filled>): ReadonlyArray<Row> => {
  const of = (read: (filled: Filled) => number) => median(rounds.map(read))
  const words = [`${materials.toLocaleString('en')} 种物料`, `${materials.toLocaleString('en')} materials`] as const
  const late = of(({ frames }) => frames.filter(length => length > 50).length)
  const count = of(({ frames }) => frames.length)
  const [usual, most] = [figure(of(it => quantile(it.inputs, 0.5))), figure(of(it => it.inputs.at(-1)!))]
  const frame95 = figure(of(it => quantile(it.frames, 0.95)))
  return [
    {
      what: [`订货单输入到下一次绘制，${words[0]}：p95`, `order form, input to next paint, ${words[1]}: p95`],
      ...{ unit: 'ms', got: of(it => quantile(it.inputs, 0.95)), target: { most: 50 }, beside: [] },
      heldBackBy: [`中位 ${usual} ms，最长 ${most} ms`, `median ${usual} ms, most ${most} ms`],
    },
    {
      what: [`　快速录入 ${entries} 笔保住几笔`, `  fast entries kept of ${entries}`],
      ...{ unit: '', got: of(it => it.remaining), target: { least: entries }, beside: [], heldBackBy: ['', ''] },
    },
    {
      what: ['　滚完全部行：最长一帧', '  scrolling through all rows: longest frame'],
      ...{ unit: 'ms', got: of(it => it.frames.at(-1)!), target: { most: 50 }, beside: [] },
      heldBackBy: [
        `每帧 ${pixelsAFrame} px；${count} 帧中 ${late} 帧超过 50 ms，p95 ${frame95} ms`,
        `${pixelsAFrame} px a frame; ${late} of ${count} frames above 50 ms, p95 ${frame95} ms`,
      ],
    },
  ]
}
