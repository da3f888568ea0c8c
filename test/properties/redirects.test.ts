import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths, samePath } from '../../ui/app/paths.ts'
import { awayAddresses } from '../hostile/addresses.ts'

const origin = 'https://order.example.com'
beforeAll(() => {
  Object.assign(globalThis, { window: { location: { origin } } })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('the page to return to after signing in', () => {
  it('[P4] is on this site, whatever an address asks for', () => {
    const followed = awayAddresses.flatMap(to => [to, encodeURI(to), decodeURIComponent(encodeURIComponent(to)).trim()])
    const away = followed.filter(to => {
      const path = samePath(to)
      return path !== undefined && (!/^\/(?![/\\])/.test(path) || new URL(path, origin).origin !== origin)
    })
    console.log(`${awayAddresses.length} addresses that lead away, ${away.length} of them followed`)
    expect(awayAddresses.length).toBeGreaterThan(300)
    expect(away).toEqual([])
  })

  it('[P4] is the one that was asked for, with its query and its place, but never signing in again', () => {
    const own = `${paths.orderList}?status=a%2Fb#row`
    expect(samePath(own)).toBe(own)
    expect(samePath(paths.signIn)).toBeUndefined()
    for (const none of [undefined, null, 1, ['/a'], '']) expect(samePath(none)).toBeUndefined()
  })
})
