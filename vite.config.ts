import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shortContracts } from './vite.contracts.ts'
import { basicFont } from './vite.fonts.ts'
import { icons, installable } from './vite.installable.ts'

/**
 * What every page needs, in chunks by how often they change: libraries seldom, the portal with every release; in few files, because
 * each costs a slow machine some milliseconds. What only
 * some pages need, such as date pickers and tables, goes with those pages.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'mantine',
    test: /node_modules\/(@mantine\/[^/]+|@floating-ui|clsx|react-remove-scroll|dayjs)\//,
    tags: ['$initial' as const],
  },
  { name: 'tanstack', test: /node_modules\/@tanstack\//, tags: ['$initial' as const] },
  { name: 'portal', tags: ['$initial' as const] },
]

/**
 * Writes a compressed `.br` and `.gz` beside each text file of the build, so that the server compresses none per request; last of
 * all, because the service worker is written after the bundle.
 */
const compressedFiles = (): Plugin => {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter(name => /\.(js|css|svg|html|wasm)$/.test(name))
        await Promise.all(texts.map(name => writeCompressed(join(folder, name))))
      },
    },
  }
}

const writeCompressed = async (file: string): Promise<void> => {
  const text = await readFile(file)
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQualityOf(file) } }),
  )
  await writeFile(`${file}.gz`, await promisify(gzip)(text))
}

/**
 * The highest quality makes files 8 to 10 % smaller and takes thirty times as long, so that only what every page needs has it: some two
 * seconds of the build, of which `npm ci` makes one.
 */
const brotliQualityOf = (file: string): number =>
  /[/\\](index|react|mantine|tanstack|portal)-[^/\\]+\.(js|css)$/.test(file) ? constants.BROTLI_MAX_QUALITY : 6

/** The API of `npm run dev`. */
const api = { target: 'http://127.0.0.1:8321' }

export default defineConfig({
  plugins: [react(), basicFont, shortContracts, icons, ...installable(), compressedFiles()],
  publicDir: 'ui/public',
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5321,
    strictPort: true,
    proxy: { '/api': api, '/pictures': api, '/files': api, '/feeds': api, '/exports': api },
  },
})
