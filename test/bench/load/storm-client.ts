import { runStorm, type Storm } from './storm.ts'

process.once('disconnect', () => process.exit())

/** Separate process for the storm. It shares the cores with the server, so it reports its own processor time. */
process.once('message', async (storm: Storm) => {
  let before = process.cpuUsage()
  const stormed = await runStorm(storm, () => {
    process.send?.('begins')
    before = process.cpuUsage()
  })
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...stormed, cpuSeconds: (user + system) / 1e6 }, () => process.exit())
})
