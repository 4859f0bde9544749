import { type Db, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Job, Platform } from '../platform.ts'
import { chainHash } from './chain-hash.ts'

/** Entries per seal at most, so that a transaction stays short after an import. */
const MAX_ENTRIES = 5_000
/** Serialises the processes that seal. */
const SEAL_LOCK = 4_228_041

/** Seals the entries of the last minute. */
export const sealAuditEntries: Job = {
  queue: 'seal-audit',
  description: 'Seals new entries of the audit log',
  schedule: '* * * * *',
  run: sealEntries,
}

/**
 * Seals every committed entry that no seal covers. An entry of a transaction that commits later is
 * in the queue from then on, so the next run seals it.
 */
export async function sealEntries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  while ((await sealOnce(db, clock())) === MAX_ENTRIES);
}

async function sealOnce(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx)
    const entries = await takeUnsealed(tx)
    if (entries.length === 0) return 0
    const last = await tx
      .selectFrom('audit_seals')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const hash = chainHash(
      last?.hash ?? '',
      entries.map((entry) => entry.hash),
    )
    await tx.insertInto('audit_seals').values({ number, entries: entries.length, hash, created_at: now }).execute()
    const rows = entries.map((entry) => ({ entry_id: entry.id, hash: entry.hash }))
    await sql`INSERT INTO audit_seal_entries (entry_id, seal_number, hash)
      SELECT entry_id, ${number}, decode(hash, 'hex')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sealed (entry_id uuid, hash text)`.execute(tx)
    return entries.length
  })
}

async function takeUnsealed(tx: Tx): Promise<{ id: string; hash: string }[]> {
  const { rows } = await sql<{ id: string; hash: string }>`WITH taken AS (
      DELETE FROM audit_unsealed
      WHERE entry_id IN (SELECT entry_id FROM audit_unsealed ORDER BY entry_id LIMIT ${MAX_ENTRIES})
      RETURNING entry_id)
    SELECT entry.id, encode(hash_audit_entry(entry), 'hex') AS hash
    FROM audit_entries AS entry JOIN taken ON taken.entry_id = entry.id
    ORDER BY entry.id`.execute(tx)
  return rows
}
