import { type Db, databaseErrorCode, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import { dashboardPage } from '../../dashboard-page.ts'
import { notify } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import {
  announceCatalogChange,
  announceCatalogChangesLater,
  announceImportedProducts,
} from '../announce-catalog-change.ts'
import { type BatchOutcome, type GroupWithHandle, handleOf, importBatch } from './import-batch.ts'
import {
  findUnfinishedImport,
  finishImport,
  type ImportRow,
  type ImportStep,
  ImportTakenOver,
  recordStep,
} from './import-progress.ts'
import { type ImportToMail, importFinishedMail } from './mails.ts'
import { CsvUnreadable, readGroups } from './read-groups.ts'

const Payload = z.object({ import_id: z.uuid() })
// Batch size: large enough for efficient statements, small enough not to block the catalogue or the server.
const PRODUCTS_PER_BATCH = 100
const ROWS_PER_BATCH = 2000
const CHARACTERS_PER_BATCH = 1024 * 1024
// After these numbers of new products, ANALYZE runs: PostgreSQL's query plans would otherwise assume empty tables until
// autovacuum runs.
const ANALYZE_AFTER_PRODUCTS = [PRODUCTS_PER_BATCH, 10 * PRODUCTS_PER_BATCH]

/** How often a running import announces its changes. */
const ANNOUNCE_EVERY_MS = 30_000

/**
 * Imports an uploaded file into the catalogue. Each batch is saved in one transaction with the progress, so that a run after
 * a crash continues where the last one stopped, and concurrent runs import nothing twice.
 */
export const runImport: Job = {
  queue: 'import-products',
  description: 'Imports products from an uploaded file',
  async run(platform, payload) {
    const { import_id: importId } = Payload.parse(payload)
    const row = await findUnfinishedImport(platform.db, importId, platform.clock())
    if (row === undefined) return
    const run = new Run(platform, row)
    try {
      const failure = await readFile(platform, row, run)
      await finish(platform, row, failure)
    } catch (error) {
      if (!(error instanceof ImportTakenOver)) throw error
      platform.log.info({ import_id: importId }, 'another process took over an import')
    } finally {
      await run.announceEnd()
    }
  },
}

/** Imports the file. Returns an error message if the file can't be read, otherwise undefined. */
async function readFile(platform: Platform, row: ImportRow, run: Run): Promise<string | undefined> {
  try {
    // Read the whole file once before changing anything, so that a malformed file changes nothing.
    if (row.products_read === 0) for await (const _ of readGroups(await openFile(platform, row)));
    for await (const group of readGroups(await openFile(platform, row))) await run.add(group)
    await run.flush()
    return undefined
  } catch (error) {
    if (error instanceof CsvUnreadable) return error.message
    throw error
  }
}

async function openFile({ storage }: Platform, { file_key: fileKey }: ImportRow): Promise<NodeJS.ReadableStream> {
  const file = await storage.read(fileKey)
  if (file === undefined) throw new CsvUnreadable('The file no longer exists. Upload it again.')
  return file.stream
}

class Run {
  readonly #platform: Platform
  readonly #import: ImportRow
  readonly #seen = new Set<string>()
  #toSkip: number
  #done: number
  #created: number
  #groups: GroupWithHandle[] = []
  #rows = 0
  #characters = 0
  readonly #startedMs: number
  #announcedMs: number
  #isAnnounced = true

  constructor(platform: Platform, row: ImportRow) {
    this.#platform = platform
    this.#import = row
    this.#toSkip = row.products_read
    this.#done = row.products_read
    this.#created = row.created_count
    this.#startedMs = platform.clock().getTime()
    this.#announcedMs = this.#startedMs
  }

  async add(group: Parameters<typeof handleOf>[0]): Promise<void> {
    const handle = handleOf(group)
    const isRepeated = this.#seen.has(handle)
    this.#seen.add(handle)
    if (this.#toSkip > 0) {
      this.#toSkip -= 1
      return
    }
    if (isRepeated) {
      await this.flush()
      const message = 'This handle already appears earlier in the file. Keep all rows of a product together.'
      const problem = { line: group.rows[0]?.line ?? 1, column: null, message, handle }
      await this.#record({ created: 0, updated: 0, unchanged: 0, failed: 1, problems: [problem] }, [{ group, handle }])
      return
    }
    this.#groups.push({ group, handle })
    this.#rows += group.rows.length
    this.#characters += group.characters
    const isFull =
      this.#groups.length >= PRODUCTS_PER_BATCH ||
      this.#rows >= ROWS_PER_BATCH ||
      this.#characters >= CHARACTERS_PER_BATCH
    if (isFull) await this.flush()
  }

  async flush(): Promise<void> {
    const groups = this.#groups
    this.#groups = []
    this.#rows = 0
    this.#characters = 0
    if (groups.length > 0) await this.#apply(groups)
  }

  async #apply(groups: readonly GroupWithHandle[]): Promise<void> {
    try {
      await this.#record(undefined, groups)
    } catch (error) {
      // For data and constraint errors (classes 22 and 23), save the products one by one to find the invalid one.
      if (!/^2[23]/.test(databaseErrorCode(error) ?? '')) throw error
      const [only, ...others] = groups
      if (only !== undefined && others.length === 0) return this.#recordRejected(only, error)
      for (const group of groups) await this.#apply([group])
    }
  }

  async #recordRejected(group: GroupWithHandle, error: unknown): Promise<void> {
    this.#platform.log.warn({ err: error, import_id: this.#import.id }, 'the database rejected an imported product')
    const message = 'Couldn’t save this product because its rows contradict each other'
    const problem = { line: group.group.rows[0]?.line ?? 1, column: null, message, handle: group.handle }
    await this.#record({ created: 0, updated: 0, unchanged: 0, failed: 1, problems: [problem] }, [group])
  }

  async #record(known: BatchOutcome | undefined, groups: readonly GroupWithHandle[]): Promise<void> {
    const { store_id: storeId, requested_by: requestedBy, is_dry_run: isDryRun, id } = this.#import
    const first = groups[0]?.group
    const outcome = await inTransaction(this.#platform.db, async (tx) => {
      await announceCatalogChangesLater(tx)
      const task = {
        store_id: storeId,
        requested_by: requestedBy,
        is_dry_run: isDryRun,
        created_before: this.#created,
      }
      const result = known ?? (await importBatch(tx, this.#platform, task, groups))
      const step: ImportStep = {
        products_before: this.#done,
        products: groups.length,
        rows: groups.reduce((sum, { group }) => sum + group.rows.length, 0),
        bytes_read: Math.max(...groups.map(({ group }) => group.bytes_read)),
        ignored_columns: first?.header.ignored ?? [],
      }
      await recordStep(tx, id, step, result, this.#platform.clock())
      return result
    })
    this.#done += groups.length
    const before = this.#created
    this.#created += outcome.created
    if (!isDryRun && outcome.created + outcome.updated > 0) this.#isAnnounced = false
    await this.#announceIfDue()
    if (ANALYZE_AFTER_PRODUCTS.some((count) => before < count && this.#created >= count))
      await updateStatistics(this.#platform.db)
  }

  /** Announces the last changes: of an import that was announced before like those, of a shorter one for pages at once. */
  async announceEnd(): Promise<void> {
    const { store_id: storeId } = this.#import
    if (this.#announcedMs > this.#startedMs) await announceImportedProducts(this.#platform.db, storeId)
    else await announceCatalogChange(this.#platform.db, storeId)
  }

  async #announceIfDue(): Promise<void> {
    const nowMs = this.#platform.clock().getTime()
    if (this.#isAnnounced || nowMs - this.#announcedMs < ANNOUNCE_EVERY_MS) return
    this.#announcedMs = nowMs
    this.#isAnnounced = true
    await announceImportedProducts(this.#platform.db, this.#import.store_id)
  }
}

async function updateStatistics(db: Db): Promise<void> {
  await sql`ANALYZE products, product_variants, product_images, search_documents, search_words`.execute(db)
}

async function finish(platform: Platform, row: ImportRow, failure: string | undefined): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const finished = await finishImport(tx, row.id, failure, platform.clock())
    if (finished === undefined) return
    const { created_count: created, updated_count: updated, failed_count: failed, is_dry_run: isDryRun } = finished
    if (isDryRun) return
    const store = await tx
      .selectFrom('stores')
      .select(['vendor_id', 'name', 'slug'])
      .where('id', '=', row.store_id)
      .executeTakeFirstOrThrow()
    const isOwner = row.requested_by === store.vendor_id
    await recordAudit(tx, {
      action: 'products.imported',
      actor: { kind: isOwner ? 'vendor' : 'staff', account_id: row.requested_by },
      store_id: row.store_id,
      subject_id: row.id,
      details: { file_name: row.file_name, created, updated, failed, ...(failure === undefined ? {} : { failure }) },
    })
    await tellRequester(tx, platform, row.requested_by, {
      type: isOwner ? 'catalogue' : 'team_catalogue',
      store_slug: store.slug,
      mail: { store_name: store.name, file_name: row.file_name, created, updated, failed, failure },
    })
  })
  await platform.storage.remove([row.file_key])
}

interface FinishedImport {
  readonly type: 'catalogue' | 'team_catalogue'
  readonly store_slug: string
  readonly mail: ImportToMail
}

/** Tells the person who started an import that it's finished, unless the account was deleted. */
async function tellRequester(
  tx: Tx,
  platform: Platform,
  accountId: string,
  { type, store_slug: storeSlug, mail }: FinishedImport,
): Promise<void> {
  const url = dashboardPage(platform.settings, storeSlug, '/products/import')
  const account = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return
  await notify(tx, platform, { account_id: accountId, type, mail: importFinishedMail(account, mail, url), url })
}
