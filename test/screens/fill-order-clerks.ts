import { Effect } from 'effect'
import type { Scheduler } from 'fast-check'
import { getCart, getCartChanges } from '../../application/ordering/contract/cart.ts'
import { type FillOrder, fillOrder, unsavedIn } from '../../application/ordering/flows/filling/fill-order.ts'
import type { Schedule } from '../../application/ordering/flows/filling/queue.ts'
import type { Run } from '../../application/ordering/flows/filling/state.ts'
import type { UnsavedLine, UnsavedStore } from '../../application/ordering/flows/unsaved.ts'
import { Backend } from '../../application/platform/backend.ts'
import { Fault } from '../../application/platform/failure.ts'
import { parseQuantity } from '../../domain/kernel/quantity.ts'
import { backendOf, type Request, sheetOf, storedOrder, type Write } from './fill-order-server.ts'

/** Every typed quantity of a run is different, so that a value identifies its person and time. */
export const anyQuantity = sheetOf(1000, 99_999_000)

export type Wire = 'up' | 'down' | 'deaf' | 'twice'

/**
 * Simulates people on several devices editing one cart over connections that delay, lose and repeat messages, and
 * records what they see.
 */
export function clerks(s: Scheduler, people: ReadonlyArray<string>) {
  const world = openWorld(s)
  const tabs = people.map(person => tabOf(world, person))
  return { ...world, tabs }
}

type World = ReturnType<typeof openWorld>
export type Tab = ReturnType<typeof tabOf>

function openWorld(s: Scheduler) {
  const writes: Write[] = []
  const overwritten: string[] = []
  const seen = new Set<string>()
  const sees = (person: string, code: string, quantity: number, version: number) => {
    seen.add(`${person} ${code} ${quantity}`)
    seen.add(`${person} ${code} v${version}`)
  }
  const order = storedOrder(anyQuantity, write => {
    writes.push(write)
    const { materialCode, by, over, version } = write
    if (over === null || over.updatedByName === by) return
    const was = over.quantity === 0 ? `v${version - 1}` : over.quantity
    if (!seen.has(`${by} ${materialCode} ${was}`)) overwritten.push(JSON.stringify(write))
  })
  return {
    ...{ s, order, writes, sees },
    /** Writes over another person's write that the writer had not seen. */
    overwritten,
    /** By person: the unsaved entries of each form on their device. */
    devices: new Map<string, Map<object, Map<string, UnsavedLine>>>(),
    /** Entries reported as not saved when the order could no longer be edited. */
    reportedUnsaved: new Set<string>(),
    answers: new Map<string, () => unknown>(),
    moment: 0,
  }
}

/** Returns a tab of a person: its forms open and disappear, its device remains. */
function tabOf(world: World, person: string) {
  const device = world.devices.get(person) ?? new Map<object, Map<string, UnsavedLine>>()
  world.devices.set(person, device)
  let wire: Wire = 'up'
  let open: OpenForm | null = null
  const form = (): FillOrder | null => open?.flow ?? null
  return {
    person,
    form,
    wire: (state: Wire) => {
      wire = state
    },
    /** Returns the quantity of the line's write in flight, in thousandths; null if there is none. */
    inFlight: (code: string) => open?.underWay(code) ?? null,
    /** Ends the page without running its handlers. */
    crash: () => {
      open?.die()
      open = null
    },
    open: async () => {
      if (open !== null) return
      const begun = formOf(world, person, device, () => wire)
      open = begun
      const cart = await begun
        .run(Effect.flatMap(Backend, backend => backend.call(getCart, { dhNo: 'DH1' })))
        .catch(() => null)
      if (open !== begun) return
      if (cart === null) open = null
      else begun.fill(cart)
    },
    /** Does the form's periodic work: takes over entries of closed forms and fetches changes of others. */
    look: async () => {
      const looking = open
      const flow = looking?.flow
      if (!looking || !flow) return
      looking.takeBack()
      const payload = { dhNo: 'DH1', knownVersion: flow.state().cartVersion }
      const news = await looking
        .run(Effect.flatMap(Backend, backend => backend.call(getCartChanges, payload)))
        .catch(() => null)
      if (news?.cart && open === looking) flow.mergeServerCart(news.cart)
    },
  }
}

type OpenForm = ReturnType<typeof formOf>

function formOf(world: World, person: string, device: Map<object, Map<string, UnsavedLine>>, wire: () => Wire) {
  const self = { isOpen: true }
  const { run, later, underWay } = lineTo(world, person, self, wire)
  const entries = new Map<string, UnsavedLine>()
  device.set(self, entries)
  const unsaved: UnsavedStore = {
    works: true,
    keep: line => entries.set(line.materialCode, line) !== undefined,
    drop: code => entries.delete(code),
  }
  const begun = {
    flow: null as FillOrder | null,
    run,
    underWay,
    fill: (cart: Parameters<FillOrder['mergeServerCart']>[0]) => {
      const newKey = () => `key ${++world.moment}`
      const now = () => ++world.moment
      const flow = fillOrder({ dhNo: 'DH1', sheet: anyQuantity, cart, run, unsaved, later, newKey, now })
      begun.flow = flow
      const look = () => self.isOpen && recordView(world, person, flow)
      flow.subscribe(look)
      begun.takeBack()
      look()
    },
    takeBack: () => {
      const left = [...device].filter(([of]) => !(of as typeof self).isOpen)
      const flow = begun.flow!
      const restored = flow.restore(left.flatMap(([, lines]) => [...lines.values()]))
      const waiting = new Set(restored.filter(line => line.as === 'waiting').map(line => line.materialCode))
      for (const line of left.flatMap(([, lines]) => [...lines.values()])) {
        if (flow.state().ended !== null) world.reportedUnsaved.add(`${person} ${line.materialCode} ${line.text}`)
      }
      for (const [of, lines] of left) {
        for (const code of lines.keys()) if (!waiting.has(code)) lines.delete(code)
        if (lines.size === 0) device.delete(of)
      }
    },
    die: () => {
      self.isOpen = false
    },
  }
  return begun
}

/** Records what a person sees: the stored quantity of a line they are not editing, and both sides of a conflict. */
function recordView({ sees, reportedUnsaved: screens }: World, person: string, flow: FillOrder): void {
  const state = flow.state()
  for (const line of state.lines.values()) {
    if (line.conflict) sees(person, line.materialCode, line.conflict.theirs, line.conflict.version)
    else if (line.refusal === null && parseQuantity(line.text || '0') === line.stored) {
      sees(person, line.materialCode, line.stored, line.version)
    }
  }
  if (state.ended === null) return
  for (const { materialCode, text } of unsavedIn(state)) screens.add(`${person} ${materialCode} ${text}`)
}

/** Returns the connection of one form. Requests and answers take arbitrary time; a closed form receives nothing. */
function lineTo(world: World, person: string, form: { readonly isOpen: boolean }, wire: () => Wire) {
  const { s, order, answers } = world
  const perform = (request: Request): (() => unknown) => {
    const known = answers.get(request.key)
    const answer = known ?? attempt(() => order.perform(request, person))
    if (known === undefined) recordSeen(request)
    answers.set(request.key, answer)
    // A repeated write has no further effect and is answered with the current cart.
    return known === undefined ? answer : attempt(() => known() && order.cart())
  }
  const requests = new Map<string, Request>()
  // A request that enters the stored quantity counts as having seen it, whoever wrote it.
  const recordSeen = ({ payload }: Request): void => {
    for (const { materialCode, quantity, version } of order.cart().categories[0]!.materials) {
      const cartLine = payload.cart?.find(line => line.materialCode === materialCode)
      if (cartLine && cartLine.quantity * 1000 === quantity) world.sees(person, materialCode, quantity, version)
    }
  }
  const call = async (request: Request): Promise<unknown> => {
    const state = wire()
    requests.set(request.key, request)
    await s.schedule(Promise.resolve(), `${request.name} of ${person}`)
    if (state === 'down') return form.isOpen ? unreachable() : silence
    const answer = perform(request)
    if (state === 'twice') void s.schedule(Promise.resolve(), 'again').then(() => perform(request))
    await s.schedule(Promise.resolve(), `answer to ${person}`)
    if (!form.isOpen) return silence
    if (state === 'deaf') return unreachable()
    requests.delete(request.key)
    return answer()
  }
  const backend = backendOf(call)
  const run: Run = flow => Effect.runPromise(Effect.provideService(flow, Backend, backend))
  const later: Schedule = task => {
    let off = false
    void s.schedule(Promise.resolve(), 'timer').then(() => off || !form.isOpen || task())
    return () => {
      off = true
    }
  }
  const underWay = (code: string): number | undefined => {
    const lines = [...requests.values()].flatMap(({ payload }) => payload.cart ?? [])
    const line = lines.findLast(({ materialCode }) => materialCode === code)
    return line && line.quantity * 1000
  }
  return { run, later, underWay }
}

const silence = new Promise<never>(() => {})

const unreachable = (): never => {
  throw new Fault({ kind: 'UNREACHABLE' })
}

/** Runs the work now. The returned function yields its result, or throws its error, on each call. */
const attempt = (work: () => unknown): (() => unknown) => {
  try {
    const answer = work()
    return () => answer
  } catch (error) {
    return () => {
      throw error
    }
  }
}
