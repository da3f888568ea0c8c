import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuantity } from '../../domain/kernel/quantity.ts'
import { seed, seedHint } from '../seeded-random.ts'
import { clerks, type Tab, type Wire } from './fill-order-clerks.ts'

/** One run per hundred of DINGHUO_RUNS, at least two thousand. */
const numRuns = Math.max(2000, Math.ceil(Number(process.env.DINGHUO_RUNS ?? 0) / 100))

describe(`several people, tabs and devices in one cart, with crashing pages and unreliable connections, ${seedHint}`, () => {
  it(
    '[C4] never overwrite unseen, and lose no entry: it is stored, visible, or reported',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), people, steps, async (s, who, done) => {
          const world = clerks(s, who)
          const typed: Typed = new Map()
          s.scheduleSequence([
            ...world.tabs.map(tab => async () => void tab.open()),
            ...done.map((step, n) => async () => act(world, typed, step, n + 1)),
            async () => {
              for (const tab of world.tabs) tab.wire('up')
            },
          ])
          await s.waitIdle()
          for (const round of ['open', 'look', 'look', 'look'] as const) {
            for (const tab of world.tabs) void tab[round]()
            await s.waitIdle()
          }
          expect(world.overwritten).toEqual([])
          for (const [place, last] of typed)
            expect(outcomeOf(world, place, last), `${place} ${last.text}`).toBeDefined()
          for (const tab of world.tabs) expectTrue(world, tab)
        }),
        { numRuns, seed },
      )
    },
    60_000 + 20 * numRuns,
  )
})

type World = ReturnType<typeof clerks>

/** The last text typed into a line: the stored quantity at that time, and the number of writes until then. */
interface Last {
  readonly text: string
  readonly over: string
  readonly after: number
  /** If the text only undoes a write in flight, that write's quantity in thousandths; null otherwise. */
  readonly undoes: number | null
}
/** Last texts by person and material. */
type Typed = Map<string, Last>

function act(world: World, typed: Typed, { at, code, kind, invalid, wire, choice }: Step, n: number): void {
  const tab = world.tabs[at % world.tabs.length]!
  const form = tab.form()
  const place = `${tab.person} ${code}`
  const line = form?.state().lines.get(code)
  const type = (text: string) => {
    if (!form || (line?.text ?? '') === text) return
    const isUndone = parseQuantity(text || '0') === (line?.stored ?? 0) && !line?.missed
    const undoes = isUndone ? tab.inFlight(code) : null
    if (isUndone && undoes === null) typed.delete(place)
    else typed.set(place, { text, over: world.order.stored(code), after: world.writes.length, undoes })
    form.setQuantity(code, text)
  }
  const acts: Record<Kind, () => unknown> = {
    type: () => type(`${n}${invalid ? '.5' : ''}`),
    empty: () => type(''),
    settle: () => {
      if (choice === 'theirs' && line?.conflict) typed.delete(place)
      form?.settle(code, choice)
    },
    open: tab.open,
    look: tab.look,
    crash: tab.crash,
    leave: () => {
      form?.leave()
      tab.crash()
    },
    wire: () => tab.wire(wire),
    cutOff: () => world.order.passTime(100),
  }
  void acts[kind]()
}

/** Returns where a typed text is in the end. */
function outcomeOf({ writes, order, tabs, reportedUnsaved: screens }: World, place: string, last: Last) {
  const [person, code] = place.split(' ') as [string, string]
  const quantity = parseQuantity(last.text || '0')
  const wrote = writes.slice(last.after).some(write => write.materialCode === code && write.quantity === quantity)
  // An entry equal to the stored quantity causes no write.
  if (wrote || parseQuantity(last.over) === quantity || parseQuantity(order.stored(code)) === quantity) return 'stored'
  const lines = tabs.map(tab => (tab.person === person ? tab.form()?.state().lines.get(code) : undefined))
  if (lines.some(line => line?.text === last.text && (line.refusal ?? line.conflict))) return 'in sight'
  if (screens.has(`${place} ${last.text}`)) return 'told'
  // An undone entry that was never stored leaves the writes of others.
  if (last.undoes !== null && !writes.some(write => write.materialCode === code && write.quantity === last.undoes))
    return 'undone'
  // If the order ended while the previous quantity was in flight, there is no entry of this person to remove.
  const isEnded = tabs.some(tab => tab.person === person && tab.form()?.state().ended)
  return isEnded && last.text === '' ? 'undone' : undefined
}

/** Checks that a line without error or conflict shows the stored quantity, and that the save indicator agrees. */
function expectTrue({ order }: World, tab: Tab): void {
  const { lines, saving, invalid, ended } = tab.form()!.state()
  if (ended !== null) return
  const stored = order.cart().categories[0]!.materials
  for (const line of lines.values()) {
    if (line.refusal !== null || line.conflict !== null) continue
    const { quantity = 0 } = stored.find(({ materialCode }) => materialCode === line.materialCode) ?? {}
    expect(parseQuantity(line.text || '0')).toBe(quantity)
  }
  expect(saving).toBe(invalid.length === 0 ? 'saved' : 'unsaved')
}

const people = fc.constantFrom(['甲', '乙'], ['甲', '甲'], ['甲', '乙', '丙'], ['甲', '乙', '甲', '丙'])

const kinds = {
  ...{ type: 5, empty: 1, settle: 2 },
  ...{ open: 3, look: 3, crash: 2, leave: 1 },
  ...{ wire: 3, cutOff: 0.2 },
} as const
type Kind = keyof typeof kinds

const step = fc.record({
  at: fc.nat(3),
  code: fc.constantFrom('A', 'B'),
  kind: fc.oneof(...(Object.entries(kinds) as Array<[Kind, number]>).map(often)),
  invalid: fc.constantFrom(false, false, false, true),
  wire: fc.constantFrom<Wire>('up', 'up', 'down', 'deaf', 'twice'),
  choice: fc.constantFrom('mine' as const, 'theirs' as const),
})
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never
const steps = fc.array(step, { minLength: 5, maxLength: 40 })

function often([kind, weight]: [Kind, number]) {
  return { arbitrary: fc.constant(kind), weight: weight * 10 }
}
