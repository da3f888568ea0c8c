import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readSeriesFolder } from '../../forecast/folder.ts'

describe('a folder of daily series', () => {
  const folders: Array<string> = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })
  const folderOf = (files: Readonly<Record<string, string | Buffer>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'series-'))
    folders.push(folder)
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
    return folder
  }
  const read = (series: string, calendar?: string) =>
    readSeriesFolder(folderOf({ 'series.csv': series, ...(calendar !== undefined && { 'calendar.csv': calendar }) }))
  const head = 'shop,date,value\n'

  it('is read in any order, with gaps, negative values, a byte order mark, and lines that end as on Windows', () => {
    const [shop] = read('\uFEFFshop,date,value\r\nS1,2026-01-04,7\r\nS1,2026-01-01, 5.5\r\nS1,2026-01-03,-2\r\n')
    expect(shop).toMatchObject({ shop: 'S1', group: '', start: '2026-01-01', events: [] })
    const scale = shop!.values[0]! / 5.5
    expect(shop!.values.map(value => value && value / scale)).toEqual([5.5, null, 0, 7])
  })

  it('keeps the digits of small values, and may be compressed', () => {
    const folder = folderOf({ 'series.csv.gz': gzipSync(`${head}S1,2026-01-01,0.00123\nS1,2026-01-02,0.00246\n`) })
    const [one, two] = readSeriesFolder(folder)[0]!.values
    expect([one! > 1000, two! / one!]).toEqual([true, 2])
    expect(read(`${head}S1,2026-01-01,0\n`)[0]!.values).toEqual([0])
  })

  it('gives each shop the events of its code, of its group, and of all', () => {
    const shops = read(
      'shop,date,value,group\nS1,2026-01-01,5,A\nS2,2026-01-01,5,B\nS3,2026-01-01,,B\n',
      'kind,name,start,end,shops\nHOLIDAY,all,2026-01-01,,\nPROMOTION,some,2026-01-02,2026-01-03,S1; X\nCLOSED,group,2026-01-04,,B\n',
    )
    expect(shops.map(({ shop, events }) => [shop, events.map(({ name, end }) => `${name} ${end}`)])).toEqual([
      ['S1', ['all 2026-01-01', 'some 2026-01-03']],
      ['S2', ['all 2026-01-01', 'group 2026-01-04']],
    ])
    expect(read(`${head}S1,2026-01-01,5\n`, 'kind,name,start\n')[0]!.events).toEqual([])
  })

  it.each([
    ['', undefined, /^series\.csv: there is no row/],
    [
      'store,day\n1,2\n',
      undefined,
      /^series\.csv line 1: there is no column shop, date, value; the columns are store, day$/,
    ],
    [`${head}S1,2026-01-01,5\nS1,2026-02-30,5\n`, undefined, /^series\.csv line 3: a date .* not "2026-02-30"$/],
    [`${head}S1,1/2/2026,5\n`, undefined, /^series\.csv line 2: a date/],
    [`${head}S1,2026-01-01,x\n`, undefined, /^series\.csv line 2: value is a number/],
    [`${head}S1,2026-01-01,5\nS1,2026-01-01,6\n`, undefined, /^series\.csv line 3: .* the other one in line 2$/],
    [
      'shop,date,value,group\nS1,2026-01-01,5,A\nS1,2026-01-02,5,B\n',
      undefined,
      /^series\.csv line 3: shop S1 is in the groups "A" and "B"$/,
    ],
    [`${head}S1,2026-01-01,5,6\n`, undefined, /^series\.csv: Invalid Record Length/],
    [`${head}S1,2026-01-01,5\n`, 'kind,start\nHOLYDAY,2026-01-01\n', /^calendar\.csv line 2: kind is one of/],
    [`${head}S1,2026-01-01,5\n`, 'kind,start,end\nHOLIDAY,2026-01-02,2026-01-01\n', /^calendar\.csv line 2: the end/],
  ])('says with file and line what cannot be read: %j', (series, calendar, message) => {
    expect(() => read(series, calendar)).toThrow(message)
  })

  it('is missing', () => {
    expect(() => readSeriesFolder(folderOf({}))).toThrow(/^there is no series\.csv or series\.csv\.gz in /)
  })
})
