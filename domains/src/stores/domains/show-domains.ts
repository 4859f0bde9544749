import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { StoreDomain } from './contract.ts'

export type DomainRow = Selectable<Database['store_domains']>

/** Returns a store's domains, oldest first, as shown to the store owner. */
export async function showDomains(
  db: Db | Tx,
  storeId: string,
  { has_custom_domain: hasCustomDomain }: { readonly has_custom_domain: boolean },
): Promise<StoreDomain[]> {
  const rows = await db
    .selectFrom('store_domains')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const primary = rows
    .filter((row) => row.verified_at !== null)
    .toSorted((a, b) => Number(a.verified_at) - Number(b.verified_at) || (a.id < b.id ? -1 : 1))[0]
  return rows.map((row) => ({
    id: row.id,
    hostname: row.hostname,
    status: row.verified_at === null ? 'pending' : 'verified',
    is_primary: row.id === primary?.id,
    is_served: row.verified_at !== null && hasCustomDomain,
    dns_record: dnsRecordOf(row),
    created_at: row.created_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
  }))
}

/** Returns the DNS record that verifies a domain. */
export function dnsRecordOf({
  hostname,
  verification_token: verificationToken,
}: Pick<DomainRow, 'hostname' | 'verification_token'>) {
  return { type: 'TXT', name: `_haat.${hostname}`, value: `haat-verification=${verificationToken}` } as const
}
