/** The network of a client: what rate limits count as one place. */
import { BlockList, isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * What counts as one place: an IPv4 address, or the /64 that an IPv6 address lies in, since a household or a rented
 * server has all addresses of one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const embedded = MAPPED.exec(bare)?.[1]
  if (embedded !== undefined) return embedded
  if (isIP(bare) !== 6) return address
  if (mapped.check(bare, 'ipv6')) return lastFour(bare)
  return `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** An IPv4 address that is written as IPv6 in hexadecimal. */
function lastFour(address: string): string {
  const [high = 0, low = 0] = groupsOf(address)
    .slice(-2)
    .map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups, each as short as it can be written. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const gap = Array.from(
    { length: after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length) },
    () => '0',
  )
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
