import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/**
 * Returns the folder for the data of a run, mainly its databases: in memory if the system has enough and TMPDIR is not
 * set. A database has 1,500 files; creating and removing them on a disk took two thirds of PostgreSQL's time in the
 * tests.
 */
export const temporaryFolder = (): string => process.env.TMPDIR ?? (hasRoom() ? SHARED_MEMORY : tmpdir())

const hasRoom = (): boolean => {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > NEEDED && freemem() > 2 * NEEDED
}

const SHARED_MEMORY = '/dev/shm'
/** A run needs less than 1 GB. */
const NEEDED = 2 * 1024 ** 3
