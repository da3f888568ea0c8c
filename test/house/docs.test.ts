import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read } from './sources.ts'

/** Pages that readers start from. Decisions describe the past and can name files that no longer exist. */
const pages = ['README.md', ...files('docs/*.md')]
const rooms = /^(domain|application|adapters|ui|test|docs)\//
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

const lines = (page: string) =>
  read(page)
    .split('\n')
    .map((line, index) => ({ line, at: `${page}:${index + 1}` }))

describe('the documents', () => {
  it('link to existing pages', () => {
    const lost = pages.flatMap(page =>
      lines(page).flatMap(({ line, at }) =>
        [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
          .map(([, to]) => to!)
          .filter(to => !/^(https?:|mailto:)/.test(to))
          .filter(to => files(normalize(join(dirname(page), to))).length === 0)
          .map(to => `${at}: ${to}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('name existing files and folders', () => {
    const lost = pages.flatMap(page =>
      lines(page).flatMap(({ line, at }) =>
        [...line.matchAll(/`([\w./*-]+)`/g)]
          .map(([, path]) => path!)
          .filter(path => rooms.test(path) && !/…/.test(path))
          .filter(path => files(path).length === 0 && files(`${path}.{ts,tsx,md}`).length === 0)
          .map(path => `${at}: ${path}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('name existing scripts', () => {
    const lost = pages.flatMap(page =>
      lines(page).flatMap(({ line, at }) =>
        [...line.matchAll(/\bnpm run ([\w:]+)/g)]
          .map(([, script]) => script!)
          .filter(script => !scripts.includes(script))
          .map(script => `${at}: ${script}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('name buttons and tabs by the words of the screens', () => {
    const words = files('{ui,domain,application}/**/*.{ts,tsx}').map(read).join('\n')
    const lost = [
      ...read('docs/TOUR.md')
        .replaceAll(/\s+/g, ' ')
        .matchAll(/\*\*([^*]+)\*\* \(([^)]+)\)/g),
    ]
      .filter(([, zh, en]) => !words.includes(`['${zh}', '${en}']`))
      .map(([label]) => label)
    expect(lost).toEqual([])
  })

  it('show small pictures', () => {
    expect(files('docs/pictures/*.webp').filter(file => read(file).length > 120_000)).toEqual([])
  })
})
