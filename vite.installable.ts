import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

/** The product's mark: a white 订 on pine. */
const mark = 'ui/public/favicon.svg'
const pine = '#0B6B50'

/** The icons of the installed portal: those of the manifest, and that of iOS. */
const iconFiles = [
  { fileName: 'icon-192.png', size: 192, isMaskable: false },
  { fileName: 'icon-512.png', size: 512, isMaskable: false },
  { fileName: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { fileName: 'apple-touch-icon.png', size: 180, isMaskable: true },
] as const

/** Draws the icons from the mark. A system cuts a maskable one into its own shape, so it fills its square. */
export const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  async generateBundle() {
    const svg = await readFile(mark, 'utf8')
    const maskable = svg
      .replace(' rx="7"', '')
      .replace('<path ', '<path transform="translate(16 16) scale(.72) translate(-16 -16)" ')
    for (const { fileName, size, isMaskable } of iconFiles) {
      const source = await sharp(Buffer.from(isMaskable ? maskable : svg), { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
  ],
}

/** Modules that are loaded when they are needed, and that the pages need which also work without a network. */
export const offlineModules = [
  'ui/receiving/count/count-page.tsx',
  'ui/receiving/count/scan-dialog.tsx',
  'ui/stocktake/count/count-page.tsx',
  'ui/transfers/work-page.tsx',
  'ui/device/queue-drawer.tsx',
]
/** Files of the shell that are not part of the bundle. */
const shellFiles = ['index.html', 'first-paint.js', 'favicon.svg', 'icon-192.png']

/** Collects the files of the shell and of the pages that also work without a network into `files`. */
const offlineFilesPlugin = (files: Set<string>): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const add = (fileName: string): void => {
      const chunk = bundle[fileName]
      if (files.has(fileName) || chunk?.type !== 'chunk') return
      files.add(fileName)
      const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
      for (const file of [...importedCss, ...importedAssets]) files.add(file)
      for (const file of chunk.imports) add(file)
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const isNeeded = offlineModules.some(module => chunk.facadeModuleId?.endsWith(module))
      if (chunk.isEntry || isNeeded) add(chunk.fileName)
    }
  },
})

const manifest: NonNullable<VitePWAOptions['manifest']> = {
  ...{ name: '订货台', short_name: '订货台', description: '连锁门店订货、支付、收货的工作台', lang: 'zh-CN' },
  ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
  ...{ theme_color: pine, background_color: '#F5F7F6' },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [{ name: '清点收货', url: '/purchase-order/received-goods/receive' }],
}

/**
 * Makes the portal installable: the manifest, and a service worker that stores the shell and the pages for phones. It stores
 * no answer of the API. Pages come from the server whenever it can be reached, so a reload always gets the latest version.
 */
export const installable = (): ReadonlyArray<Plugin> => {
  const offlineFiles = new Set(shellFiles)
  return [
    offlineFilesPlugin(offlineFiles),
    ...VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      manifest,
      strategies: 'injectManifest',
      integration: {
        configureCustomSWViteBuild: config => {
          config.logLevel = 'warn'
        },
      },
      srcDir: 'ui/app/offline',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        manifestTransforms: [
          async entries => ({ manifest: entries.filter(({ url }) => offlineFiles.has(url)), warnings: [] }),
        ],
      },
    }),
  ]
}
