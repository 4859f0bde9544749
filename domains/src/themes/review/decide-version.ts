import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { runGate } from '../gate/run-gate.ts'
import { readThemeFiles } from '../read-theme-files.ts'
import { requireNotClaimed } from '../review-claims/find-claim.ts'
import { themeVersionNotFound } from '../submissions/contract.ts'
import { findSubmittedVersion, type SubmittedVersion } from '../submissions/find-version.ts'
import { publishSubmission } from '../submissions/publish-submission.ts'
import { approvedMail, rejectedMail } from '../submissions/submission-mails.ts'
import { nextState, type VersionEvent } from '../submissions/version-states.ts'
import { type ReviewedVersion, submissionChanged } from './contract.ts'

export interface Review {
  readonly actor: Actor
  readonly version_id: string
  /** The submission that the decision is about; the version's last one if undefined. */
  readonly submission_id?: string | undefined
  readonly request_id: string
}

interface Decision {
  readonly decision: 'approved' | 'rejected' | 'changes_requested'
  readonly reason: string
}

/**
 * Approves a submitted version, after checking it again: the engine may be newer than the submission. Publishes it, or
 * waits for the developer's release.
 */
export async function approveVersion(platform: Platform, review: Review): Promise<ReviewedVersion> {
  const { db } = platform
  const submitted = await requireVersion(db, review.version_id)
  nextState(submitted.state, eventOfApproval(submitted))
  const { default_configuration: defaultConfiguration } = await runGate(
    platform,
    review.actor,
    await readThemeFiles(db, submitted.id),
  )
  // The developer can submit other files while these are checked.
  const checkedReview = { ...review, submission_id: review.submission_id ?? submitted.submission.id }
  return decide(platform, checkedReview, { decision: 'approved', reason: '' }, eventOfApproval, async (tx, version) => {
    await resolveAllRemarks(tx, version.id)
    if (version.submission.release === 'immediately') {
      const checked = { ...version, default_configuration: defaultConfiguration }
      await publishSubmission(tx, platform, checked, review)
    } else {
      await tx.updateTable('theme_versions').set({ status: 'submitted' }).where('id', '=', version.id).execute()
      await notify(tx, platform, {
        account_id: version.developer.id,
        type: 'theme_reviews',
        mail: approvedMail(version, platform.settings),
        url: `${platform.settings.urls.studio}/themes/${version.theme_slug}/submissions`,
      })
    }
  })
}

/** Rejects a submitted version. The developer can revise the draft and submit a higher version. */
export function rejectVersion(platform: Platform, review: Review, reason: string): Promise<ReviewedVersion> {
  const event = () => 'reject' as const
  return decide(platform, review, { decision: 'rejected', reason }, event, async (tx, version) => {
    await tx.updateTable('theme_versions').set({ status: 'rejected' }).where('id', '=', version.id).execute()
    await notify(tx, platform, {
      account_id: version.developer.id,
      type: 'theme_reviews',
      mail: rejectedMail(version, reason, platform.settings),
      url: `${platform.settings.urls.studio}/themes/${version.theme_slug}/submissions`,
    })
  })
}

function eventOfApproval({ submission }: SubmittedVersion): VersionEvent {
  return submission.release === 'immediately' ? 'approve' : 'approve_for_release'
}

/**
 * Decides about a version in one transaction with its audit entry. Refuses with `theme_version_not_found`, with
 * `version_state_conflict` if the version isn't in review any more, with `submission_changed` if it was submitted again,
 * with `version_claimed` while another reviewer has it. The claim ends.
 */
export async function decide(
  { db, clock }: Platform,
  { actor, version_id: versionId, submission_id: submissionId, request_id: requestId }: Review,
  { decision, reason }: Decision,
  eventOf: (version: SubmittedVersion) => VersionEvent,
  apply: (tx: Tx, version: SubmittedVersion) => Promise<void>,
): Promise<ReviewedVersion> {
  return inTransaction(db, async (tx) => {
    const version = await lockVersion(tx, versionId)
    if (submissionId !== undefined && submissionId !== version.submission.id) throw new Refused(submissionChanged)
    await requireNotClaimed(tx, version.id, actor, clock())
    const state = nextState(version.state, eventOf(version))
    await tx
      .updateTable('theme_submissions')
      .set({ decision, reason, decided_at: clock(), decided_by: actor.account_id })
      .where('id', '=', version.submission.id)
      .execute()
    await apply(tx, version)
    await tx.deleteFrom('theme_review_claims').where('version_id', '=', version.id).execute()
    await recordAudit(tx, {
      action: `theme.version_${decision}`,
      actor,
      subject_id: version.id,
      details: { slug: version.theme_slug, version: version.version, reason },
      request_id: requestId,
    })
    return {
      id: version.id,
      version: version.version,
      status: state === 'approved' ? 'submitted' : state,
      is_approved: state === 'approved',
    }
  })
}

async function requireVersion(db: Platform['db'] | Tx, versionId: string): Promise<SubmittedVersion> {
  const version = await findSubmittedVersion(db, versionId)
  if (version === undefined) throw new Refused(themeVersionNotFound)
  return version
}

/** Locks the version's theme first, in the order of the developer's changes. */
async function lockVersion(tx: Tx, versionId: string): Promise<SubmittedVersion> {
  const { theme_id: themeId } = await requireVersion(tx, versionId)
  await tx.selectFrom('themes').select('id').where('id', '=', themeId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return requireVersion(tx, versionId)
}

async function resolveAllRemarks(tx: Tx, versionId: string): Promise<void> {
  await tx
    .updateTable('theme_remarks')
    .set({ state: 'resolved' })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('theme_submissions as submission')
          .select('submission.id')
          .whereRef('submission.id', '=', 'theme_remarks.submission_id')
          .where('submission.version_id', '=', versionId),
      ),
    )
    .execute()
}
