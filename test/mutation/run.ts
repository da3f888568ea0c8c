import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * Mutates the folders of `domain` that are named, or all of them: `npm run mutate -- receiving sales`. The mutants are those of
 * a copy without types, because nothing inside a type assertion (`… as Thousandths`) is mutated.
 */
const folders = process.argv.slice(2)
const root = process.cwd()
const copy = mkdtempSync(join(temporaryFolder(), 'mutation-'))
for (const path of ['domain', 'application', 'adapters', 'ui', 'test', 'package.json', 'stryker.config.json'])
  cpSync(path, join(copy, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
for (const file of globSync('domain/**/*.ts'))
  writeFileSync(join(copy, file), stripTypeScriptTypes(readFileSync(file, 'utf8')))

process.chdir(copy)
await new Stryker({
  ...(folders.length > 0 && { mutate: folders.map(folder => `domain/${folder}/**/*.ts`) }),
}).runMutationTest()
process.chdir(root)
mkdirSync('reports', { recursive: true })
cpSync(join(copy, 'reports'), 'reports', { recursive: true })
rmSync(copy, { recursive: true })
