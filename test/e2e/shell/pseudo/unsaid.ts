import type { Page } from 'playwright/test'

/** Returns the visible and accessible texts of the page, piece by piece as the screens rendered them. */
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
        // A notification keeps the language in which it was shown.
        if (node.matches('textarea[aria-hidden]') || node.closest('.mantine-Notification-root')) continue
        for (const name of spokenAttributes) texts.add(node.getAttribute(name) ?? '')
        if (node instanceof HTMLInputElement && (node.readOnly || node.role === 'combobox')) texts.add(node.value)
      } else if (!node.parentElement?.closest('style, script, kbd, code, pre, .mantine-Notification-root'))
        texts.add(node.nodeValue ?? '')
    }
    return [...texts].map(piece => piece.trim()).filter(piece => piece !== '')
  })

/** Collects every text in an answer of the server: names, numbers and codes, which are not translated. */
export const textsIn = (answer: unknown, texts: Set<string> = new Set()): Set<string> => {
  if (typeof answer === 'string') texts.add(answer.trim())
  else if (typeof answer === 'object' && answer !== null)
    for (const inner of Object.values(answer)) textsIn(inner, texts)
  return texts
}

/** Returns what remains of a piece without translated texts, the server's data and characters that form no words. */
export const untranslatedPart = (piece: string, data: ReadonlySet<string>): string => {
  if (data.has(piece)) return ''
  let left = piece
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  // A text broken over two lines is two pieces of one translation.
  left = left.replace(/⟦[^⟦⟧]*$|^[^⟦⟧]*⟧/g, ' ')
  // Longest first, so that a shorter name does not remove the beginning of a longer one.
  const inside = [...data].filter(text => (text.length > 1 || /\p{sc=Han}/u.test(text)) && left.includes(text))
  for (const text of inside.sort((one, other) => other.length - one.length)) left = left.replaceAll(text, ' ')
  return /\p{L}{2}|\p{sc=Han}|[⟦⟧]/u.test(left.replace(ownWords, ' ')) ? left.trim() : ''
}

/** Month and day names come from the browser; names of products and formats have no translation. */
const ownWords =
  /\b(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mo|Tu|We|Th|Fr|Sa|Su)\p{L}*|xlsx|csv|[KM]B|px|DH\w*)\b|https?:\/\/\S*/gu

/** Returns controls and states whose text is cut off. */
export const cutLabels = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], [role=menuitem], [data-tone], label')]
      .flatMap(element => [element, ...element.querySelectorAll('*')])
      .filter(element => {
        const { overflowX, display } = getComputedStyle(element)
        return display !== 'inline' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      })
      // The label of a switch is beside its track.
      .filter(
        element => !element.closest('[title], .mantine-Switch-track') && element.getBoundingClientRect().width > 4,
      )
      .map(element => `${element.className} ${element.textContent}`.slice(0, 120)),
  )
