import { inTransaction } from '@haat/db'
import { Refused, scopeMissing } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { permissionsOfScope } from '../permissions/app-scopes/contract.ts'
import type { Platform } from '../platform.ts'
import type { AppActor, Installation } from '../serve.ts'
import { requireStoreMember } from '../stores/index.ts'
import {
  type AppExport,
  type ExportRequest,
  type ExportResource,
  MAX_OPEN_EXPORTS,
  scopeOfExport,
  tooManyExports,
} from './contract.ts'
import { showExport } from './export-row.ts'
import { writeExport } from './write-export.ts'

/** Makes a file of records in the background. Throws `scope_missing`, `permission_missing` or `too_many_exports`. */
export async function startExport(
  platform: Platform,
  actor: AppActor,
  { resource, format, fields = [], where }: ExportRequest,
): Promise<AppExport> {
  const { db, clock, jobs } = platform
  const { installation } = actor
  await requireMayRead(platform, installation, resource)
  const now = clock()
  const row = await inTransaction(db, async (tx) => {
    // Starts of the same installation run one after another, so that each counts the others.
    await tx.selectFrom('app_installations').select('id').where('id', '=', installation.id).forNoKeyUpdate().execute()
    const { open } = await tx
      .selectFrom('app_exports')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('installation_id', '=', installation.id)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_EXPORTS) throw new Refused(tooManyExports)
    const created = await tx
      .insertInto('app_exports')
      .values({
        store_id: installation.store_id,
        installation_id: installation.id,
        account_id: installation.person?.account_id ?? null,
        resource,
        format,
        fields: [...new Set(fields)],
        updated_since: where.updated_since === undefined ? null : new Date(where.updated_since),
        scopes: [...installation.scopes],
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await jobs.enqueue(tx, writeExport.queue, { export_id: created.id })
    await recordAudit(tx, {
      action: 'app.exported',
      actor,
      store_id: installation.store_id,
      subject_id: created.id,
      details: { resource, format },
    })
    return created
  })
  return showExport(platform, row)
}

/** The app needs the scope, and the person for whom it acts the permission. */
async function requireMayRead(
  { db }: Pick<Platform, 'db'>,
  { scopes, person, store_slug: slug }: Installation,
  resource: ExportResource,
): Promise<void> {
  const scope = scopeOfExport[resource]
  if (!scopes.has(scope)) {
    throw new Refused(scopeMissing, `The app needs the permission ${scope}.`, { extensions: { scope } })
  }
  if (person !== undefined) await requireStoreMember(db, person, slug, ...permissionsOfScope[scope])
}
