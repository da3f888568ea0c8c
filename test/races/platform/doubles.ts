import { Context } from 'effect'
import type { Ports } from '../../../application/ports.ts'

/**
 * Replaces methods of a port. A replacement refuses more arguments than it has parameters: if a method gets another parameter,
 * its replacement would otherwise go on without it, and the race would prove nothing. A parameter with a default value does not count.
 */
export const withDoubles = <Identifier, Service extends object>(
  ports: Context.Context<Ports>,
  port: Context.Key<Identifier, Service>,
  replace: (service: Service) => Partial<Service>,
): Context.Context<Ports> => {
  const service = Context.get(ports as Context.Context<Identifier>, port)
  const doubles = Object.entries(replace(service)).map(([name, method]) => [name, strict(name, method as Method)])
  return Context.add(ports, port, { ...service, ...Object.fromEntries(doubles) }) as Context.Context<Ports>
}

type Method = (...input: ReadonlyArray<unknown>) => unknown

const strict =
  (name: string, method: Method): Method =>
  (...input) => {
    if (input.length <= method.length) return method(...input)
    throw new Error(`${name} was called with ${input.length} arguments, its double knows ${method.length}`)
  }
