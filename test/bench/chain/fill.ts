import { createHash } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import { hashPassword } from '../../../adapters/passwords.ts'
import { masterData, people, shopStock } from './master-data.ts'
import { clerk, head, headOffices, largeShops, password, shops, tokenHash } from './numbering.ts'
import { history, historyLines, openCarts } from './orders.ts'

/** Fills a migrated, empty database with the whole chain and the given number of historical orders. */
export const fillChain = async (client: pg.Client, ordersOfHistory: number): Promise<void> => {
  // Days are in the chain's time zone, independent of the machine's.
  await client.query("set timezone = 'Asia/Shanghai'")
  await fillPeople(client, shops)
  await client.query(shopStock)
  await client.query(openCarts)
  for (let from = 0; from < ordersOfHistory; from += ordersAtOnce) {
    await client.query(history(from, Math.min(from + ordersAtOnce, ordersOfHistory)))
  }
  await client.query(historyLines)
  await settle(client)
}

/** Writes shops, people who are signed in, and orderable materials. */
export const fillPeople = async (client: pg.Client, small: number): Promise<void> => {
  const logins = [
    ...Array.from({ length: small + largeShops }, (_, shop) => clerk(shop)),
    ...Array.from({ length: headOffices }, (_, number) => head(number)),
  ]
  const sessions = logins.map(login => [login, tokenHash(login)] as const)
  await client.query(people(await hashPassword(password), sessions, small))
  await drawPictures(client)
  await client.query(masterData)
}

/** Updates statistics and visibility maps and makes a checkpoint, as on a server that has run for a while. */
export const settle = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

const ordersAtOnce = 100_000
const pictures = 40

const drawPictures = async (client: pg.Client): Promise<void> => {
  for (let number = 0; number < pictures; number++) {
    const background = { r: 40 + number * 5, g: 160, b: 240 - number * 5 }
    const bytes = await sharp({ create: { width: 212, height: 212, channels: 3, background } })
      .webp()
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    await client.query('insert into pictures (picture_hash, media_type, bytes) values ($1, $2, $3)', [
      hash,
      'image/webp',
      bytes,
    ])
  }
}
