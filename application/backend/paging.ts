interface AskedPage {
  readonly current?: number
  readonly size?: number
}

/** Which rows a page asks for, and how its answer is told; the first page of ten unless it says otherwise (spec 000 section 9). */
export const pageOf = ({ current = 1, size = 10 }: AskedPage) => ({
  offset: (current - 1) * size,
  limit: size,
  told: <R>(records: ReadonlyArray<R>, total: number) => ({
    ...{ records, total, size, current, pages: Math.ceil(total / size) },
  }),
})
