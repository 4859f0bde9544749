import type { Command } from '@haat/console/commands/command'
import {
  type FoundStoreRecord,
  type FoundStoreRecordKind,
  searchStoreEndpoint,
} from '@haat/domains/store-search/contract'
import {
  Boxes,
  FileText,
  type IconComponent,
  Image,
  ListTree,
  MessageSquare,
  Package,
  ShoppingBag,
  Tag,
  UserRound,
} from '@haat/ui/icons'
import { useCallback } from 'react'
import { backend } from '../backend.ts'

interface Kind {
  readonly group: string
  readonly icon: IconComponent
  readonly path: (record: FoundStoreRecord) => string
}

const pageOf =
  (list: string) =>
  ({ id }: FoundStoreRecord) =>
    `${list}/${id}`

const kinds: Readonly<Record<FoundStoreRecordKind, Kind>> = {
  order: { group: 'Orders', icon: ShoppingBag, path: pageOf('/orders') },
  product: { group: 'Products', icon: Package, path: pageOf('/products') },
  customer: { group: 'Customers', icon: UserRound, path: pageOf('/customers') },
  collection: { group: 'Collections', icon: Boxes, path: pageOf('/collections') },
  category: { group: 'Categories', icon: ListTree, path: pageOf('/categories') },
  page: { group: 'Pages', icon: FileText, path: pageOf('/pages') },
  discount: { group: 'Discounts', icon: Tag, path: pageOf('/discounts') },
  message: { group: 'Messages', icon: MessageSquare, path: pageOf('/messages') },
  file: { group: 'Files', icon: Image, path: ({ label }) => `/media?q=${encodeURIComponent(label)}` },
}

/** Returns a function that finds the store's records for the command menu; undefined without a store. */
export function useFindRecords(storeSlug: string | undefined) {
  const find = useCallback(
    async (q: string, signal: AbortSignal): Promise<Command[]> => {
      if (storeSlug === undefined) return []
      const { items } = await backend.call(searchStoreEndpoint, { query: { store_slug: storeSlug, q }, signal })
      return items.map(openRecord)
    },
    [storeSlug],
  )
  return storeSlug === undefined ? undefined : find
}

function openRecord(record: FoundStoreRecord): Command {
  const { kind, id, label, detail } = record
  const { group, icon: Icon, path } = kinds[kind]
  return { id: `${kind} ${id}`, label, detail, group, icon: <Icon aria-hidden="true" />, to: path(record) }
}
