import { Argument, Command } from 'commander'
import { paymentChoice } from '../../node/configuration.ts'
import { diagnose } from '../../postgres/doctor/doctor.ts'
import { diagnoseStock } from '../../postgres/doctor/stock-doctor.ts'
import { print } from '../administration.ts'
import { type ExitCode, exitCodes, terminalOf } from '../command.ts'
import { requireData, withServer } from '../connection.ts'
import { doctorLines } from './doctor-print.ts'

/** `dinghuo doctor`, or `dinghuo doctor stock` for the stock ledger alone */
export const doctorCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('doctor')
    .description('检查不变量、主数据和安装 / check invariants, master data and installation')
    .addArgument(new Argument('[part]', '只查这一部分 / only this part').choices(['stock']))
    .option('--quick', '只看近一天变动的订货单 / only orders changed in the last day')
    .option('--all', '列出每一处 / list every finding')
    .action(async (part: 'stock' | undefined, options: { quick?: boolean; all?: boolean }, command: Command) => {
      const { quick = false, all = false } = options
      const terminal = terminalOf(command)
      requireData()
      const diagnosis = await withServer(
        ({ connections: { pool }, dataFolder }) =>
          part === 'stock'
            ? diagnoseStock({ pool, now: Date.now() })
            : diagnose({
                ...{ pool, now: Date.now(), quick, bundled: dataFolder !== null },
                payment: paymentChoice(process.env),
              }),
        patient,
      )
      print(doctorLines(diagnosis, { language: terminal.language, all }), terminal)
      ended(diagnosis.errors > 0 ? exitCodes.refused : exitCodes.done)
    })

/** Limits for checking years of orders, which takes longer than a request may. */
const patient = { statement_timeout: 600_000, max: 2 }
