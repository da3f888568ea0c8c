import { extensionOf } from './upload.ts'

/** How a file is previewed: as a picture on the page, or in a new browser tab. */
export type PreviewKind = 'picture' | 'tab'

const previewKinds: Readonly<Record<string, PreviewKind>> = {
  pdf: 'tab',
  mp4: 'tab',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
}

/**
 * Returns how the file at an address is previewed; null if it cannot be, or if the address is not that of a web page
 * [I6]. Also accepts a blob address of this page, which a picture has before its upload.
 */
export function previewKindOf(url: string, origin: string): PreviewKind | null {
  if (url.startsWith(`blob:${origin}/`)) return 'picture'
  const address = pageAddress(url, origin)
  if (address === null) return null
  const isMaterial = address.origin === new URL(origin).origin && materialPicture.test(address.pathname)
  return isMaterial ? 'picture' : (previewKinds[extensionOf(address.pathname)] ?? null)
}

/** Material pictures are addressed by their content hash, without an extension. */
const materialPicture = /^\/pictures\/[0-9a-f]{64}$/

/**
 * Resolves an address like a link on a page of the origin. Returns null for scripts and for addresses without a host
 * [I6].
 */
export function pageAddress(url: string, origin: string): URL | null {
  if (!URL.canParse(url, origin)) return null
  const address = new URL(url, origin)
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  return isWeb && address.username === '' && address.password === '' ? address : null
}

/** Zoom limits and button steps (spec 2.7). */
export const zoomLimits = { picture: { min: 0.2, max: 3, step: 0.2 }, viewer: { min: 0.2, max: 5 } } as const

/**
 * Returns the next scale after a zoom button is pressed; the current scale may lie between two steps after pinching.
 */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const { min, max, step } = zoomLimits.picture
  const steps = direction === 1 ? Math.floor(scale / step + tolerance) + 1 : Math.ceil(scale / step - tolerance) - 1
  return Math.min(max, Math.max(min, Math.round(steps * step * 10) / 10))
}
const tolerance = 1e-6
