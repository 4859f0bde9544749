import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { StoreMember } from '../serve.ts'
import { ActivitySubject } from './contract.ts'

/** The tables of the records with a page in the dashboard, and their names. */
const tables: Readonly<Record<ActivitySubject, { readonly from: string; readonly name: RawBuilder<unknown> }>> = {
  order: { from: 'orders', name: sql`name` },
  product: { from: 'products', name: sql`title` },
  customer: { from: 'customers', name: sql`nullif(name, '')` },
  segment: { from: 'customer_segments', name: sql`name` },
  collection: { from: 'collections', name: sql`title` },
  category: { from: 'categories', name: sql`name` },
  page: { from: 'pages', name: sql`title` },
  menu: { from: 'menus', name: sql`title` },
  discount: { from: 'discounts', name: sql`coalesce(code, title)` },
  message: { from: 'store_messages', name: sql`NULL` },
}

const kindOfNoun: Readonly<Record<string, ActivitySubject>> = {
  order: 'order',
  product: 'product',
  stock: 'product',
  customer: 'customer',
  customer_segment: 'segment',
  collection: 'collection',
  category: 'category',
  page: 'page',
  menu: 'menu',
  discount: 'discount',
  message: 'message',
}

const Subject = z.object({ kind: ActivitySubject, id: z.uuid(), name: z.string().nullable() })
type Subject = z.infer<typeof Subject>

interface Entry {
  readonly noun: string
  readonly subject_id: string | null
}

/**
 * Returns the records of entries that still exist in the store, by their id, in one statement. Administrators who view the
 * dashboard don't see the names of customers.
 */
export async function findSubjects(
  db: Db,
  { store, acting_admin_id: actingAdminId }: StoreMember,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Subject>> {
  const ids = Map.groupBy(
    entries.flatMap(({ noun, subject_id: id }) => {
      const kind = kindOfNoun[noun]
      return kind === undefined || !z.uuid().safeParse(id).success ? [] : [{ kind, id }]
    }),
    ({ kind }) => kind,
  )
  if (ids.size === 0) return new Map()
  const parts = [...ids].map(([kind, found]) => {
    const { from, name } = tables[kind]
    const shown = kind === 'customer' && actingAdminId !== undefined ? sql`NULL` : name
    return sql`SELECT ${kind}::text AS kind, id, ${shown}::text AS name FROM ${sql.table(from)}
      WHERE store_id = ${store.id} AND id = ANY (${found.map(({ id }) => id)}::uuid[])`
  })
  const { rows } = await sql`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Map(
    z
      .array(Subject)
      .parse(rows)
      .map((subject) => [subject.id, subject]),
  )
}
