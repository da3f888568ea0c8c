import { type RefObject, useEffect, useId } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { breakIntoPages } from './page-breaks.ts'

/** Text below every printed page of a document, on both sides of its page number. */
export interface PageMarks {
  readonly left: string
  readonly right: string
}

/** Each `#` is replaced by a number: the page's own, then the number of all pages. */
const pageOfPages: Text = ['第 # 页 / 共 # 页', 'Page # of #']

/**
 * Prints marks and the page number below each page of one document. Returns the name of its page type for the `page`
 * property of the document's element, so that a print of several documents has each one's marks on its own pages. With
 * `paper`, the element of one document among several, its pages are counted separately; otherwise all pages of the
 * print are counted.
 */
export const usePageMarks = ({ left, right }: PageMarks, paper?: RefObject<HTMLElement | null>): string => {
  const t = useText()
  const name = `document-${useId().replace(/[^\w-]/g, '')}`
  const words = t(pageOfPages)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const mark = (pages: number | null) =>
      sheet.replaceSync(`@page ${name} {
        ${pages === null ? '' : `counter-increment: ${name};`}
        @bottom-left { content: ${quote(left)}; ${type} }
        @bottom-center { content: ${pageNumber(words, name, pages)}; ${type} }
        @bottom-right { content: ${quote(right)}; ${type} }
      }`)
    const count = () => mark(paper?.current ? breakIntoPages(paper.current) : null)
    mark(null)
    document.adoptedStyleSheets.push(sheet)
    addEventListener('beforeprint', count)
    return () => {
      removeEventListener('beforeprint', count)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [name, words, left, right, paper])
  return name
}

const type = 'font: 10px var(--mantine-font-family, sans-serif);'

/**
 * Returns the CSS content of a margin box: the page and the number of pages, or of all pages of the print if it is
 * null.
 */
const pageNumber = (words: string, counter: string, pages: number | null): string => {
  const [before = '', between = '', after = ''] = words.split('#')
  const [page, of] = pages === null ? ['counter(page)', 'counter(pages)'] : [`counter(${counter})`, quote(`${pages}`)]
  return [quote(before), page, quote(between), of, quote(after)].join(' ')
}

/** Returns a CSS string literal: quotes, backslashes and line ends are escaped by their code points. */
const quote = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, character => `\\${character.codePointAt(0)!.toString(16)} `)}"`
