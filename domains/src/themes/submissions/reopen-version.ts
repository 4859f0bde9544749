import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { submissionPending } from './contract.ts'
import { findPendingVersion, findSubmittedVersion } from './find-version.ts'
import { nextState } from './version-states.ts'

/**
 * Puts a rejected version back into the queue as a new submission of the same files, at its old place, because an appeal
 * was upheld. Refuses with `version_state_conflict` if the version isn't rejected any more, and with
 * `submission_pending` while another version of the theme is in review.
 */
export async function reopenVersion(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
  versionId: string,
  requestId: string,
): Promise<void> {
  const version = await findSubmittedVersion(tx, versionId)
  if (version === undefined) return
  await tx
    .selectFrom('themes')
    .select('id')
    .where('id', '=', version.theme_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  nextState(version.state, 'uphold_appeal')
  const pending = await findPendingVersion(tx, version.theme_id)
  if (pending !== undefined) {
    throw new Refused(submissionPending, `Version ${pending.version} is in review. Decide about it first.`)
  }
  const { id: lastId } = version.submission
  const {
    id: _,
    number,
    decision: _decision,
    ...last
  } = await tx.selectFrom('theme_submissions').selectAll().where('id', '=', lastId).executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('theme_submissions')
    .values({
      ...last,
      gate_report: JSON.stringify(last.gate_report),
      number: number + 1,
      submitted_at: clock(),
      reason: '',
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('theme_submission_files')
    .columns(['submission_id', 'path', 'blob_hash'])
    .expression((eb) =>
      eb
        .selectFrom('theme_submission_files')
        .select([eb.val(id).as('submission_id'), 'path', 'blob_hash'])
        .where('submission_id', '=', lastId),
    )
    .execute()
  await tx.updateTable('theme_versions').set({ status: 'submitted' }).where('id', '=', versionId).execute()
  await recordAudit(tx, {
    action: 'theme.version_reopened',
    actor,
    subject_id: versionId,
    details: { slug: version.theme_slug, version: version.version, before: 'rejected', after: 'submitted' },
    request_id: requestId,
  })
}
