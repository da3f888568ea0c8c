import DOMPurify from 'dompurify'
import type { Language } from '../../../domain/kernel/text.ts'
import { createPolicy } from '../../app/trusted-types.ts'

/** Trusted Types policy for documents that run no script: a sandboxed frame, and one that is only parsed. */
const inert = createPolicy('notice')

/** Sanitizes HTML from head office: removes everything that runs, loads or navigates. */
export const safeHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    // In a sandboxed frame a link leads nowhere; its text stays.
    FORBID_TAGS: ['a', 'form', 'input', 'button', 'select', 'textarea', 'style', 'video', 'audio', 'source', 'track'],
    FORBID_ATTR: ['id', 'name', 'srcset', 'tabindex', 'autofocus', 'class'],
    ALLOW_DATA_ATTR: false,
    // Only pictures embedded in the text: others would have to be loaded.
    ALLOWED_URI_REGEXP: /^data:image\//i,
  }).trim()

/** A style may set colours and alignment; one that could load something or be obfuscated is removed as a whole. */
DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'style' && fetching.test(attribute.attrValue)) attribute.keepAttr = false
})
const fetching = /url|image|src|var|env|attr|[\\@]|\/\*/i

/** Parses HTML as a browser does, in a document that is not displayed. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body

/** Returns a complete page around it; its content policy allows only inline styles and inline pictures. */
export const noticeDocument = (html: string, scheme: 'light' | 'dark', language: Language): string =>
  inert.createHTML(
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">` +
      `<meta name="color-scheme" content="${scheme}"><title>${language === 'zh' ? '订货须知' : 'Ordering notice'}</title>` +
      `<style>${styles(paper[scheme])}</style></head><body>${html}</body></html>`,
  )

/**
 * Estimates the height of the text at the dialog's width from its blocks, because a frame without scripts cannot be
 * measured. The dialog limits the height, and a longer text scrolls.
 */
export const frameHeight = (html: string): number => {
  const body = parseHtml(html)
  const blocks = [...body.querySelectorAll('p,li,tr,h1,h2,h3,h4,h5,h6,blockquote,pre,div')].filter(
    block => block.querySelector('p,li,tr,h1,h2,h3,h4,h5,h6,blockquote,pre,div') === null,
  )
  const texts = blocks.length === 0 ? [body.textContent ?? ''] : blocks.map(block => block.textContent ?? '')
  const lines = texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(widthOf(text) / COLUMNS)), 0)
  const breaks = body.querySelectorAll('br').length
  return (lines + breaks) * LINE + texts.length * GAP + body.querySelectorAll('img').length * PICTURE + LINE
}

/** Width in Latin letters: a Chinese character is twice as wide as one. */
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)

const COLUMNS = 96
const LINE = 24
const GAP = 10
const PICTURE = 240

const paper = {
  light: { text: '#14211C', dimmed: '#56635E', line: '#E1E6E4', head: '#F1F4F3', page: '#FFFFFF' },
  dark: { text: '#E4EAE7', dimmed: '#9AA7A2', line: '#2A3330', head: '#1D2321', page: '#171C1A' },
} as const

/** In the dark scheme the portal's colours replace those that head office chose for white paper. */
const styles = ({ text, dimmed, line, head, page }: (typeof paper)['light' | 'dark']): string => `
html{background:${page};color:${text};font:14px/24px -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
${page === paper.dark.page ? `body *{color:inherit!important;background-color:transparent!important}` : ''}
body{margin:0}h1,h2,h3,h4,h5,h6{margin:12px 0 8px;font-size:16px;font-weight:600}
p,ul,ol,table,blockquote{margin:0 0 10px}ul,ol{padding-left:24px}img{max-width:100%;height:auto}
table{border-collapse:collapse;width:100%}th,td{border:1px solid ${line};padding:4px 8px;text-align:left}th{background:${head}}
blockquote{border-left:3px solid ${line};padding-left:12px;color:${dimmed}}`
