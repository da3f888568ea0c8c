import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources.ts'

const matchesOf = (pattern: RegExp): ReadonlyArray<string> =>
  sourcesIn('ui').flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit.trim()}`))

/** An effect whose first act is to set a state. */
const copies = /useEffect\(\(\) => (?:\{\n\s+)?(?:if \([^\n]*\) )?set(?!Timeout|Interval)[A-Z]\w*\([^\n]*/g

/** Effects that read the clock, which is no state of the screen. */
const clocks = [
  'ui/kit/feedback/clock.tsx: useEffect(() => {\n    setNow(Date.now() + offset)',
  'ui/kit/feedback/updated-ago.tsx: useEffect(() => {\n    setNow(Date.now())',
]

describe('the state of a screen', () => {
  it('is derived from its source, not copied by an effect', () => {
    expect(matchesOf(copies)).toEqual(clocks)
  })

  it('is searched for copies in each form of an effect', () => {
    const forms = [
      'useEffect(() => setOpened(isUnread), [isUnread])',
      'useEffect(() => {\n    setOpened(isUnread)',
      'useEffect(() => {\n    if (isUnread) setOpened(true)',
    ]
    expect(forms.map(form => form.match(copies)?.length)).toEqual([1, 1, 1])
    expect('useEffect(() => {\n    const timer = setTimeout(send)'.match(copies)).toBeNull()
  })

  it('does not search all rows of a virtual list for each row', () => {
    const virtual = sourcesIn('ui').filter(({ text }) => /<VirtualRows\s/.test(text))
    expect(virtual.length).toBeGreaterThan(0)
    const searches = /\brows\.(find|findIndex|indexOf|filter)\(/
    expect(virtual.filter(({ text }) => searches.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('has no ref that is written during rendering', () => {
    expect(matchesOf(/^ {2}\w+\.current = .*/gm)).toEqual([])
  })
})
