import { type Random, randomFrom } from '../demo/random.ts'
import { type Person, refusedKind } from './person.ts'
import { type ActionResult, did, type Player, type Scene } from './scene.ts'

/** One action of a player, in the order of the simulation. */
export interface Step {
  readonly at: number
  readonly player: string
  readonly result: Exclude<ActionResult, null>
}

export interface Play {
  readonly seed: number
  readonly players: ReadonlyArray<Player>
  readonly open: (login: string) => Promise<Person>
  /** Current time of the chain, for the record of the steps. */
  readonly now: () => number
  /** Waits for a time of the simulation, in ms. */
  readonly pause: (ms: number) => Promise<void>
  readonly onStep: (step: Step) => void
  /** Called before each turn. */
  readonly isOver: (turns: number) => boolean
}

const minute = 60_000

/**
 * Simulates a chain's day: players act one at a time, each by one of their habits. Times and choices depend only on the
 * seed and the chain's responses, so that the same seed on the same chain gives the same simulation.
 */
export const play = async ({ seed, players, open, now, pause, onStep, isOver }: Play): Promise<void> => {
  const people = new Map<string, Person>()
  let used = 0
  let time = 0
  const stage = players.map((player, index) => {
    const random = randomFrom(seed * 1009 + index)
    return { player, random, next: pauseOf(player, random) }
  })
  for (let turns = 0; stage.length > 0 && !isOver(turns); turns++) {
    const one = stage.reduce((first, other) => (other.next < first.next ? other : first))
    if (one.next > time) await pause(one.next - time)
    time = one.next
    const { player, random } = one
    const person = people.get(player.login) ?? (await open(player.login))
    people.set(player.login, person)
    const scene: Scene = { random, person, now, count: () => ++used }
    // A refusal that the habit does not expect is part of the day too, such as of an order before the count that it needs.
    const result = await habitOf(player, random)(scene).catch(error => did(`refused ${refusedKind(error)}`))
    if (result) onStep({ at: now(), player: player.name, result })
    one.next = time + pauseOf(player, random)
  }
}

const pauseOf = ({ minutes: [least, most] }: Player, random: Random): number =>
  random.between(least * minute, most * minute)

/** Picks a habit at random by its weight. */
const habitOf = ({ habits }: Player, random: Random) =>
  random.pick(habits.flatMap(([weight, habit]) => Array.from({ length: weight }, () => habit)))
