import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { northwindSheets } from '../northwind/orders.ts'

/**
 * Starts the real application twice for all specs: the demo chain by the product's own command, which builds the screens
 * when they are stale, and an empty one that gets the Northwind sheets while it runs.
 */
export default async function servers(): Promise<() => Promise<void>> {
  const running: Array<Running> = []
  const stop = async () => {
    await Promise.all(running.map(server => server.stop()))
  }
  try {
    const demo = await start('start.mjs', {})
    running.push(demo)
    const northwind = await start('main.ts', { DINGHUO_DEMO: '0' })
    running.push(northwind)
    importSheets(northwind, northwindSheets)
    importSheets(northwind, join(import.meta.dirname, 'sheets'))
    Object.assign(process.env, {
      E2E_DEMO: demo.address,
      E2E_NORTHWIND: northwind.address,
      E2E_DEMO_DATA: demo.dataFolder,
      E2E_NORTHWIND_DATA: northwind.dataFolder,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

export interface Running {
  readonly pid: number
  readonly address: string
  readonly dataFolder: string
  readonly stop: () => Promise<void>
}

/** The real application on a data folder of its own, which goes with it. */
export const start = async (program: 'start.mjs' | 'main.ts', settings: Record<string, string>): Promise<Running> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'dinghuo-e2e-'))
  chmodSync(dataFolder, 0o755)
  const child = spawn(NODE, [join(ROOT, 'adapters', 'node', program)], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DINGHUO_DATA: dataFolder,
      DINGHUO_SIGN_INS_PER_MINUTE: '100000',
      ...settings,
    },
  })
  const stop = guarded(child, dataFolder)
  try {
    return { pid: child.pid!, address: await addressOf(child), dataFolder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database of the person who runs the tests is none of ours. */
const { DATABASE_URL: _, ...environment } = process.env

/** The address that the application prints once it answers. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let said = ''
    const listen = (bytes: Buffer) => {
      said += bytes
      const address = /Dinghuo\s+(http:\/\/\S+)/.exec(said)?.[1]
      if (address) found(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', failed)
    child.on('exit', code => failed(new Error(`the application ended with code ${code}:\n${said}`)))
  })

/**
 * Stopping is left to a shell that holds a pipe to this process: it does the same when asked, after Ctrl-C, and when
 * the runner has been killed outright.
 */
const guarded = (child: ChildProcess, dataFolder: string): (() => Promise<void>) => {
  const guard = spawn('sh', ['-c', GUARD, String(child.pid), dataFolder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>(done => guard.on('exit', () => done()))
  return () => {
    guard.stdin.end()
    return ended
  }
}

/** Arguments begin at $0. Ten seconds are enough for a clean end. */
const GUARD = `read -r _
kill -s TERM "$0"
for turn in $(seq 100); do kill -0 "$0" || break; sleep 0.1; done
kill -s KILL "$0"
rm -rf "$1"`

const importSheets = ({ dataFolder }: Running, folder: string): void => {
  const command = [join(ROOT, 'adapters', 'cli', 'main.ts'), 'import', '--apply', folder]
  const { status, stdout, stderr } = spawnSync(NODE, command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...environment, DINGHUO_DATA: dataFolder },
  })
  if (status !== 0) throw new Error(`dinghuo import ${folder}: ${stdout}${stderr}`)
}

const ROOT = join(import.meta.dirname, '..', '..')
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')
