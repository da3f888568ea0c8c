import { Effect, Semaphore } from 'effect'

/** Number of bodies that are read at the same time; further ones wait unread. */
const atOnce = 6
/** Number per person, so that slow senders do not block others. */
const atOnceEach = 2

interface Person {
  readonly seats: Semaphore.Semaphore
  uploads: number
}

/** Limits how many bodies are read at the same time. */
export const uploadSeats = () => {
  const all = Semaphore.makeUnsafe(atOnce)
  const people = new Map<string, Person>()
  const enter = (userId: string): Person => {
    const person = people.get(userId) ?? { seats: Semaphore.makeUnsafe(atOnceEach), uploads: 0 }
    person.uploads += 1
    people.set(userId, person)
    return person
  }
  const leave = (userId: string, person: Person): void => {
    person.uploads -= 1
    if (person.uploads === 0) people.delete(userId)
  }
  return <A, E, R>(userId: string, reading: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => enter(userId)),
      person => person.seats.withPermits(1)(all.withPermits(1)(reading)),
      person => Effect.sync(() => leave(userId, person)),
    )
}
