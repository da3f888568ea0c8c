import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Chunks by how often they change: the framework seldom, the rest of the app with every release. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'mantine',
    test: /node_modules\/(@mantine\/(?!spotlight)[^/]+|@floating-ui|clsx|react-remove-scroll|dayjs)\//,
  },
  { name: 'tanstack', test: /node_modules\/@tanstack\// },
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
