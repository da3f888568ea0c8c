import { Command } from 'commander'
import { beginChain, type NewChain } from '../../../application/people/first-administrator.ts'
import { presets } from '../../../domain/access/rights.ts'
import { nearestTexts } from '../../../domain/kernel/nearest.ts'
import { administering, printPassword } from '../administration.ts'
import { Complaint, type ExitCode } from '../command.ts'

interface Options {
  readonly login: string
  readonly name?: string
  readonly chain?: string
  readonly zone?: string
}

/** `dinghuo init` */
export const initCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('init')
    .description('在空库中建立连锁和第一名管理员 / set up a chain and its first administrator in an empty database')
    .option('--login <login>', '管理员登录名 / user name of the administrator', 'admin')
    .option('--name <name>', '管理员姓名，默认「管理员」 / name of the administrator')
    .option('--chain <name>', '连锁名称 / name of the chain')
    .option('--zone <zone>', '时区，默认 Asia/Shanghai / time zone of the chain')
    .action(administering(ended, (options: Options) => beginChain(newChain(options)), printPassword))

const newChain = ({ login, name = presets.admin.words[0], chain, zone }: Options): NewChain => {
  const zones = Intl.supportedValuesOf('timeZone')
  if (zone !== undefined && !zones.includes(zone)) {
    const like = nearestTexts(zone, zones).join(', ')
    throw new Complaint([
      `--zone ${zone}：没有这个时区；相近的有 ${like}`,
      `--zone ${zone}: no such zone; similar: ${like}`,
    ])
  }
  return { login, name, chainName: chain, zone }
}
