import type { TestProject } from 'vitest/node'
import { distributedUrl, prepareDistributed } from './database.ts'

/** Distributes the database once; each test file then gets it empty, one file after another. */
export default async function setup(project: TestProject): Promise<void> {
  const url = distributedUrl!
  await prepareDistributed(url)
  project.provide('testServer', { connection: { connectionString: url }, template: null })
}
