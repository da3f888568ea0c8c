import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page needs, in chunks by how often they change: libraries seldom, the portal with every release. What only
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
]

/** The API of `npm run dev`. */
const api = { target: 'http://127.0.0.1:8321' }

export default defineConfig({
  plugins: [react()],
  publicDir: 'ui/public',
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5321,
    strictPort: true,
    proxy: { '/api': api, '/pictures': api, '/files': api, '/feeds': api, '/exports': api },
  },
})
