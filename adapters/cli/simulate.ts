import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import { clockTimeOf } from '../../domain/kernel/day.ts'
import { clerkOf, demoPassword, demoPeople, demoShops, personOf } from '../demo/chain.ts'
import { castOf } from '../simulator/cast.ts'
import { type Person, personAt } from '../simulator/person.ts'
import { play, type Step } from '../simulator/play.ts'
import { tallyOf } from '../simulator/tally.ts'
import { type Api, overApi } from './api.ts'
import { Complaint, type ExitCode, exitCodes } from './command.ts'

/** `dinghuo simulate`: plays a day of the demo chain over the public API of a running server. */
export const simulateCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('simulate')
    .description('模拟演示连锁的一天：店员、总部、仓库和付款人同时操作 / simulate a day of the demo chain')
    .option('--seed <number>', '种子相同，过程相同 / the same seed gives the same run', '1')
    .option('--speed <times>', '快多少倍 / how many times faster than real time', '60')
    .option('--minutes <minutes>', '演练的分钟数（演练时间），0 为不停 / simulated minutes to run, 0 for no end', '480')
    .option('--password <password>', '演示人员的密码 / password of the demo users', demoPassword)
    .option('--url <url>', '服务地址 / server, DINGHUO_URL')
    .action(overApi(ended, simulate))

interface SimulationOptions {
  readonly seed: string
  readonly speed: string
  readonly minutes: string
  readonly password: string
}

const simulate = async (api: Api, { seed, speed, minutes, password }: SimulationOptions): Promise<ExitCode> => {
  const { terminal, url } = api
  const times = numberOf('--speed', speed, 0.1, 100_000)
  const lasts = numberOf('--minutes', minutes, 0, 10_000_000)
  const steps: Array<Step> = []
  const zone = await api.zone()
  const open = (login: string): Promise<Person> => personAt(url, { login, password })
  let played = 0
  let stopped = false
  process.once('SIGINT', () => {
    stopped = true
  })
  await play({
    seed: numberOf('--seed', seed, 0, 2 ** 31),
    players: castOf(demoRoles),
    open,
    now: Date.now,
    pause: async ms => {
      played += ms
      await sleep(ms / times)
    },
    onStep: step => {
      steps.push(step)
      if (terminal.json) terminal.printJson(step)
      else
        terminal.print(
          `${clockTimeOf(step.at, zone)}  ${step.player.padEnd(14)}  ${step.result.name}  ${step.result.about ?? ''}`,
        )
    },
    isOver: () => stopped || (lasts > 0 && played >= lasts * 60_000),
  })
  for (const [name, count] of terminal.json ? [] : tallyOf(steps))
    terminal.print(`${String(count).padStart(6)}  ${name}`)
  return exitCodes.done
}

const demoRoles = {
  clerks: demoShops.map(({ code }) => [code, clerkOf(code).login] as const),
  approver: personOf('headOrdering').login,
  warehouse: personOf('warehouse').login,
  payers: demoPeople.filter(({ preset }) => preset === 'payer').map(({ login }) => login),
}

const numberOf = (option: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  if (text.trim() !== '' && value >= least && value <= most) return value
  throw new Complaint([
    `${option} ${text}：应为 ${least} 到 ${most} 的数`,
    `${option} ${text}: expected a number from ${least} to ${most}`,
  ])
}
