import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, extname } from 'node:path'

const manifest = findPackageJSON(import.meta.url)!

/** Root folder of the program: the clone, or the installed package, whose TypeScript is compiled to `compiled/`. */
export const packageRoot: string = dirname(manifest)

/** Version of the program from package.json. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/** File ending of the program's modules as they run: `.ts` in a clone, `.js` in the installed package. */
const ending = extname(import.meta.url)

/** Returns the address of a module that is started as a process or worker; `path` is relative to `from`, without ending. */
export const moduleBeside = (from: string, path: string): URL => new URL(path + ending, from)
