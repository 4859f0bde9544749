import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { type ListInput, type ListSql, readListPage } from '../list-query.ts'
import type { Page } from '../page-cursor.ts'
import type { AuditRecord } from './contract.ts'
import { describeEntry } from './describe-entry.ts'
import { actionFilter, searchFor } from './search-entries.ts'

const sorts: ListSql['sorts'] = { created_at: { column: sql.ref('entry.created_at'), type: 'time' } }

/** An app has no account: its entries contain its name. */
const actorName = sql<string | null>`coalesce(actor.name, entry.details #>> '{app,name}')`
const Fields = z.record(z.string(), z.unknown())
/** Returns a page of the audit log. */
export async function listAuditEntries(db: Db, input: ListInput): Promise<Page<AuditRecord>> {
  const rows = db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('stores as store', 'store.id', 'entry.store_id')
    .leftJoin('audit_seal_entries as sealed', 'sealed.entry_id', 'entry.id')
    .select(['entry.id', 'entry.action', 'entry.actor_kind', 'entry.actor_id', 'entry.store_id', 'entry.subject_id'])
    .select(['entry.details', 'entry.reason', 'entry.request_id', 'entry.created_at'])
    .select(['store.name as store_name', 'sealed.seal_number'])
    .select(actorName.as('actor_name'))
    .select(sql<string | null>`host(entry.ip)`.as('ip'))
  const page = await readListPage(rows, input, {
    id: sql.ref('entry.id'),
    sorts,
    filters: {
      action: await actionFilter(db, input),
      actor_kind: sql.ref('entry.actor_kind'),
      actor_id: sql.ref('entry.actor_id'),
      store_id: sql.ref('entry.store_id'),
      subject_id: sql.ref('entry.subject_id'),
      request_id: sql.ref('entry.request_id'),
      created_at: sql.ref('entry.created_at'),
    },
    ...(input.q === '' ? {} : { search: await searchFor(db, input.q) }),
  })
  return { ...page, items: page.items.map(showEntry) }
}

interface EntryRow
  extends Omit<AuditRecord, 'sentence' | 'actor_kind' | 'before' | 'after' | 'details' | 'created_at'> {
  readonly actor_kind: string
  readonly details: unknown
  readonly created_at: Date
}

const kinds = z.enum(['vendor', 'staff', 'developer', 'admin', 'app', 'system', 'provider'])

function showEntry({ details, created_at: createdAt, actor_kind: kind, ...row }: EntryRow): AuditRecord {
  const changes = splitDetails(Fields.parse(details))
  const entry = { ...row, actor_kind: kinds.parse(kind) }
  return {
    ...entry,
    sentence: describeEntry(entry),
    ...changes,
    created_at: createdAt.toISOString(),
  }
}

/** Separates the changed fields. Entries of some actions have single values there, which stay in the details. */
function splitDetails(details: z.infer<typeof Fields>) {
  const before = Fields.safeParse(details.before)
  const after = Fields.safeParse(details.after)
  const others = Object.entries(details).filter(
    ([name]) => !(name === 'before' && before.success) && !(name === 'after' && after.success),
  )
  return { details: Object.fromEntries(others), before: before.data ?? null, after: after.data ?? null }
}
