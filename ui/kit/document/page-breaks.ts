/** The printable area of A4 with the margins of `styles.css`, and a reserve so that rounding never overfills a page. */
const printable = { widthMm: 186, heightMm: 267, slackMm: 4 }

const pixels = (millimetres: number): number => (millimetres * 96) / 25.4

/**
 * Sets the page breaks of a document's table for printing and returns the number of its pages. A browser counts only
 * the pages of the whole print, not those of one document in it. The table's head is repeated on every page; elements
 * marked `data-keep-together` are not broken.
 */
export const breakIntoPages = (paper: HTMLElement): number => {
  const { head, blocks } = heightsInPrint(paper)
  const room = pixels(printable.heightMm - printable.slackMm) - head
  let pages = 1
  let left = room
  for (const [index, block] of blocksOf(paper).entries()) {
    const height = blocks[index] ?? 0
    const isNextPage = height > left && left < room
    block.style.breakBefore = isNextPage ? 'page' : ''
    if (isNextPage) {
      pages += 1
      left = room
    }
    left -= height
  }
  return pages
}

/** Returns the rows, and the groups of rows that stay together. */
const blocksOf = (paper: HTMLElement): ReadonlyArray<HTMLElement> => [
  ...paper.querySelectorAll<HTMLElement>('tbody:not([data-keep-together]) > tr, tbody[data-keep-together]'),
]

/** Measures a copy as wide as the paper, because on the screen a document is as wide as the window. */
const heightsInPrint = (paper: HTMLElement): { readonly head: number; readonly blocks: ReadonlyArray<number> } => {
  const copy = paper.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', padding: '0', border: '0' })
  copy.style.width = `${printable.widthMm}mm`
  paper.after(copy)
  const height = (element: Element) => element.getBoundingClientRect().height
  const heights = {
    head: [...copy.querySelectorAll('thead')].reduce((sum, head) => sum + height(head), 0),
    blocks: blocksOf(copy).map(height),
  }
  copy.remove()
  return heights
}
