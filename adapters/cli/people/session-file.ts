import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** A session opened by `dinghuo sign-in`: the server, the account and the token. */
export interface StoredSession {
  readonly url: string
  readonly login: string
  readonly token: string
  readonly expiresAt: number
}

const file = (): string => join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'dinghuo', 'session.json')

/** Stores the session in a file that only its owner can read, because the token grants access like a password. */
export const keepSession = async (session: StoredSession): Promise<string> => {
  const path = file()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, `${JSON.stringify(session)}\n`, { mode: 0o600 })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
  return path
}

export const readStoredSession = async (): Promise<StoredSession | null> => {
  try {
    const { url, login, token, expiresAt } = JSON.parse(await readFile(file(), 'utf8')) as StoredSession
    return typeof url === 'string' && typeof token === 'string' ? { url, login, token, expiresAt } : null
  } catch {
    return null
  }
}

export const forgetSession = (): Promise<void> => rm(file(), { force: true })
