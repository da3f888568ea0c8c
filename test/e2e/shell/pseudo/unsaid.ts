import type { Page } from 'playwright/test'

/** What stands on the page or is read aloud, piece by piece as the screens wrote it. */
export const piecesOn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const spokenAttributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ]
    const texts = new Set([document.title])
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        // What was told keeps the language in which it was told.
        if (node.matches('textarea[aria-hidden]') || node.closest('.mantine-Notification-root')) continue
        for (const name of spokenAttributes) texts.add(node.getAttribute(name) ?? '')
        if (node instanceof HTMLInputElement && (node.readOnly || node.role === 'combobox')) texts.add(node.value)
      } else if (!node.parentElement?.closest('style, script, kbd, code, pre, .mantine-Notification-root'))
        texts.add(node.nodeValue ?? '')
    }
    return [...texts].map(piece => piece.trim()).filter(piece => piece !== '')
  })

/** Every text in an answer of the server: names, numbers and codes, which nobody translates. */
export const textsIn = (answer: unknown, texts: Set<string> = new Set()): Set<string> => {
  if (typeof answer === 'string') texts.add(answer.trim())
  else if (typeof answer === 'object' && answer !== null)
    for (const inner of Object.values(answer)) textsIn(inner, texts)
  return texts
}

/** What is left of a piece without what was said by a pair, the data of the server, and what is no word. */
export const unsaid = (piece: string, data: ReadonlySet<string>): string => {
  if (data.has(piece)) return ''
  let left = piece
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  // What is broken over two lines is two pieces of one pair.
  left = left.replace(/⟦[^⟦⟧]*$|^[^⟦⟧]*⟧/g, ' ')
  // The longest first, so that no name loses its beginning to a shorter one.
  const inside = [...data].filter(text => (text.length > 1 || /\p{sc=Han}/u.test(text)) && left.includes(text))
  for (const text of inside.sort((one, other) => other.length - one.length)) left = left.replaceAll(text, ' ')
  return /\p{L}{2}|\p{sc=Han}|[⟦⟧]/u.test(left.replace(ownWords, ' ')) ? left.trim() : ''
}

/** Names of months and days are of the browser's calendar; names of products and formats have no translation. */
const ownWords =
  /\b(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mo|Tu|We|Th|Fr|Sa|Su)\p{L}*|xlsx|csv|[KM]B|px|DH\w*)\b|https?:\/\/\S*/gu

/** What can be pressed, or says a state, and does not show the whole of its words. */
export const cutLabels = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], [role=menuitem], [data-tone], label')]
      .flatMap(element => [element, ...element.querySelectorAll('*')])
      .filter(element => {
        const { overflowX, display } = getComputedStyle(element)
        return display !== 'inline' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      })
      // The words of a switch stand beside its track.
      .filter(
        element => !element.closest('[title], .mantine-Switch-track') && element.getBoundingClientRect().width > 4,
      )
      .map(element => `${element.className} ${element.textContent}`.slice(0, 120)),
  )
