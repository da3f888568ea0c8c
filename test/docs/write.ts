import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesPage, rulesPath } from './rules-page.ts'

/** `npm run docs`: writes the documents that follow from the code. A house test fails while one of them is stale. */
writeFileSync(join(import.meta.dirname, '..', '..', rulesPath), rulesPage())
