import { describe, expect, it } from 'vitest'
import { files, read } from './sources.ts'

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they are numbered from 1. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4 },
  ...{ '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5 },
  ...{
    '7.5': 2,
    '7.6': 2,
    '8.1': 2,
    '8.2': 3,
    '8.3': 1,
    '8.4': 1,
    '9.1': 3,
    '9.2': 4,
    '10.1': 2,
    '10.2': 2,
    '10.3': 4,
  },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  ...{ '17.3': 2 },
}

const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)].map(
  ([, id, how, text]) => ({ id: id!, how: how!, text: text!, paths: [...text!.matchAll(/`([^`]+\/[^`]+)`/g)] }),
)

describe('docs/asvs.md', () => {
  it('answers every requirement of levels 1 and 2 once', () => {
    const ids = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    expect(ids).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  it('names a test, a file or a reason for each, and counts them', () => {
    const isAnswered = ({ how, text, paths }: (typeof rows)[number]) =>
      (how === 'Test' && paths.length > 0 && paths.every(([, path]) => /\.(test|spec)\.ts$/.test(path!))) ||
      (how === 'File' && paths.length > 0) ||
      ((how === 'Not applicable' || how === 'Not met') && text.length > 0)
    expect(rows.filter(row => !isAnswered(row))).toEqual([])
    const counted = Map.groupBy(rows, ({ how }) => how)
    const stated = read('docs/asvs.md').matchAll(/^\| (Test|File|Not applicable|Not met) \| (\d+) \|$/gm)
    expect([...stated].map(([, how, count]) => [how, Number(count)])).toEqual(
      ['Test', 'File', 'Not applicable', 'Not met'].map(how => [how, counted.get(how)?.length]),
    )
  })

  it('names files that exist', () => {
    const lost = rows.flatMap(({ id, paths }) =>
      paths.filter(([, path]) => !path!.startsWith('/') && files(path!).length === 0).map(([path]) => `${id}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
