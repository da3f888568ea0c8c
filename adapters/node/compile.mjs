import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, node24, orStop, root, Stop } from './dependencies.mjs'

/**
 * `npm pack`: builds the screens and bundles the program as JavaScript, because Node does not run TypeScript below `node_modules`.
 */
const compile = () => {
  ensureDependencies()
  for (const folder of ['compiled', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
  run('adapters/node/bundle.mjs', root, join(root, 'compiled'))
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
}

const run = (program, ...words) => {
  const command = [join(root, program), ...words]
  const { status } = spawnSync(node24, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Stop(`编译失败 / ${program} failed: see the lines above.`)
}

await orStop(compile)
