import { drive, type Load } from './drive.ts'

process.once('disconnect', () => process.exit())

/** A process of its own for the load, so that the server's event loop is the server's alone. */
process.once('message', async (load: Load) => {
  let before = process.cpuUsage()
  const loaded = await drive(load, () => {
    process.send?.('begins')
    before = process.cpuUsage()
  })
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...loaded, cpuSeconds: (user + system) / 1e6 }, () => process.exit())
})
