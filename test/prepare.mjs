import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, node24, orStop, root } from '../adapters/node/dependencies.mjs'

/** `npm test` in a clean clone under any Node from 20 on: installs what is missing, then runs the tests under Node 24. */
orStop(ensureDependencies)
const run = spawnSync(node24, [join(root, 'test', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exit(run.status ?? 1)
