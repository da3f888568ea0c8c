import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as browsers, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium, chromiumArguments } from '../chromium.ts'

/** Tests a form with the filter kinds that no list uses yet, in a real browser. */
const outDir = mkdtempSync(join(tmpdir(), 'dinghuo-filters-'))
let browser: Browser
let page: Page
beforeAll(async () => {
  const root = join(import.meta.dirname, 'filters')
  await build({ configFile: false, logLevel: 'silent', root, publicDir: false, build: { outDir, minify: false } })
  browser = await browsers.launch({ executablePath: chromium() ?? '', args: [...chromiumArguments] })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('http://filters.test/**', async route => {
    const { pathname } = new URL(route.request().url())
    const path = join(outDir, pathname === '/' ? 'index.html' : pathname)
    const body = await readFile(path).catch(() => '')
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'
    await route.fulfill({ body, contentType: `${type}; charset=utf-8` })
  })
  await page.goto('http://filters.test/')
})
afterAll(async () => {
  await browser?.close()
  rmSync(outDir, { recursive: true, force: true })
})

const sent = async () => JSON.parse((await page.locator('output').textContent()) ?? '')
const query = () => page.getByRole('button', { name: '查询' }).click()
const days = async (label: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label} `) }).click()
  await page.getByRole('button', { name: '今天' }).click()
}

describe('filter kinds without a list yet', () => {
  it('[R2] search once one of two ranges is filled, which clears the error of the other', async () => {
    await query()
    expect(await page.locator('[data-wrong]').count()).toBe(2)
    await days('预计到货日期')
    expect(await page.locator('[data-wrong]').count()).toBe(0)
    await query()
    expect(Object.keys(await sent()).sort()).toEqual(['arrivalEnd', 'arrivalStart', 'month'])
  })

  it('[R5] hold a month, amounts with an open end, and categories of several levels, each with a chip', async () => {
    expect(await sent()).toMatchObject({ month: '2026-11' })
    await page.getByLabel('金额 最小值').fill('9')
    await page.getByLabel('金额 最大值').fill('1.50')
    await query()
    expect(await page.locator('[data-wrong]').textContent()).toContain('NUMBER_RANGE_REVERSED')
    await page.getByLabel('金额 最大值').fill('')
    await page.getByRole('button', { name: /^物料分类/ }).click()
    await page.getByRole('button', { name: '展开 茶叶' }).click()
    await page.getByRole('checkbox', { name: '红茶' }).check()
    await page.getByRole('checkbox', { name: '杯子' }).check()
    if (process.env.DINGHUO_LOOK) await page.screenshot({ path: process.env.DINGHUO_LOOK })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^月份 / }).click()
    await page.getByRole('button', { name: '3月', exact: true }).click()
    await query()
    expect(await sent()).toMatchObject({ month: '2026-03', amtMin: 9, category1: ['B'], category2: ['A2'] })
    expect(await page.getByRole('list', { name: '已选条件' }).locator('li').allTextContents()).toEqual([
      ...['月份2026-03', '金额≥ 9', '物料分类杯子、红茶', expect.stringMatching(/^预计到货日期/), '清空筛选'],
    ])
  })

  it('select a category with all below it, and remove a filter with its chip', async () => {
    await page.getByRole('button', { name: /^物料分类/ }).click()
    // A level with a choice is open.
    expect(await page.getByRole('checkbox', { name: '红茶' }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: '茶叶' }).check()
    expect(await page.getByRole('checkbox', { name: '红茶' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await query()
    expect(await sent()).toMatchObject({ category1: ['B', 'A'] })
    expect(await sent()).not.toHaveProperty('category2')
    await page.getByRole('button', { name: '移除 物料分类' }).click()
    expect(await sent()).not.toHaveProperty('category1')
  })

  it('find categories by name or code on every level, and choose them with the keyboard alone', async () => {
    await page.goto('http://filters.test/?tree')
    const field = page.getByRole('button', { name: /^物料分类/ })
    await field.press('Enter')
    const search = page.getByRole('textbox', { name: '搜索名称或编码' })
    await search.fill('a2')
    expect(await page.getByRole('checkbox').count()).toBe(2)
    await search.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    expect(await field.textContent()).toBe('红茶')
    await field.press('Enter')
    expect(await page.getByRole('checkbox', { name: '红茶' }).isChecked()).toBe(true)
    await search.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('checkbox', { name: '红茶' }).count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('checkbox', { name: '红茶' }).count()).toBe(1)
    await search.fill('nothing like it')
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.keyboard.press('Escape')
    await query()
    expect(await sent()).toEqual({ category2: ['A2'] })
  })

  it('load the options of a call once for several filters, again after a failure, and find them by words or code', async () => {
    const calls: string[] = []
    page.on('console', message => message.text() === 'types called' && calls.push(message.text()))
    await page.goto('http://filters.test/?failing')
    for (const label of ['单据类型', '来源类型'])
      await page.getByRole('button', { name: `${label} 选项加载失败，点击重试` }).waitFor()
    expect(await page.getByRole('list', { name: '已选条件' }).locator('li').first().textContent()).toBe('单据类型')
    await page.getByRole('button', { name: '来源类型 选项加载失败，点击重试' }).click()
    await page.getByRole('combobox', { name: '单据类型' }).fill('t3')
    expect(await page.getByRole('option').allTextContents()).toEqual(['类型3'])
    await page.getByRole('option', { name: '类型3' }).click()
    expect(calls).toHaveLength(2)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^商品分类/ }).click()
    await page.getByRole('button', { name: '展开 茶叶' }).click()
    await page.getByRole('checkbox', { name: '绿茶' }).check()
    await page.keyboard.press('Escape')
    await query()
    expect(await sent()).toEqual({ type: ['T7', 'T3'], group2: ['A1'] })
    const chips = await page.getByRole('list', { name: '已选条件' }).locator('li').allTextContents()
    expect(chips).toEqual(['单据类型类型7、类型3', '商品分类绿茶', '清空筛选'])
  })

  it('show that the options of a call are loading', async () => {
    await page.goto('http://filters.test/?slow')
    const field = page.getByRole('button', { name: '单据类型 正在加载选项…' })
    await field.waitFor()
    expect(await field.isDisabled()).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('answer')))
    await page.getByRole('combobox', { name: '单据类型' }).waitFor()
  })

  it('show the names of codes in the address, which are searched once; an unknown code stays as it is', async () => {
    const searched: Array<string> = []
    page.on('console', message => message.text().startsWith('searched') && searched.push(message.text()))
    await page.goto('http://filters.test/?codes')
    const chip = page.getByRole('list', { name: '已选条件' }).locator('li').first()
    await expect.poll(() => chip.textContent(), { timeout: 10_000 }).toBe('物料茶叶 M7、M404')
    expect(await page.locator('form').textContent()).toContain('茶叶 M7')
    await query()
    expect(searched.sort()).toEqual(['searched M404', 'searched M7'])
  })

  it('open beyond the first row where a hidden one is wrong, and only then [001: 2.10.2.1]', async () => {
    await page.goto('http://filters.test/?many')
    const [more, amount] = [page.getByRole('button', { name: '展开更多' }), page.getByLabel('金额 最小值')]
    await query()
    expect(await page.locator('[data-wrong]').count()).toBe(1)
    expect([await more.isVisible(), await amount.isVisible()]).toEqual([true, false])
    await more.click()
    await amount.fill('9')
    await page.getByLabel('金额 最大值').fill('1')
    expect(await page.getByRole('button', { name: '收起更多' }).count()).toBe(0)
    await days('制单日期')
    await query()
    expect([await more.count(), await amount.isVisible()]).toEqual([0, true])
    await page.getByLabel('金额 最大值').fill('10')
    await page.getByRole('button', { name: '收起更多' }).click()
    await query()
    expect([await amount.isVisible(), (await sent()).amtMax]).toEqual([false, 10])
  })
})
