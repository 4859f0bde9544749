import { clientNetwork } from '../../client-network.ts'
import { limitConcurrency, type QueueOptions } from './limit-concurrency.ts'

/**
 * Queue for hashing and comparing passwords. Two tasks use 128 MiB and both cores of a small server. Each lane holds at
 * most 60 tasks, about five seconds of work, and at most 10 of one client.
 */
export const runQueued = limitConcurrency({ concurrency: 2, maxWaiting: 60, maxWaitingPerKey: 10 })

/** The queue for unknown clients. */
export function queueForNetwork(ip: string): QueueOptions {
  return { lane: 'second', key: clientNetwork(ip) }
}

/**
 * The queue for clients that have proved their identity, such as with a known browser, a correct code or an invitation.
 */
export function queueForKnown(key: string): QueueOptions {
  return { lane: 'first', key }
}
