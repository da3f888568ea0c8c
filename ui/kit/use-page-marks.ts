import { useEffect, useId } from 'react'
import type { Text } from '../../domain/text.ts'
import { useText } from '../app/preferences.tsx'

/** What stands below every printed page of a document, on both sides of its page number. */
export interface PageMarks {
  readonly left: string
  readonly right: string
}

/** Each `#` stands for a number: the page's own, then that of all pages. */
const pageOfPages: Text = ['第 # 页 / 共 # 页', 'Page # of #']

/**
 * Prints marks and the page number below each page of one document. Returns the name of its kind of page, for the
 * `page` property of the document's element: a print of several documents has each one's marks on its own pages.
 */
export const usePageMarks = ({ left, right }: PageMarks): string => {
  const t = useText()
  const name = `document-${useId().replace(/[^\w-]/g, '')}`
  const [before = '', between = '', after = ''] = t(pageOfPages).split('#')
  const number = `${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}`
  const type = 'font: 10px var(--mantine-font-family, sans-serif);'
  const rules = `@page ${name} {
    @bottom-left { content: ${quoted(left)}; ${type} }
    @bottom-center { content: ${number}; ${type} }
    @bottom-right { content: ${quoted(right)}; ${type} }
  }`
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [rules])
  return name
}

/** A string of CSS: quotes, backslashes and line ends are written by their code points. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, character => `\\${character.codePointAt(0)!.toString(16)} `)}"`
