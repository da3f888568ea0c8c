import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private networks, into which an operator can allow messages [G8]. */
const ownNetworks = [
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1/128', 'fc00::/7'],
]

/** Reserved networks, and those that embed another address. */
const nowhere = [
  ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fec0::/10', 'ff00::/8'],
]

/**
 * Networks of the clouds' metadata services, some of them inside ordinary private or public ranges (the single
 * addresses of Alibaba, Azure and Amazon): blocked even if private networks are allowed.
 */
const ofTheCloud = ['169.254.0.0/16', 'fe80::/10', '100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::/64']

const listOf = (ranges: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net, prefix] = range.split('/')
    list.addSubnet(net!, Number(prefix), familyOf(net!))
  }
  return list
}
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const allowedNetworks = listOf(ownNetworks)
const closed = listOf([...ownNetworks, ...nowhere, ...ofTheCloud])
const cloud = listOf(ofTheCloud)

/** Whether messages to an address are blocked; also true for a text that is no address. */
export const isClosedAddress = (address: string, isPrivateAllowed: boolean): boolean => {
  if (isIP(address) === 0) return true
  const family = familyOf(address)
  if (!closed.check(address, family)) return false
  return !(isPrivateAllowed && allowedNetworks.check(address, family)) || cloud.check(address, family)
}

export class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress'
}

/** Resolves a host name: by the system, or by a test. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: Array<LookupAddress>) => void,
) => void

/**
 * Resolves a host name at the time of the connection, so that the checked address is the one connected to. Fails if an
 * address is blocked.
 */
export const lookupWhere =
  (isPrivateAllowed: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || addresses.some(({ address }) => isClosedAddress(address, isPrivateAllowed))) {
        return done(new ClosedAddress(hostname), '', 0)
      }
      if (options.all) return done(null, addresses)
      const [{ address, family }] = addresses as [(typeof addresses)[number]]
      return done(null, address, family)
    })
  }
