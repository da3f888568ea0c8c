import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { pseudoSource } from './say.ts'

/** Preloaded into the server: replaces English with the pseudo-locale. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/domain/text.ts')
      ? {
          format: 'module-typescript',
          source: pseudoSource(readFileSync(fileURLToPath(url), 'utf8')),
          shortCircuit: true,
        }
      : next(url, context),
})
