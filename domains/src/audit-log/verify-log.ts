import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { chainHash } from './chain-hash.ts'
import type { AuditVerification } from './contract.ts'

type Problem = AuditVerification['problems'][number]

const MAX_PROBLEMS = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const ENTRIES_PER_QUERY = 50_000
const SEALS_PER_QUERY = 100

interface SealedEntry {
  readonly seal_number: number
  readonly entry_id: string
  /** The hash when the entry was sealed. */
  readonly sealed: string
  /** The hash now; null if the entry was removed. */
  readonly current: string | null
}

/**
 * Compares every sealed entry with its hash, and every seal with the chain. Finds changed and removed entries and seals.
 * Works on a restored database too, because seals name their entries.
 */
export async function verifyAuditLog(db: Db): Promise<AuditVerification> {
  const problems: Problem[] = []
  const report = (kind: Problem['kind'], place: Partial<Problem>) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ kind, seal_number: null, entry_id: null, ...place })
  }
  let seals = 0
  let entries = 0
  let last: { number: number; hash: string; created_at: Date } | undefined
  for (;;) {
    const batch = await readSeals(db, last?.number ?? 0)
    if (batch.length === 0) break
    const sealed = await readEntries(db, batch[0]?.number ?? 0, batch.at(-1)?.number ?? 0)
    for (const seal of batch) {
      const own = sealed.get(seal.number) ?? []
      const expected = chainHash(
        last?.hash ?? '',
        own.map((entry) => entry.sealed),
      )
      const follows = seal.number === (last?.number ?? 0) + 1
      if (!follows || own.length !== seal.entries || expected !== seal.hash)
        report('seal_changed', { seal_number: seal.number })
      for (const { entry_id: entryId, sealed: then, current } of own) {
        const place = { seal_number: seal.number, entry_id: entryId }
        if (current === null) report('entry_removed', place)
        else if (current !== then) report('entry_changed', place)
      }
      seals += 1
      entries += own.length
      last = seal
    }
  }
  for (const id of await findNeverSealed(db)) report('entry_never_sealed', { entry_id: id })
  const { unsealed } = await db
    .selectFrom('audit_unsealed')
    .select((eb) => eb.fn.countAll<number>().as('unsealed'))
    .executeTakeFirstOrThrow()
  return {
    is_intact: problems.length === 0,
    seals,
    entries,
    last_seal: last === undefined ? null : { ...last, created_at: last.created_at.toISOString() },
    unsealed: Number(unsealed),
    problems,
  }
}

async function readSeals(db: Db, after: number) {
  return db
    .selectFrom('audit_seals')
    .select(['number', 'entries', 'hash', 'created_at'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(SEALS_PER_QUERY)
    .execute()
}

async function readEntries(db: Db, from: number, to: number): Promise<ReadonlyMap<number, SealedEntry[]>> {
  const { rows } = await sql<SealedEntry>`
    SELECT sealed.seal_number, sealed.entry_id, encode(sealed.hash, 'hex') AS sealed,
      CASE WHEN entry.id IS NOT NULL THEN encode(hash_audit_entry(entry), 'hex') END AS current
    FROM audit_seal_entries AS sealed LEFT JOIN audit_entries AS entry ON entry.id = sealed.entry_id
    WHERE sealed.seal_number BETWEEN ${from} AND ${to}
    ORDER BY sealed.seal_number, sealed.entry_id`.execute(db)
  return Map.groupBy(rows, (row) => row.seal_number)
}

/**
 * Returns entries that neither have a seal nor wait for one: somebody removed them from the queue. Reads the log in parts,
 * so that no query takes long however long the log is.
 */
async function findNeverSealed(db: Db): Promise<string[]> {
  const found: string[] = []
  let after = FIRST_ID
  while (found.length < MAX_PROBLEMS) {
    const { rows } = await sql<{ last: string | null; ids: string[] }>`
      WITH part AS MATERIALIZED (SELECT id FROM audit_entries WHERE id > ${after} ORDER BY id LIMIT ${ENTRIES_PER_QUERY})
      SELECT (SELECT id FROM part ORDER BY id DESC LIMIT 1) AS last, ARRAY(
        SELECT id::text FROM part
        WHERE NOT EXISTS (SELECT FROM audit_seal_entries WHERE entry_id = part.id)
          AND NOT EXISTS (SELECT FROM audit_unsealed WHERE entry_id = part.id)
        LIMIT ${MAX_PROBLEMS}) AS ids`.execute(db)
    const [part] = rows
    if (part?.last == null) break
    found.push(...part.ids)
    after = part.last
  }
  return found
}
