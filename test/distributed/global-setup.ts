import type { TestProject } from 'vitest/node'
import { distributedUrl, prepareDistributed } from './database.ts'

/** Distributes the database once; each test file then gets it empty, one file after another. */
export default async function setup(project: TestProject): Promise<void> {
  const url = distributedUrl!
  await prepareDistributed(url)
  project.provide('testServer', { connection: connectionOf(new URL(url)), template: null })
}

/** The parts of an address, because some tests start programs with them. */
const connectionOf = ({ hostname, port, username, password, pathname }: URL) => ({
  ...{ host: hostname, port: Number(port || 5432), user: username, password, database: pathname.slice(1) },
})
