import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const manifest = findPackageJSON(import.meta.url)!

/** Root folder of the program: the clone, or the installed package. */
export const packageRoot: string = dirname(manifest)

/** Version of the program from package.json. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/** File ending of the program's modules as they run: `.ts` from the sources, `.js` from the bundle in `compiled/`. */
const ending = extname(import.meta.url)

/** Folder from which the program runs: it has the paths of the sources. */
const runningFolder = ending === '.ts' ? packageRoot : join(packageRoot, 'compiled')

/** Returns the folder in which the program finds modules that it loads by file name; `path` as in the sources. */
export const moduleFolder = (path: string): string => join(runningFolder, path)

/** Returns the address of a module that is started as a process or worker; `path` as in the sources, without ending. */
export const moduleAt = (path: string): URL => pathToFileURL(join(runningFolder, path + ending))
