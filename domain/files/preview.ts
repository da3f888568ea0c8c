import { endingOf } from './upload.ts'

/** How a file is looked at: a picture on the page, what the browser plays by itself in a tab of its own. */
export type Viewing = 'picture' | 'tab'

const viewings: Readonly<Record<string, Viewing>> = {
  pdf: 'tab',
  mp4: 'tab',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
}

/** How the file of an address is looked at; null where it cannot be, or the address leads anywhere but to a page [I6]. */
export function viewingOf(url: string, origin: string): Viewing | null {
  const address = pageAddress(url, origin)
  if (address === null) return null
  const isMaterial = address.origin === new URL(origin).origin && materialPicture.test(address.pathname)
  return isMaterial ? 'picture' : (viewings[endingOf(address.pathname)] ?? null)
}

/** Pictures of materials are named by what is in them, without an ending. */
const materialPicture = /^\/pictures\/[0-9a-f]{64}$/

/** An address of the web, read as a link on a page of the origin; nothing that runs, nothing without a host [I6]. */
export function pageAddress(url: string, origin: string): URL | null {
  if (!URL.canParse(url, origin)) return null
  const address = new URL(url, origin)
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  return isWeb && address.username === '' && address.password === '' ? address : null
}

/** Steps of the buttons, and how far they and the fingers go (spec 2.7). */
export const zoomOf = { picture: { min: 0.2, max: 3, step: 0.2 }, viewer: { min: 0.2, max: 5 } } as const

/** The next step of the buttons from wherever the fingers have left the scale. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const { min, max, step } = zoomOf.picture
  const steps = direction === 1 ? Math.floor(scale / step + tolerance) + 1 : Math.ceil(scale / step - tolerance) - 1
  return Math.min(max, Math.max(min, Math.round(steps * step * 10) / 10))
}
const tolerance = 1e-6
