import { expect, type Locator, type Page } from 'playwright/test'

/** More elements than any page has, also on a day with long lists. */
const pressesMax = 400

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < pressesMax; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

/** Moves the focus to the target with Tab, checks that the focus is visible, and presses a key. */
export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  const ring = await target.evaluate(element => {
    const styles = [element, element.parentElement!, ...element.querySelectorAll('*')].map(it => getComputedStyle(it))
    return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  })
  expect(ring, `the focus shows on ${target}`).toBe(true)
  await page.keyboard.press(key)
}

/**
 * Moves the focus to a field with Tab, checks that its border or outline changes, and inserts text as an input method
 * would.
 */
export const writeIn = async (page: Page, field: Locator, text: string): Promise<void> => {
  await expect(field).toBeVisible()
  const edge = () =>
    field.evaluate(it =>
      [it, it.parentElement!, it.parentElement!.parentElement!]
        .map(near => getComputedStyle(near))
        .map(({ borderColor, outlineStyle, boxShadow }) => `${borderColor} ${outlineStyle} ${boxShadow}`)
        .join(),
    )
  const isThere = await field.evaluate(it => it === document.activeElement)
  const without = await edge()
  await tabTo(page, field)
  if (!isThere) await expect.poll(edge, `the focus shows on ${field}`).not.toBe(without)
  await page.keyboard.insertText(text)
}

/** Closes a dialog with Escape and checks that the focus returns to its opener. */
export const leave = async (page: Page, dialog: Locator, opener: Locator): Promise<void> => {
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener, 'the focus comes back').toBeFocused()
}

/** Types at a person's speed. */
export const byHand = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 90 })

/** Opens the palette, wherever the focus is, once the portal is there: before, it does not listen to keys. */
export const openPalette = async (page: Page): Promise<Locator> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /查找与操作|Search and actions/ })
  await expect(search).toBeFocused()
  return search
}

/** Types like a scanner: the whole code, one character every 5 ms, then Enter. */
export const scan = (page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> =>
  typeAt(page, [...code, end], 5)

/** Presses keys at a fixed pace, whether or not the page has processed the previous one. */
export const typeAt = async (page: Page, keys: ReadonlyArray<string>, gap: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const begin = Date.now()
  const sent: Array<Promise<unknown>> = []
  for (const [index, key] of keys.entries()) {
    const code = codes[key] ?? key.toUpperCase().charCodeAt(0)
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : ''
    const stroke = { key, windowsVirtualKeyCode: code, timestamp: (begin + index * gap) / 1000 }
    sent.push(session.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...stroke, text }))
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }))
    await new Promise(done => setTimeout(done, Math.max(0, begin + (index + 1) * gap - Date.now())))
  }
  await Promise.all(sent)
  await session.detach()
}

const codes: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 }
