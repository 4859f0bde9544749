import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { submissionNotFound, type ThemeSubmission } from './contract.ts'
import { findPendingVersion, type SubmittedVersion } from './find-version.ts'
import { getSubmission } from './list-submissions.ts'
import { publishSubmission } from './publish-submission.ts'
import { withdrawnMail } from './submission-mails.ts'
import { nextState } from './version-states.ts'

interface Change {
  readonly actor: Actor
  readonly slug: string
  readonly request_id: string
}

/** Takes a version back from review: it's a draft again. Refuses with `submission_not_found` if none is in review. */
export function withdrawSubmission(platform: Platform, change: Change): Promise<ThemeSubmission> {
  return changePending(platform, change, async (tx, version) => {
    nextState(version.state, 'withdraw')
    await tx.updateTable('theme_versions').set({ status: 'draft' }).where('id', '=', version.id).execute()
    if (version.submission.decision !== 'changes_requested') {
      await tx
        .updateTable('theme_submissions')
        .set({ decision: 'withdrawn', decided_at: platform.clock(), decided_by: change.actor.account_id })
        .where('id', '=', version.submission.id)
        .execute()
    }
    await recordAudit(tx, {
      action: 'theme.submission_withdrawn',
      actor: change.actor,
      subject_id: version.theme_id,
      details: { slug: change.slug, version: version.version },
      request_id: change.request_id,
    })
    await queueMail(tx, platform, withdrawnMail(version, platform.settings))
  })
}

/** Publishes a version that was approved for a manual release. Refuses with `version_state_conflict` before. */
export function releaseTheme(platform: Platform, change: Change): Promise<ThemeSubmission> {
  return changePending(platform, change, async (tx, version) => {
    nextState(version.state, 'release')
    await publishSubmission(tx, platform, version, change)
  })
}

async function changePending(
  platform: Platform,
  { actor, slug }: Change,
  apply: (tx: Tx, version: SubmittedVersion) => Promise<void>,
): Promise<ThemeSubmission> {
  return inTransaction(platform.db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const version = await findPendingVersion(tx, theme.id)
    if (version === undefined) throw new Refused(submissionNotFound, 'No version of this theme is in review.')
    await apply(tx, version)
    return getSubmission({ db: tx }, theme.id, version.submission.id)
  })
}
