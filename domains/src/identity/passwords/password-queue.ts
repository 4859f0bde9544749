import { clientNetwork } from '../../client-network.ts'
import { limitAtOnce, type Turn } from './limit-at-once.ts'

/**
 * Hashing and comparing passwords: two at once are 128 MiB and both cores of a small server. In each lane at most 60
 * wait, about five seconds' work, and at most 10 for one client.
 */
export const inTurn = limitAtOnce({ at_once: 2, waiting_at_most: 60, waiting_per_key: 10 })

/** The queue for unknown clients. */
export function turnOfNetwork(ip: string): Turn {
  return { lane: 'second', key: clientNetwork(ip) }
}

/** The queue for clients that have proved who they are, for example with a known browser, a correct code or an invitation. */
export function queueForKnown(key: string): Turn {
  return { lane: 'first', key }
}
