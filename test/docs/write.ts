import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesPage, rulesPath } from './rules-page.ts'
import { specPage, specPath } from './spec-page.ts'

const write = (path: string, text: string): void => writeFileSync(join(import.meta.dirname, '..', '..', path), text)

/**
 * `npm run docs`: writes the documents that are generated from the code. A house test fails while one of them is stale.
 */
write(rulesPath, rulesPage())
write(specPath, specPage())
