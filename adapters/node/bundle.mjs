import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Bundles the program: `node bundle.mjs ROOT FOLDER` reads TypeScript under ROOT and writes JavaScript to FOLDER. Modules that are
 * started or loaded by their path keep it (`adapters/node/main.js`); all others are merged into shared chunks, because a
 * process takes six times as long to load 1,500 files as to load a dozen (docs/decisions/engine/0052).
 *
 * Effect and Kysely are bundled too: they consist of hundreds of files. Other packages are loaded from `node_modules`.
 */
const bundle = async (root, folder) => {
  rmSync(folder, { recursive: true, force: true })
  const entries = [...PROGRAMS, ...globSync(MIGRATIONS, { cwd: root })]
  const input = Object.fromEntries(entries.map(file => [file.replace(/\.ts$/, ''), join(root, file)]))
  const options = { cwd: root, input, platform: 'node', external: isPackageOfItsOwn, transform: { target: 'node24' } }
  const build = await rolldown(options)
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
}

/** Modules that are started as processes or workers. */
const PROGRAMS = [
  'adapters/cli/main.ts',
  'adapters/http/documentation/documentation-worker.ts',
  'adapters/images/draw.ts',
  'adapters/node/export-child.ts',
  'adapters/node/grow-demo.ts',
  'adapters/node/main.ts',
]
const MIGRATIONS = 'adapters/postgres/migrations/**/[0-9]*-*.ts'

/** Whether a module is a package that is loaded from `node_modules`: any except Effect and Kysely. */
const isPackageOfItsOwn = id => /^(?!effect(\/|$)|kysely(\/|$))[@a-z]/.test(id)

await bundle(...process.argv.slice(2))
