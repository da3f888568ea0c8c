import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files } from '../sources.ts'

const filesInFolder = 20

/** Folders that may hold more files, and why. */
const largeFolders: Readonly<Record<string, string>> = {}

/** The number of files directly in each folder. */
const counts = new Map<string, number>()
for (const path of files('{domain,application,adapters,ui,test,docs}/**/*.*')) {
  counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
}

describe('a folder', () => {
  it(`holds at most ${filesInFolder} files beside its folders, so that a reader finds a thing by the name of its folder`, () => {
    const large = [...counts].filter(([folder, count]) => count > filesInFolder && !(folder in largeFolders))
    expect(large.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([])
  })

  it('has no exception that it does not need', () => {
    expect(Object.keys(largeFolders).filter(folder => !((counts.get(folder) ?? 0) > filesInFolder))).toEqual([])
  })
})
