import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { closeRequests } from '../installations/close-requests.ts'
import { type AppRequest, requestNotFound } from './contract.ts'
import { listAppRequests } from './list-requests.ts'

/** Dismisses an open request of a store, and tells the person who asked. Returns those that are left. Throws `request_not_found`. */
export async function dismissRequest(platform: Platform, { store }: StoreMember, id: string): Promise<AppRequest[]> {
  return inTransaction(platform.db, async (tx) => {
    const closed = await closeRequests(tx, platform, { store, request_id: id }, 'dismissed')
    if (closed === 0) throw new Refused(requestNotFound)
    return listAppRequests(tx, store.id)
  })
}
