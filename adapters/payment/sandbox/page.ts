import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'

/** HTML of the sandbox. Interpolated values are escaped unless they are HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | ReadonlyArray<Html>

export const html = (strings: TemplateStringsArray, ...pieces: ReadonlyArray<Piece>): Html =>
  new Html(strings.map((text, index) => text + (index < pieces.length ? markup(pieces[index]!) : '')).join(''))

const markup = (piece: Piece): string => {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return String(piece).replace(/[&<>"']/g, sign => entities[sign]!)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Content security policy: pages run only their own script and style, and send forms only to the sandbox. */
export const CASHIER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

interface Page {
  readonly language: Language
  readonly title: Text
  readonly wide?: boolean
  /** Address of the same page in the other language. */
  readonly other: string
  readonly body: Html
}

export const page = ({ language, title, wide = false, other, body }: Page): string =>
  `<!doctype html>${
    html`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${textIn(title, language)} · ${textIn(name, language)}</title>
<link rel="stylesheet" href="/sandbox-cashier/cashier.css">
${script}
</head>
<body>
<header><div class="bar${wide ? ' wide' : ''}"><span class="mark" aria-hidden="true">演</span><strong>${textIn(name, language)}</strong>
<a class="other" href="${other}" lang="${language === 'zh' ? 'en' : 'zh-CN'}">${textIn(otherLanguage, language)}</a></div></header>
<main class="${wide ? 'wide' : ''}">${body}</main>
<footer>${textIn(notReal, language)}</footer>
</body>
</html>`.text
  }`

/** Apart from the page, because a tagged template with an end of a script cannot be bundled without a helper. */
const script = new Html('<script src="/sandbox-cashier/cashier.js" defer></script>')

const name: Text = ['演练收银台', 'Sandbox cashier']
const notReal: Text = ['演练环境：这里不会动用真实资金。', 'Test environment: no real money is moved here.']
/** Name of the other language, by language. */
const otherLanguage: Text = ['English', '中文 Chinese']
