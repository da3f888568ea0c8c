import { storeFile } from '../../../application/files/handlers.ts'
import { anonymous } from '../../../application/platform/caller.ts'
import { demoPeople } from '../chain.ts'
import { goodsPhotos } from '../vouchers.ts'
import type { Scene } from './acts.ts'

/** Uploads pictures as the person of the scene. Returns their addresses. */
export const keepPictures = async (
  { stage, by }: Pick<Scene, 'stage' | 'by'>,
  name: string,
  pictures: ReadonlyArray<Uint8Array>,
): Promise<ReadonlyArray<string>> => {
  const urls: Array<string> = []
  for (const [index, bytes] of pictures.entries()) {
    const file = { uploadType: 'DH', fileName: `${name}${index + 1}.png`, bytes } as const
    urls.push((await stage.run(storeFile(file, personOf(by)))).url)
  }
  return urls
}

/** Uploads drawn photos of goods by their indexes. */
export const keepPhotos = async (scene: Scene, photos: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
  const drawn = await goodsPhotos()
  return keepPictures(
    scene,
    '照片',
    photos.map(photo => drawn[photo % drawn.length]!),
  )
}

/** Returns the caller for file uploads, which only need the person's identity. */
const personOf = (login: string) => ({
  ...anonymous('zh'),
  userId: login,
  name: demoPeople.find(person => person.login === login)!.name,
})
