import type { Db } from '@haat/db'
import type { z } from 'zod'
import type { StorefrontMenu } from './contract.ts'

/** Returns a store's menus by title. */
export async function listStorefrontMenus(
  db: Db,
  storeId: string,
): Promise<{ items: z.infer<typeof StorefrontMenu>[]; next_cursor: null }> {
  const items = await db
    .selectFrom('menus')
    .select(['id', 'handle', 'title'])
    .where('store_id', '=', storeId)
    .orderBy('title')
    .orderBy('id')
    .execute()
  return { items, next_cursor: null }
}
