import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, node24, orStop, root } from '../adapters/node/dependencies.mjs'

/**
 * `npm test` in a new clone with any Node from 20 on: installs missing dependencies, then runs the tests with Node 24.
 */
orStop(ensureDependencies)
const run = spawnSync(node24, [join(root, 'test', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exit(run.status ?? 1)
