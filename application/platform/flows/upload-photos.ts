import type { DeviceDocument, SendingResult } from '../../../domain/platform/device-document.ts'
import { devicePhotosIn, withPhotoUrls } from '../../../domain/platform/device-photo.ts'
import type { Preparation } from './send-documents.ts'

/** The photos of one person on one device. */
export interface DevicePhotos {
  /** Returns a photo; null if the device no longer has it. */
  readonly read: (photo: string) => Promise<File | null>
  readonly remove: (photo: string) => Promise<void>
}

/**
 * Uploads the photos of a document that are still on the device, so that it can be sent with their addresses [DD5]. Photos that
 * the device has lost are left out: they can be added to the difference later. A photo is removed from the device once the
 * document with its address is stored.
 */
export async function uploadPhotos(
  document: DeviceDocument,
  photos: DevicePhotos,
  upload: (file: File) => Promise<{ readonly url: string } | SendingResult>,
): Promise<Preparation> {
  const references = devicePhotosIn(document.payload)
  const urls = new Map<string, string>()
  for (const photo of references) {
    const file = await photos.read(photo)
    if (file === null) continue
    const uploadResult = await upload(file)
    if (!('url' in uploadResult)) return uploadResult
    urls.set(photo, uploadResult.url)
  }
  const release = async () => {
    for (const photo of references) await photos.remove(photo)
  }
  const isSame = references.length === 0
  const preparedDocument = isSame ? document : { ...document, payload: withPhotoUrls(document.payload, urls) }
  return { kind: 'READY', document: preparedDocument, release }
}
