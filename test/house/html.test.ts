import { describe, expect, it } from 'vitest'
import { read, sourcesIn } from './sources.ts'

/** The files that pass HTML to the browser: after cleaning, and in documents that run no scripts. */
const htmlFiles = ['ui/master-data/notices/notice-document.ts', 'ui/master-data/notices/notice-frame.tsx']
const sinks =
  /\b(innerHTML|outerHTML|srcDoc|srcdoc|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe|parseFromString|createContextualFragment)\b|document\.write|\beval\(|new (Function|Worker|SharedWorker)\(|javascript:/
const reading = 'ui/master-data/notices/notice-field.tsx'

describe('a text', () => {
  it('becomes HTML or a script of the portal in one place only', () => {
    const matches = sourcesIn('ui').filter(({ path, text }) => sinks.test(text) && !htmlFiles.includes(path))
    expect(matches.map(({ path }) => path)).toEqual([reading])
    expect(read(reading).match(new RegExp(sinks, 'g'))).toEqual(['innerHTML'])
    expect(read(reading)).toContain('parseHtml(html).innerHTML.trim()')
  })

  it('does so only by the policies that the server lists', () => {
    const listed = /'trusted-types': \[([^\]]+)\]/.exec(read('adapters/http/server.ts'))?.[1]
    const made = sourcesIn('ui').flatMap(({ text }) =>
      [...text.matchAll(/(?:createPolicy|policyNamed)\('(\w+)'/g)].map(([, name]) => name!),
    )
    expect(listed?.match(/\w+/g)?.sort()).toEqual([...new Set([...made, 'dompurify'])].sort())
  })
})
