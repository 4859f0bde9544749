import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import { AccessedResource, type PersonalDataAccess } from './contract.ts'

interface ListedAccess {
  readonly store_id: string
  readonly app_id: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists what an app read in a store. Throws `app_not_found` for an app that was never installed there. */
export async function listPersonalAccess(
  db: Db,
  { store_id: storeId, app_id: appId, cursor, limit }: ListedAccess,
): Promise<Page<PersonalDataAccess>> {
  const before = readCursor(cursor, z.uuid())
  const installations = await db
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .execute()
  if (installations.length === 0) throw new Refused(appNotFound)
  const rows = await db
    .selectFrom('app_access_log as entry')
    .leftJoin('accounts', 'accounts.id', 'entry.account_id')
    .select([
      'entry.id',
      'entry.resource',
      'entry.record_count',
      'entry.record_ids',
      'entry.accessed_at',
      'accounts.name as person_name',
    ])
    // By the index of installations: an app can have entries of many thousand stores.
    .where(
      'entry.installation_id',
      'in',
      installations.map(({ id }) => id),
    )
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ id }) => writeCursor(id))
  return {
    items: page.items.map(({ accessed_at: accessedAt, resource, ...row }) => ({
      ...row,
      resource: AccessedResource.parse(resource),
      accessed_at: accessedAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
