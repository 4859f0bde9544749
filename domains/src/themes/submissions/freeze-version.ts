import type { Tx } from '@haat/db'
import type { Actor } from '../../serve.ts'
import type { Draft } from '../drafts/find-draft.ts'
import type { GateResult } from '../gate/run-gate.ts'
import type { Release } from './contract.ts'
import type { SubmittedVersion } from './find-version.ts'

interface Freezing {
  readonly draft: Draft
  readonly content_hash: string
  /** The version that is submitted again. */
  readonly pending: SubmittedVersion | undefined
  readonly request: { readonly version: string; readonly changelog: string; readonly release: Release }
  readonly gate: GateResult
  readonly actor: Pick<Actor, 'account_id'>
  readonly now: Date
}

/** Copies a draft's files into a submitted version and adds the submission. Returns the submission's ID. */
export async function freezeVersion(tx: Tx, freezing: Freezing): Promise<string> {
  const { draft, pending, content_hash: contentHash, request, gate, actor, now } = freezing
  const { version, changelog, release } = request
  const versionId = pending?.id ?? (await openVersion(tx, freezing))
  await writeFiles(tx, versionId, draft)
  await tx
    .updateTable('theme_versions')
    .set({
      version,
      changelog,
      status: 'submitted',
      submitted_at: now,
      content_hash: contentHash,
      default_configuration: gate.default_configuration,
    })
    .where('id', '=', versionId)
    .execute()

  const { last } = await tx
    .selectFrom('theme_submissions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('theme_submissions')
    .values({
      theme_id: draft.theme_id,
      version_id: versionId,
      number: (last ?? 0) + 1,
      version,
      changelog,
      content_hash: contentHash,
      gate_report: JSON.stringify(gate.report),
      release,
      queued_at: pending?.submission.queued_at ?? now,
      submitted_at: now,
      submitted_by: actor.account_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = [...draft.files.values()].map(({ path, hash }) => ({ submission_id: id, path, blob_hash: hash }))
  await tx.insertInto('theme_submission_files').values(files).execute()
  return id
}

/** Returns the version that a withdrawn submission left, or a new one. */
async function openVersion(tx: Tx, { draft, request, now }: Freezing): Promise<string> {
  const withdrawn = await tx
    .selectFrom('theme_versions')
    .select('id')
    .where('theme_id', '=', draft.theme_id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  if (withdrawn !== undefined) return withdrawn.id
  const { id } = await tx
    .insertInto('theme_versions')
    .values({ theme_id: draft.theme_id, version: request.version, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeFiles(tx: Tx, versionId: string, { files }: Draft): Promise<void> {
  await tx.deleteFrom('theme_files').where('version_id', '=', versionId).execute()
  const rows = [...files.values()].map(({ path, hash, is_text: isText }) => ({
    version_id: versionId,
    path,
    blob_hash: hash,
    is_text: isText,
  }))
  await tx.insertInto('theme_files').values(rows).execute()
}
