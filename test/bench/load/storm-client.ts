import { raise, type Storm } from './storm.ts'

process.once('disconnect', () => process.exit())

/** A process of its own for the storm, on the same cores as the server: what it takes of them is told. */
process.once('message', async (storm: Storm) => {
  let before = process.cpuUsage()
  const stormed = await raise(storm, () => {
    process.send?.('begins')
    before = process.cpuUsage()
  })
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...stormed, cpuSeconds: (user + system) / 1e6 }, () => process.exit())
})
