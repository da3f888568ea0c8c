interface CutOff {
  readonly cutOffAt: number
  /** The number of shops that have not submitted. */
  readonly missing: number
}

/**
 * Returns the earliest cut-off after `now` for which shops are missing; the earliest of all if none is missing. Undefined if no
 * cut-off is ahead.
 */
export const nextCutOff = <C extends CutOff>(cutOffs: ReadonlyArray<C>, now: number): C | undefined => {
  const ahead = cutOffs.filter(({ cutOffAt }) => cutOffAt > now).sort((a, b) => a.cutOffAt - b.cutOffAt)
  return ahead.find(({ missing }) => missing > 0) ?? ahead[0]
}
