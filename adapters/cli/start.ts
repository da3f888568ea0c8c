import { Command } from 'commander'
import { Complaint, type ExitCode } from './command.ts'

/**
 * `dinghuo start`, for the help: `dinghuo.mjs` starts the portal without this process if "start" is the first word. Anything before it is
 * a mistake.
 */
export const startCommand = (_ended: (code: ExitCode) => void): Command =>
  new Command('start')
    .description(
      '启动订货台；数据在当前文件夹的 dinghuo-data / start the portal; its data are in dinghuo-data in the current folder',
    )
    .option('--live', '演练一天 / play a day of the demo chain')
    .action(() => {
      throw new Complaint(['start 须是第一个词：dinghuo start', 'start must be the first word: dinghuo start'])
    })
