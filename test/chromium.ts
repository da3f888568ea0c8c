import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/**
 * Path of the system's browser for Playwright, because none can be downloaded here. The headless shell renders the same
 * pages as Chromium with a third less CPU time, because it has no window.
 */
export const chromium = (): string | undefined =>
  [process.env.CHROMIUM, SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    path => path !== undefined && existsSync(path),
  )

const SHELL = '/usr/bin/chromium-headless-shell'

/** Root cannot use the sandbox; the other options keep the browser from contacting its vendor during the tests. */
export const chromiumArguments: ReadonlyArray<string> = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Installs the browser and a Chinese font if they are missing. Returns what a person must install, or null. If
 * `isFasterWanted`, also tries to install the headless shell beside another browser; a failure of that is ignored.
 */
export const ensureChromium = (say: (line: string) => void, isFasterWanted = false): string | null => {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isShellMissing = canInstall && !process.env.CHROMIUM && !existsSync(SHELL) && (isFasterWanted || !chromium())
  if (missing().length === 0 && !isShellMissing) return null
  if (!canInstall) return `浏览器测试缺少 / screen tests need: sudo sh -c "${installing(missing())}"`
  say('安装浏览器测试所需 / installing what screen tests need')
  // Not every system has the shell; any Chromium is accepted.
  if (isShellMissing) succeeds(installing(['chromium-headless-shell']))
  return missing().length === 0 || succeeds(installing(missing()))
    ? null
    : `安装失败 / this failed: ${installing(missing())}`
}

const missing = (): ReadonlyArray<string> =>
  [chromium() ? [] : ['chromium'], hasChineseFont() ? [] : ['fonts-wqy-microhei']].flat()

const installing = (packages: ReadonlyArray<string>): string =>
  `apt-get ${PATIENCE} update && apt-get ${PATIENCE} install -y ${packages.join(' ')}`

/** Limits the waiting time for a network that does not answer. */
const PATIENCE = '-o Acquire::Retries=1 -o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15'

const succeeds = (command: string): boolean =>
  spawnSync('sh', ['-c', `${command} >/dev/null`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const hasChineseFont = (): boolean =>
  ['/usr/share/fonts/truetype/wqy', '/usr/share/fonts/opentype/noto', '/usr/share/fonts/truetype/noto']
    .filter(folder => existsSync(folder))
    .some(folder => readdirSync(folder).some(name => /wqy|CJK/.test(name)))
