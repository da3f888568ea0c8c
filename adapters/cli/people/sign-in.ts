import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { Effect } from 'effect'
import { signIn, signOut } from '../../../application/people/contract/session.ts'
import { Backend } from '../../../application/platform/backend.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { type Api, overApi } from '../api.ts'
import { Complaint, type ExitCode, exitCodes } from '../command.ts'
import { forgetSession, keepSession } from './session-file.ts'

/** `dinghuo sign-in LOGIN`: opens a session for the commands that call a server. */
export const signInCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('sign-in')
    .description('登录，供 order 等命令使用 / sign in, for commands that use the API')
    .argument('<login>', '用户名 / user name')
    .option('--url <url>', '服务地址 / server, DINGHUO_URL')
    .option('--password-stdin', '从标准输入读取密码 / read the password from standard input')
    .option('--print-token', '只打印令牌，不保存 / print the token without saving it')
    .action(overApi(ended, open))

interface SignInOptions {
  readonly passwordStdin?: boolean
  readonly printToken?: boolean
}

const open = async (api: Api, login: string, { passwordStdin, printToken }: SignInOptions): Promise<ExitCode> => {
  const { terminal, url } = api
  const prompt = `${textIn(['密码', 'Password'], terminal.language)}: `
  const password = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : await askSecretly(prompt)
  if (password === '') {
    throw new Complaint([
      '没有输入密码；脚本请用 --password-stdin 从标准输入传入',
      'no password was entered; scripts pass it on standard input with --password-stdin',
    ])
  }
  const { token, expiresAt } = await api.run(
    Effect.flatMap(Backend, backend => backend.call(signIn, { login, password, client: 'script' })),
  )
  if (printToken) {
    terminal.print(token)
    return exitCodes.done
  }
  const file = await keepSession({ url, login, token, expiresAt })
  if (terminal.json) terminal.printJson({ url, login, expiresAt, file })
  else terminal.print([`已登录 ${url}：${login}（${file}）`, `Signed in to ${url} as ${login} (${file})`])
  return exitCodes.done
}

/** Reads a line from the terminal without echo. */
const askSecretly = (prompt: string): Promise<string> =>
  new Promise(resolve => {
    process.stderr.write(prompt)
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true })
    lines.once('line', line => {
      lines.close()
      process.stderr.write('\n')
      resolve(line)
    })
    lines.once('SIGINT', () => process.exit(130))
    lines.once('close', () => resolve(''))
  })

/** `dinghuo sign-out`: ends the session on the server and deletes it here. */
export const signOutCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('sign-out')
    .description('退出登录 / sign out')
    .option('--url <url>', '服务地址 / server, DINGHUO_URL')
    .action(
      overApi(ended, async ({ run, terminal }) => {
        await run(Effect.flatMap(Backend, backend => backend.call(signOut, {})))
        await forgetSession()
        if (terminal.json) terminal.printJson({ signedOut: true })
        else terminal.print(['已退出登录', 'Signed out'])
        return exitCodes.done
      }),
    )
