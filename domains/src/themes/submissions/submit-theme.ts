import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notifyAdmins, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { type Draft, lockDraft } from '../drafts/find-draft.ts'
import { readDraftContents } from '../drafts/read-draft-contents.ts'
import { runGate } from '../gate/run-gate.ts'
import { lockOwnTheme, requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { contentHashOf } from '../theme-content.ts'
import { draftChanged, type Release, submissionPending, type ThemeSubmission, themeUnchanged } from './contract.ts'
import { findPendingVersion, type SubmittedVersion } from './find-version.ts'
import { freezeVersion } from './freeze-version.ts'
import { getSubmission } from './list-submissions.ts'
import { readQueue } from './read-queue.ts'
import { requireHigherVersion } from './require-higher-version.ts'
import { requireRemarksAddressed, settleRemarks } from './settle-remarks.ts'
import { submittedMail } from './submission-mails.ts'
import { nextState } from './version-states.ts'

interface SubmitRequest {
  readonly version: string
  readonly changelog: string
  readonly release: Release
  readonly revision?: number | undefined
}

/**
 * Submits a draft for review: checks it, freezes its files as a version and puts it in the queue. A resubmission of a
 * version with requested changes keeps its place. Refuses as `submitThemeEndpoint` declares, and then changes nothing.
 */
export async function submitTheme(
  platform: Platform,
  actor: Actor,
  slug: string,
  request: SubmitRequest,
  requestId: string,
): Promise<ThemeSubmission> {
  const { db, clock } = platform
  const theme = await requireOwnTheme(db, actor, slug)
  const checked = await readDraftContents(db, theme.id)
  if (request.revision !== undefined && request.revision !== checked.draft.revision) throw new Refused(draftChanged)
  const gate = await runGate(platform, actor, checked.contents)
  const now = clock()

  const submissionId = await inTransaction(db, async (tx) => {
    await lockOwnTheme(tx, actor, slug)
    const draft = await lockDraft(tx, theme.id)
    if (draft.revision !== checked.draft.revision) throw new Refused(draftChanged)
    const contentHash = contentHashOf([...draft.files.values()])
    const pending = await requireSubmittable(tx, draft, contentHash, request)

    const id = await freezeVersion(tx, { draft, content_hash: contentHash, pending, request, gate, actor, now })
    if (pending !== undefined) await settleRemarks(tx, { version_id: pending.id, submission_id: id, draft })
    await recordAudit(tx, {
      action: pending === undefined ? 'theme.submitted' : 'theme.resubmitted',
      actor,
      subject_id: theme.id,
      details: { slug, version: request.version, content_hash: contentHash },
      request_id: requestId,
    })
    await notifyAdmins(tx, platform, {
      type: 'theme_submissions',
      subject: `${theme.name} ${request.version} waits for a review`,
      text:
        pending === undefined
          ? `${actor.name} has submitted version ${request.version} of ${theme.name}.`
          : `${actor.name} has submitted version ${request.version} of ${theme.name} again, with changes.`,
      label: 'Open the queue',
      path: '/theme-review',
    })
    const { place } = await readQueue(tx, theme.id, now)
    await queueMail(
      tx,
      platform,
      submittedMail(
        { developer: actor, theme_name: theme.name, theme_slug: slug, version: request.version },
        place,
        platform.settings,
      ),
    )
    return id
  })
  return getSubmission(platform, theme.id, submissionId)
}

/** Returns the version that is submitted again, or undefined for a new one. */
async function requireSubmittable(
  tx: Tx,
  draft: Draft,
  contentHash: string,
  { version }: SubmitRequest,
): Promise<SubmittedVersion | undefined> {
  const pending = await findPendingVersion(tx, draft.theme_id)
  if (pending !== undefined && pending.state !== 'changes_requested') throw new Refused(submissionPending)
  nextState(pending?.state ?? 'draft', 'submit')
  await requireHigherVersion(tx, draft.theme_id, version)
  const published = await tx
    .selectFrom('theme_versions')
    .select('content_hash')
    .where('theme_id', '=', draft.theme_id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (published?.content_hash === contentHash) throw new Refused(themeUnchanged)
  if (pending !== undefined) await requireRemarksAddressed(tx, pending.id, draft)
  return pending
}
