import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { RECENT_FAILURE_DAYS, type SystemStatus } from './contract.ts'
import { listQueues } from './list-queues.ts'

/** Returns whether the database, jobs, outboxes, file storage and audit seals work, as far as this process can tell. */
export async function getSystemStatus(platform: Platform): Promise<SystemStatus> {
  const { db, clock, host, mailer, texts } = platform
  const now = clock()
  const since = new Date(now.getTime() - RECENT_FAILURE_DAYS * DAY_MS)
  const [database, queues, mails, messages, files, audit] = await Promise.all([
    findDatabase(db),
    listQueues(db, since),
    countOutbox(db, 'outgoing_mails', since),
    countOutbox(db, 'outgoing_texts', since),
    checkFiles(platform),
    findSeals(db),
  ])
  return {
    version: host.version,
    checked_at: now.toISOString(),
    database,
    queues,
    mails: { delivers: mailer.delivers, ...mails },
    texts: { delivers: texts.delivers, ...messages },
    files,
    audit,
  }
}

async function findDatabase(db: Db): Promise<SystemStatus['database']> {
  const { rows } = await sql<{ version: string; size_bytes: number }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size_bytes`.execute(db)
  const [{ version, size_bytes: sizeBytes } = { version: '', size_bytes: 0 }] = rows
  return { version, size_bytes: Number(sizeBytes) }
}

async function countOutbox(db: Db, table: 'outgoing_mails' | 'outgoing_texts', since: Date) {
  const [queued, failed] = await Promise.all([
    db
      .selectFrom(table)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest_at')])
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'failed')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow(),
  ])
  return { queued: queued.count, oldest_queued_at: queued.oldest_at?.toISOString() ?? null, failed: failed.count }
}

/** Looks up a file that doesn't exist, which fails only if the storage doesn't respond. */
async function checkFiles({ storage, host, log }: Platform): Promise<SystemStatus['files']> {
  const isAvailable = storage.find('status-check').then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof StorageUnavailable)) log.error({ err: error }, 'the check of the file storage failed')
      return false
    },
  )
  // The disk's free space can't be read, for example, while a network disk is away.
  const disk = host.findDiskSpace().catch((error: unknown) => {
    log.warn({ err: error }, 'the free space of the disk can’t be read')
    return undefined
  })
  return { kind: host.files, is_available: await isAvailable, disk: (await disk) ?? null }
}

async function findSeals(db: Db): Promise<SystemStatus['audit']> {
  const [seal, waiting] = await Promise.all([
    db.selectFrom('audit_seals').select('created_at').orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('audit_unsealed')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('recorded_at').as('oldest_at')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    sealed_at: seal?.created_at.toISOString() ?? null,
    unsealed: waiting.count,
    oldest_unsealed_at: waiting.oldest_at?.toISOString() ?? null,
  }
}
