/** The rule that is left out at present; the histories must find it. */
export const missing = { rule: '' }

export type Rule = (...input: ReadonlyArray<never>) => unknown

/** Replaces rules of a module, each while it is the missing one, by what the second parameter makes of it. */
export const without = async <Module extends object>(
  load: () => Promise<Module>,
  rules: Readonly<Record<string, (real: Rule) => Rule>>,
) => {
  const module = (await load()) as Record<string, Rule>
  const replaced = Object.entries(rules).map(([rule, weakened]) => {
    const real = module[rule]!
    const weak = weakened(real)
    return [rule, (...input: ReadonlyArray<never>) => (missing.rule === rule ? weak(...input) : real(...input))]
  })
  return { ...module, ...Object.fromEntries(replaced) }
}

/** A rule that accepts everything. */
export const accepting = () => () => ({ ok: true, value: null })

/** Lets a rule see a document as it would have to be. */
export const seeing =
  (facts: object) =>
  (real: Rule): Rule =>
  (document: object, ...rest: ReadonlyArray<never>) =>
    real({ ...document, ...facts } as never, ...rest)

/** Returns a rule that changes the real answer; it sees the parameters after the answer. */
export const altering =
  <Answer>(change: (answer: Answer, ...input: ReadonlyArray<never>) => unknown) =>
  (real: Rule): Rule =>
  (...input) =>
    change(real(...input) as Answer, ...input)

/** A rule that returns no lines. */
export const omitting = () => () => []
