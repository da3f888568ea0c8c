import type { HomeBlockView } from '../../application/home/contract.ts'
import { hasFewPoints } from './charts/few-points.tsx'

/** The width in pixels below which no column gets, and the space between two. */
const [COLUMN_MIN, GAP] = [416, 16]

const COLUMNS_MAX = 3

/** How much taller than necessary the page may be, so that urgent blocks stand high. */
const TALLER_MAX = 1.08

/** Returns how many columns fit into a width in pixels. */
export const columnCount = (width: number): number =>
  Math.max(1, Math.min(COLUMNS_MAX, Math.floor((width + GAP) / (COLUMN_MIN + GAP))))

/** Whether a block takes the whole width of the page. */
const isWide = (block: HomeBlockView): boolean =>
  block.kind === 'checks' || block.kind === 'summary' || (block.kind === 'rows' && block.isWide === true)

/** Splits the blocks where a wide one begins or ends, which is a section of its own. */
export const sectionsOf = (blocks: ReadonlyArray<HomeBlockView>): ReadonlyArray<ReadonlyArray<HomeBlockView>> => {
  const sections: Array<Array<HomeBlockView>> = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (last === undefined || isWide(block) || last.some(isWide)) sections.push([block])
    else last.push(block)
  }
  return sections
}

/**
 * Returns the blocks of each column so that the page is about as short as it can be and, among the ways to achieve that,
 * urgent blocks stand high. In a column, blocks keep their order.
 */
export const columnsOf = (
  blocks: ReadonlyArray<HomeBlockView>,
  count: number,
): ReadonlyArray<ReadonlyArray<HomeBlockView>> => {
  const ways = waysToPlace(blocks.map(heightOf), Math.min(count, blocks.length))
  const shortest = Math.min(...ways.map(({ height }) => height))
  const short = ways.filter(({ height }) => height <= TALLER_MAX * shortest)
  const { places } = short.reduce((best, way) => (way.depth < best.depth ? way : best))
  return Array.from({ length: Math.max(...places) + 1 }, (_, column) =>
    blocks.filter((_block, at) => places[at] === column),
  )
}

/** Returns the blocks of a single column: what is only looked at comes after what somebody works with. */
export const workFirst = (blocks: ReadonlyArray<HomeBlockView>): ReadonlyArray<HomeBlockView> =>
  blocks.toSorted((a, b) => Number(isDrawing(a)) - Number(isDrawing(b)))

/** Whether a block draws figures. */
export const isDrawing = (block: HomeBlockView): boolean =>
  block.kind === 'stack' || (block.kind === 'series' && !hasFewPoints(block))

interface Way {
  /** The column of each block. */
  readonly places: ReadonlyArray<number>
  readonly totals: ReadonlyArray<number>
  /** The height of the tallest column. */
  readonly height: number
  /** How far down the blocks begin; the first ones, which are the most urgent, count most. */
  readonly depth: number
}

/** Of many blocks, only this many ways to place the first ones are followed, those of the shortest pages. */
const WAYS_MAX = 256

/** Returns the ways to place blocks of these heights in columns, from the left. */
const waysToPlace = (heights: ReadonlyArray<number>, count: number): ReadonlyArray<Way> =>
  heights.reduce<ReadonlyArray<Way>>(
    (ways, height, at) =>
      ways
        .flatMap(way =>
          Array.from({ length: Math.min(count, way.totals.length + 1) }, (_, column) => {
            const top = way.totals[column] ?? 0
            const totals = Object.assign([...way.totals], { [column]: top + height })
            return {
              ...{ totals, places: [...way.places, column], depth: way.depth + top / (at + 1) },
              height: Math.max(way.height, top + height),
            }
          }),
        )
        .toSorted((a, b) => a.height - b.height)
        .slice(0, WAYS_MAX),
    [{ places: [], totals: [], height: 0, depth: 0 }],
  )

/** Space of the frame, the title and the gap below. */
const FRAME = 72

/** Returns about how tall a block is in pixels, by what it lists. */
const heightOf = (block: HomeBlockView): number => {
  switch (block.kind) {
    case 'tasks': {
      const waiting = block.tasks.filter(({ count }) => count > 0).length
      return FRAME + 41 * waiting + (waiting < block.tasks.length ? 32 : 0)
    }
    case 'rows':
      return FRAME + 32 + 37 * block.rows.length
    case 'cutOffs':
      return FRAME + 73 * block.cutOffs.length
    case 'series':
      return FRAME + (hasFewPoints(block) ? 32 : 310)
    case 'stack':
      return FRAME + 310
    case 'tiles':
      return FRAME + 16 + 64 * Math.ceil(block.tiles.length / 5)
    case 'checks':
    case 'summary':
      return FRAME
  }
}
