import { spawnSync } from 'node:child_process'
import { distributedUrl } from './database.ts'

/**
 * `npm run test:distributed`: distributes the empty database of DINGHUO_DISTRIBUTED_URL and runs the journeys and races on it; further
 * words choose files. Without an address there is no cluster to test, which is not a failure.
 */
if (distributedUrl === null) {
  console.log(
    '没有集群 / no cluster: set DINGHUO_DISTRIBUTED_URL to an empty database with the extension and its workers',
  )
} else {
  const words = ['vitest', 'run', '--config', 'test/distributed/vitest.config.ts', ...process.argv.slice(2)]
  process.exitCode = spawnSync('npx', words, { stdio: 'inherit' }).status ?? 1
}
