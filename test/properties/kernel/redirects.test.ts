import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backTo } from '../../../adapters/http/cashier.ts'
import { pageAddress, previewKindOf } from '../../../domain/files/preview.ts'
import { messageKindNames, messagePath } from '../../../domain/notifications/message.ts'
import { payPageHosts, payPageOf } from '../../../domain/payment/pay-page.ts'
import * as addresses from '../../../ui/app/paths.ts'
import { paths, samePath } from '../../../ui/app/paths.ts'
import { awayAddresses } from '../../fixtures/hostile/addresses.ts'

const origin = 'https://order.example.com'
beforeAll(() => {
  Object.assign(globalThis, { window: { location: { origin } } })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('the page to return to after signing in', () => {
  it('[P4] is on this site, whatever address is requested', () => {
    const followed = awayAddresses.flatMap(to => [to, encodeURI(to), decodeURIComponent(encodeURIComponent(to)).trim()])
    const away = followed.filter(to => {
      const path = samePath(to)
      return path !== undefined && (!/^\/(?![/\\])/.test(path) || new URL(path, origin).origin !== origin)
    })
    console.log(`${awayAddresses.length} addresses that lead away, ${away.length} of them followed`)
    expect(awayAddresses.length).toBeGreaterThan(300)
    expect(away).toEqual([])
  })

  it('[P4] is the requested one, with its query and hash, but never the sign-in page', () => {
    const own = `${paths.orderList}?status=a%2Fb#row`
    expect(samePath(own)).toBe(own)
    expect(samePath(paths.signIn)).toBeUndefined()
    for (const none of [undefined, null, 1, ['/a'], '']) expect(samePath(none)).toBeUndefined()
  })
})

/** Whether a link on a page of the portal stays on this site in a browser. */
const staysHere = (href: string): boolean => /^\/(?![/\\])/.test(href) && new URL(href, origin).origin === origin
const spelled = awayAddresses.flatMap(to => [to, encodeURI(to), `/x/../${to}`, `?${to}`, `#${to}`, `../..${to}`])

describe('a link made from user input', () => {
  it('stays on this site, with any number', () => {
    const { pickListHref, pickingHref, ...others } = addresses
    const ofSeveral = {
      pickListHref: (no: string) => pickListHref([no, no]),
      pickingHref: (no: string) => pickingHref([no, no]),
    }
    const makers = Object.entries({ ...others, ...ofSeveral }).filter(
      (entry): entry is [string, (...numbers: ReadonlyArray<string>) => string] => entry[0].endsWith('Href'),
    )
    expect(makers.length).toBeGreaterThan(8)
    const away = makers.flatMap(([name, href]) =>
      spelled.filter(to => !staysHere(href(to, to))).map(to => `${name}: ${href(to, to)}`),
    )
    expect(away).toEqual([])
  })

  it('stays on this site, with any subject of a message', () => {
    for (const kind of messageKindNames)
      expect(spelled.filter(subject => !staysHere(messagePath({ kind, subject })))).toEqual([])
  })

  it('[L6] leads only to a payment page of this site or of a known provider', () => {
    const away = spelled.filter(to => {
      const page = payPageOf(to, origin)
      return page !== null && new URL(page).origin !== origin
    })
    expect(away).toEqual([])
    for (const host of payPageHosts) {
      const near = [
        `https://${host}@evil.test/`,
        `https://${host}.evil.test/`,
        `http://${host}/`,
        `https://evil.test/${host}`,
      ]
      expect(near.filter(to => payPageOf(to, origin) !== null)).toEqual([])
    }
  })

  it('leads from the cashier back to this site by a path without a host', () => {
    for (const to of spelled) {
      const back = backTo(`${origin}${to}`, origin)
      expect([to, back.startsWith('http') ? new URL(back).protocol : staysHere(back)]).toEqual([
        to,
        back.startsWith('http') ? expect.stringMatching(/^https?:$/) : true,
      ])
    }
    for (const path of ['//evil.test/x', '/.//evil.test', '/a/..//evil.test'])
      expect(backTo(`${origin}${path}`, origin)).toBe('/')
    for (const script of ['javascript:alert(1)', 'data:text/html,x', '', 'x']) expect(backTo(script, origin)).toBe('/')
  })

  it('[I6] runs nothing in a preview: only web addresses without a name and password are opened', () => {
    for (const to of spelled.flatMap(address => [address, `${address}.pdf`, `${address}.png`])) {
      const address = pageAddress(to, origin)
      if (address === null) expect([to, previewKindOf(to, origin)]).toEqual([to, null])
      else expect([to, address.protocol]).toEqual([to, expect.stringMatching(/^https?:$/)])
      expect([to, address?.username ?? '', address?.password ?? '']).toEqual([to, '', ''])
    }
  })
})
