import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { describeEntry } from '../audit-log/index.ts'
import type { TimelineEntry } from './contract.ts'

const MAX_ENTRIES = 100

/** Returns the last 100 audit entries about a vendor's account, or about a store and everything in it, newest first. */
export async function findTimeline(
  db: Db,
  subject: { readonly vendor_id: string } | { readonly store_id: string },
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.actor_id')
    .select([
      'audit_entries.id',
      'audit_entries.action',
      'audit_entries.actor_kind',
      sql<string | null>`coalesce(accounts.name, audit_entries.details #>> '{app,name}')`.as('actor_name'),
      'audit_entries.created_at',
      sql<string | null>`coalesce(audit_entries.reason, audit_entries.details->>'reason')`.as('reason'),
    ])
    .$if('vendor_id' in subject, (query) =>
      query.where('audit_entries.subject_id', '=', 'vendor_id' in subject ? subject.vendor_id : ''),
    )
    .$if('store_id' in subject, (query) =>
      query.where('audit_entries.store_id', '=', 'store_id' in subject ? subject.store_id : ''),
    )
    .orderBy('audit_entries.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.map(({ created_at: createdAt, ...row }) => ({
    ...row,
    // The page is about one store or vendor, so the sentence doesn't name it.
    sentence: describeEntry({ ...row, store_name: null }),
    occurred_at: createdAt.toISOString(),
  }))
}
