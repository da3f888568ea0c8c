import { Context, Logger } from 'effect'

/**
 * Makes the log one line for each event, with its time in UTC, so that a collector can read it and no text can begin a
 * line of its own; on a terminal it stays readable for people.
 */
export const withLog = <A>(ports: Context.Context<A>): Context.Context<A> =>
  process.stdout.isTTY ? ports : Context.add(ports, Logger.CurrentLoggers, new Set([Logger.consoleLogFmt]))
