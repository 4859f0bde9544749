import { type Client, createClient, type FetchLike } from '@haat/http-client'
import type { BuyerPlace } from './buyers.ts'
import type { Visitor } from './visitor-identity.ts'

/** Calls the backend on behalf of a visitor, so that limits by IP address apply. */
export type CallAs = (visitor: Visitor) => FetchLike

/** Returns a client for one request of a visitor, with headers such as the token of their cart. */
export function clientOf(
  callAs: CallAs,
  { visitor }: Pick<BuyerPlace, 'visitor'>,
  headers: Readonly<Record<string, string>> = {},
): Client {
  return createClient((path, init) => {
    const all = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    return callAs(visitor)(path, { ...init, headers: all })
  })
}
