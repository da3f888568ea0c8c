/** Prefix of a reference to a photo that is stored on the device until it is uploaded. */
const PREFIX = 'device:'

/** Maximum total size of the photos on a device, in bytes. */
export const DEVICE_PHOTOS_MAX = 100 * 1024 * 1024

/** Returns the reference to the device's photo with this UUID. */
export const devicePhoto = (uuid: string): string => `${PREFIX}${uuid}`

/** Returns whether a text refers to a photo on the device instead of an uploaded one. */
export const isDevicePhoto = (text: string): boolean => text.startsWith(PREFIX)

/** Returns the references to photos on the device in a payload, each once, in their order. */
export function devicePhotosIn(payload: unknown): ReadonlyArray<string> {
  const photos = new Set<string>()
  mapPhotos(payload, photo => {
    photos.add(photo)
    return photo
  })
  return [...photos]
}

/**
 * Returns a payload with the addresses of its uploaded photos; a photo without an address is removed from its list
 * [DD5].
 */
export const withPhotoUrls = (payload: unknown, urls: ReadonlyMap<string, string>): unknown =>
  mapPhotos(payload, photo => urls.get(photo))

/** Replaces the references in the lists of a JSON value; undefined removes one. */
function mapPhotos(value: unknown, replace: (photo: string) => string | undefined): unknown {
  if (Array.isArray(value))
    return value.flatMap(item => {
      const next = typeof item === 'string' && isDevicePhoto(item) ? replace(item) : mapPhotos(item, replace)
      return next === undefined ? [] : [next]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapPhotos(item, replace)]))
}
