import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** The system's Chromium for playwright; no browser can be downloaded here. */
export const chromium = (): string | undefined =>
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    path => path !== undefined && existsSync(path),
  )

/** Root may not use the sandbox; the rest keeps the browser from calling home while the tests run. */
export const chromiumArguments: ReadonlyArray<string> = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installs the browser and a Chinese font where they are missing; returns what a person must install, or null. */
export const ensureChromium = (say: (line: string) => void): string | null => {
  const missing = [chromium() ? [] : ['chromium'], hasChineseFont() ? [] : ['fonts-wqy-microhei']].flat()
  if (missing.length === 0) return null
  const command = `apt-get update && apt-get install -y ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `浏览器测试缺少 / screen tests need: sudo sh -c "${command}"`
  say(`安装浏览器测试所需 / installing what screen tests need: ${missing.join(' ')}`)
  const { status } = spawnSync('sh', ['-c', `${command} >/dev/null`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0 ? null : `安装失败 / this failed: ${command}`
}

const hasChineseFont = (): boolean =>
  ['/usr/share/fonts/truetype/wqy', '/usr/share/fonts/opentype/noto', '/usr/share/fonts/truetype/noto']
    .filter(folder => existsSync(folder))
    .some(folder => readdirSync(folder).some(name => /wqy|CJK/.test(name)))
