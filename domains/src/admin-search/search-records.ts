import type { Db } from '@haat/db'
import type { PlatformPermission } from '../platform-permissions/contract.ts'
import type { PlatformAdmin } from '../serve.ts'
import { FoundRecord } from './contract.ts'
import { findAccounts, findStores, findSubmissions, findThemes } from './find-by-text.ts'
import { findPayouts } from './find-payouts.ts'

interface Kind {
  /** Any one of them lets an administrator find records of the kind. */
  readonly permissions: readonly PlatformPermission[]
  find(db: Db, q: string): Promise<Omit<FoundRecord, 'kind'>[]>
}

const kinds: Readonly<Record<FoundRecord['kind'], Kind>> = {
  store: { permissions: ['vendors.read', 'stores.suspend'], find: findStores },
  vendor: { permissions: ['vendors.read'], find: (db, q) => findAccounts(db, 'vendor', q) },
  submission: { permissions: ['themes.review'], find: findSubmissions },
  theme: { permissions: ['themes.moderate'], find: findThemes },
  payout: { permissions: ['payouts.read'], find: findPayouts },
  person: { permissions: ['admins.manage'], find: (db, q) => findAccounts(db, 'admin', q) },
}

/** Finds a few records of each kind that the administrator may see, by a part of their name, email or address. */
export async function searchRecords(db: Db, admin: Pick<PlatformAdmin, 'can'>, q: string): Promise<FoundRecord[]> {
  const visible = FoundRecord.shape.kind.options.filter((kind) => admin.can(...kinds[kind].permissions))
  const found = await Promise.all(
    visible.map(async (kind) => (await kinds[kind].find(db, q)).map((record) => ({ kind, ...record }))),
  )
  return found.flat()
}
