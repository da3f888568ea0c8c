import type { ImportTools } from '../application/master-data/ports/master-data-store.ts'
import { initialsOf } from './initials.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { pictureFiles, type ReadPicture } from './pictures.ts'

/** Returns the tools of an import, with the given reader of pictures. */
export const importTools = (readPicture: ReadPicture): ImportTools => ({
  pictures: pictureFiles(readPicture),
  initials: initialsOf,
  hashPassword,
  verifyPassword,
})
