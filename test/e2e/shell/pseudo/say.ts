import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The pseudo-locale: English in brackets and a third longer, which reveals hard-coded texts and texts without room for
 * a longer language. It replaces `say` in the running server and in the built screens, so that the product contains no
 * code for it.
 */
const pseudo = (en: string): string =>
  `(en => en === '' ? en : '\\u27e6' + en + ' \\u1e8b'.repeat(Math.ceil(en.length / 6)) + '\\u27e7')(${en})`

/** Returns the source of `domain/kernel/text.ts` for the server to load. */
export const pseudoSource = (source: string): string => replaced(source, ': text[1])', `: ${pseudo('text[1]')})`)

/** Returns the file of the built screens that formats all texts, and its replacement. */
export const pseudoScreens = (): { readonly file: string; readonly body: string } => {
  const folder = join(import.meta.dirname, '../../../../dist/assets')
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const body = readFileSync(join(folder, file), 'utf8')
    const [expression, list] = /===.zh.\?(\w+)\[0\]:\1\[1\]/.exec(body) ?? []
    if (expression)
      return { file, body: replaced(body, expression, expression.replace(`${list}[1]`, pseudo(`${list}[1]`))) }
  }
  throw new Error('the built screens have no `say` any more: build them, or teach pseudoScreens its new look')
}

const replaced = (source: string, from: string, to: string): string => {
  if (source.split(from).length !== 2) throw new Error(`not once in the source: ${from}`)
  return source.replace(from, () => to)
}
