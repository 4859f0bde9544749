import type { Db } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { GateReport } from '../gate/contract.ts'
import { findClaim, showClaim } from '../review-claims/find-claim.ts'
import { listScreenshots } from '../screenshots/list-screenshots.ts'
import type { SubmittedVersion } from '../submissions/find-version.ts'
import { listRemarksIn } from '../submissions/list-remarks.ts'
import { listAnswers } from './answer-checklist.ts'
import { type FollowedRemark, ReviewPage } from './contract.ts'
import { readReviewedState, requireSubmitted } from './read-reviewed-state.ts'

/** Returns a submitted version as a reviewer sees it. Refuses with `theme_version_not_found`. */
export async function getReviewPage(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  versionId: string,
): Promise<ReviewPage> {
  const version = await requireSubmitted(db, versionId)
  const submissions = await listVersionSubmissions(db, versionId)
  const [theme, developer, published, report, remarks, checklist, claim, screenshots] = await Promise.all([
    readListing(db, version.theme_id),
    readDeveloper(db, version),
    db
      .selectFrom('theme_versions')
      .select(['id', 'version'])
      .where('theme_id', '=', version.theme_id)
      .where('status', '=', 'published')
      .where('id', '<>', version.id)
      .executeTakeFirst(),
    db
      .selectFrom('theme_submissions')
      .select('gate_report')
      .where('id', '=', version.submission.id)
      .executeTakeFirstOrThrow(),
    followRemarks(db, version, submissions),
    listAnswers(db, version.submission.id),
    findClaim(db, versionId),
    listScreenshots({ db, settings }, version.theme_id),
  ])
  return {
    id: version.id,
    version: version.version,
    status: ReviewPage.shape.status.parse(version.state === 'approved' ? 'submitted' : version.state),
    is_approved: version.state === 'approved',
    release: version.submission.release,
    submissions,
    published: published ?? null,
    theme: { ...theme, screenshots },
    developer,
    report: GateReport.parse(report.gate_report),
    remarks,
    checklist,
    claim: showClaim(claim, actor, clock()),
  }
}

async function listVersionSubmissions(db: Db, versionId: string): Promise<ReviewPage['submissions']> {
  const rows = await db
    .selectFrom('theme_submissions as submission')
    .leftJoin('accounts as decider', 'decider.id', 'submission.decided_by')
    .select([
      'submission.id',
      'submission.number',
      'submission.submitted_at',
      'submission.changelog',
      'submission.decision',
      'submission.decided_at',
      'submission.reason',
      'decider.name as decided_by',
    ])
    .where('submission.version_id', '=', versionId)
    .orderBy('submission.number', 'desc')
    .execute()
  return rows.map(({ decision, submitted_at: submittedAt, decided_at: decidedAt, ...row }) => ({
    ...row,
    decision: ReviewPage.shape.submissions.element.shape.decision.parse(decision),
    submitted_at: submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }))
}

/** Returns the remarks about all submissions of a version, with their lines in the last one. */
async function followRemarks(
  db: Db,
  version: SubmittedVersion,
  submissions: ReviewPage['submissions'],
): Promise<FollowedRemark[]> {
  const remarks = await listRemarksIn(
    db,
    submissions.map(({ id }) => id),
    () => readReviewedState(db, version, 'submitted'),
  )
  return submissions.flatMap(({ id, number }) =>
    (remarks.get(id) ?? []).map(({ draft_line: currentLine, ...remark }) => ({
      ...remark,
      submission_number: number,
      current_line: currentLine,
    })),
  )
}

function readListing(db: Db, themeId: string) {
  return db
    .selectFrom('themes')
    .select([
      'id',
      'slug',
      'name',
      'tagline',
      'category',
      'description',
      'highlights',
      'price_paise',
      'demo_store_url',
      'support_url',
      'support_email',
    ])
    .where('id', '=', themeId)
    .executeTakeFirstOrThrow()
}

async function readDeveloper(db: Db, { id, developer }: SubmittedVersion): Promise<ReviewPage['developer']> {
  const [{ created_at: since }, counts] = await Promise.all([
    db.selectFrom('accounts').select('created_at').where('id', '=', developer.id).executeTakeFirstOrThrow(),
    db
      .selectFrom('theme_versions as version')
      .innerJoin('themes as theme', 'theme.id', 'version.theme_id')
      .select(({ fn }) => [
        fn.countAll<string>().filterWhere('version.status', 'in', ['published', 'superseded']).as('published'),
        fn.countAll<string>().filterWhere('version.status', '=', 'rejected').as('rejected'),
      ])
      .where('theme.developer_id', '=', developer.id)
      .where('version.id', '<>', id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...developer,
    since: since.toISOString(),
    published_count: Number(counts.published),
    rejected_count: Number(counts.rejected),
  }
}
