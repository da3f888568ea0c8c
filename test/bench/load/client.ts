import { drive, type Load } from './drive.ts'

process.once('disconnect', () => process.exit())

/** Separate process for the load, so that the server's event loop only serves the server. */
process.once('message', async (load: Load) => {
  let before = process.cpuUsage()
  const loaded = await drive(load, () => {
    process.send?.('begins')
    before = process.cpuUsage()
  })
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...loaded, cpuSeconds: (user + system) / 1e6 }, () => process.exit())
})
