import type { Db } from '@haat/db'
import { imagePermissions, type StaffPermission } from '../permissions/contract.ts'
import type { StoreMember } from '../serve.ts'
import { type FoundStoreRecord, FoundStoreRecordKind } from './contract.ts'
import { findCategories, findContent, findProducts } from './find-catalogue.ts'
import { findCustomers, findDiscounts, findFiles, findMessages, findOrders } from './find-records.ts'
import type { Match, StoreSearch } from './found-match.ts'

interface Kind {
  /** Any one of them lets a member find records of the kind. */
  readonly permissions: readonly StaffPermission[]
  /** Administrators who view the dashboard don't find personal data of customers. */
  readonly is_personal?: true
  readonly find: (db: Db, search: StoreSearch) => Promise<Match[]>
}

const kinds: Readonly<Record<FoundStoreRecordKind, Kind>> = {
  order: { permissions: ['orders'], find: findOrders },
  product: { permissions: ['products'], find: findProducts },
  customer: { permissions: ['customers'], is_personal: true, find: findCustomers },
  collection: { permissions: ['collections'], find: (db, search) => findContent(db, 'collection', search) },
  category: { permissions: ['collections'], find: findCategories },
  page: { permissions: ['pages'], find: (db, search) => findContent(db, 'page', search) },
  discount: { permissions: ['discounts'], find: findDiscounts },
  message: { permissions: ['customers'], is_personal: true, find: findMessages },
  file: { permissions: imagePermissions, find: findFiles },
}

/** Finds a few records of each kind that a member may see. */
export async function searchStore(db: Db, member: StoreMember, q: string): Promise<FoundStoreRecord[]> {
  const isVisit = member.acting_admin_id !== undefined
  const search = { store_id: member.store.id, q, is_visit: isVisit }
  const found = await Promise.all(
    FoundStoreRecordKind.options.map(async (kind) => {
      const { permissions, is_personal: isPersonal = false, find } = kinds[kind]
      if (!member.can(...permissions) || (isPersonal && isVisit)) return []
      return (await find(db, search)).map((match) => ({ kind, ...match }))
    }),
  )
  return found.flat()
}
