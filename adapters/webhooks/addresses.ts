import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are somebody's own network, a machine itself, its cloud's metadata, or no place at all [G8]. */
const withinV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
const withinV6 = [
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

/** Where clouds keep the credentials of a machine: closed even to who may call into the own network. */
const linkLocal = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128']

const listOf = (ranges: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net, prefix] = range.split('/')
    list.addSubnet(net!, Number(prefix), familyOf(net!))
  }
  return list
}
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const own = listOf([...withinV4, ...withinV6])
const never = listOf(linkLocal)

/** Whether a number leads where nothing is to be sent; one that is no address does too. */
export const isClosedAddress = (address: string, isPrivateAllowed: boolean): boolean =>
  isIP(address) === 0 || (isPrivateAllowed ? never : own).check(address, familyOf(address))

export class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress'
}

/** Looks a name up as the connection is made, so that what was judged is what is called, and refuses any that is closed. */
export const lookupWhere =
  (isPrivateAllowed: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || addresses.some(({ address }) => isClosedAddress(address, isPrivateAllowed))) {
        return done(new ClosedAddress(hostname), '', 0)
      }
      if (options.all) return done(null, addresses)
      const [{ address, family }] = addresses as [(typeof addresses)[number]]
      return done(null, address, family)
    })
  }
