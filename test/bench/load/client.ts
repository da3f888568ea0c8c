import { drive, type Load } from './drive.ts'

/** A process of its own for the load, so that the server's event loop is the server's alone. */
process.once('message', async (load: Load) => {
  const before = process.cpuUsage()
  const loaded = await drive(load)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...loaded, cpuSeconds: (user + system) / 1e6 }, () => process.disconnect())
})
