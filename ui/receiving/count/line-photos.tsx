import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isDevicePhoto } from '../../../domain/platform/device-photo.ts'
import { devicePhotos } from '../../app/offline/device-store.ts'
import { useText } from '../../app/preferences.tsx'
import { Uploader } from '../../kit/upload/uploader.tsx'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import { useSession } from '../../people/session/session.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'

export interface LinePhotosProps {
  readonly documents: ReadonlyArray<string>
  readonly isNeeded: boolean
  readonly onDocuments: (documents: ReadonlyArray<string>) => void
}

/** The photos of a line. Those taken without a network are stored on this device and uploaded before the count is sent [DD5]. */
export const LinePhotos = (props: LinePhotosProps) => {
  const { id: userId } = useSession().user
  const [atFirst] = useState(() => props.documents.filter(isDevicePhoto))
  const pictures = useQuery({
    queryKey: ['device photos', userId, atFirst],
    queryFn: () => picturesOf(userId, atFirst),
    ...({ networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const),
  }).data
  return pictures === undefined ? null : <Photos {...props} userId={userId} pictures={pictures} />
}

const picturesOf = async (userId: string, photos: ReadonlyArray<string>): Promise<ReadonlyMap<string, string>> => {
  const pictures = new Map<string, string>()
  for (const photo of photos) {
    const file = await devicePhotos(userId).read(photo)
    if (file !== null) pictures.set(photo, URL.createObjectURL(file))
  }
  return pictures
}

interface PhotosProps extends LinePhotosProps {
  readonly userId: string
  /** The local pictures of photos that are still on this device. */
  readonly pictures: ReadonlyMap<string, string>
}

const Photos = ({ documents, isNeeded, onDocuments, userId, pictures }: PhotosProps) => {
  const t = useText()
  const [isFull, setFull] = useState(false)
  const store = devicePhotos(userId)
  const uploads = useUploads({
    ...{ uploadType: 'DH', limit: 9, existing: documents, pictures },
    onUnreachable: async file => {
      const photo = await store.add(file)
      setFull(photo === null)
      return photo
    },
  })
  const { urls, isUploading } = uploads
  const isChanged = !isUploading && urls.join() !== documents.join()
  useEffect(() => {
    if (!isChanged) return
    for (const photo of documents.filter(url => isDevicePhoto(url) && !urls.includes(url)))
      void devicePhotos(userId).remove(photo)
    onDocuments(urls)
  })
  return (
    <div className={css.photos}>
      <Uploader uploads={uploads} label={words.photos} error={isFull ? t(words.photosFull) : undefined} />
      {urls.some(isDevicePhoto) && <p className={css.hint}>{t(words.photosOnDevice)}</p>}
      {isNeeded && documents.length === 0 && <p className={css.hint}>{t(words.photoNeeded)}</p>}
    </div>
  )
}
