import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Selects versions with their last submission and what the queue shows of them. The caller adds order and conditions. */
export function selectQueue(db: Db) {
  return db
    .selectFrom('theme_submissions as submission')
    .innerJoin('theme_versions as version', 'version.id', 'submission.version_id')
    .innerJoin('themes as theme', 'theme.id', 'version.theme_id')
    .innerJoin('accounts as developer', 'developer.id', 'theme.developer_id')
    .leftJoin('theme_versions as published', (join) =>
      join.onRef('published.theme_id', '=', 'theme.id').on('published.status', '=', 'published'),
    )
    .leftJoin('theme_review_claims as claim', 'claim.version_id', 'version.id')
    .leftJoin('accounts as reviewer', 'reviewer.id', 'claim.reviewer_id')
    .leftJoin('accounts as decider', 'decider.id', 'submission.decided_by')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('theme_submissions as later')
            .select('later.id')
            .whereRef('later.version_id', '=', 'submission.version_id')
            .whereRef('later.number', '>', 'submission.number'),
        ),
      ),
    )
    .select([
      'version.id',
      'version.version',
      'version.status',
      'submission.id as submission_id',
      'submission.number',
      'submission.submitted_at',
      'submission.queued_at',
      'submission.decision',
      'submission.decided_at',
      'decider.name as decided_by',
      'theme.slug',
      'theme.name',
      'published.version as published_version',
      'developer.id as developer_id',
      'developer.name as developer_name',
      'claim.reviewer_id',
      'claim.expires_at',
      'reviewer.name as reviewer_name',
      countVersions(['published', 'superseded']).as('published_count'),
      countVersions(['rejected']).as('rejected_count'),
      countFindings('warning').as('warnings'),
      countFindings('hint').as('hints'),
      sql<string>`(SELECT count(*)
        FROM (SELECT path, blob_hash FROM theme_files WHERE version_id = published.id) AS before
        FULL JOIN (SELECT path, blob_hash FROM theme_submission_files WHERE submission_id = submission.id) AS after
          USING (path)
        WHERE before.blob_hash IS DISTINCT FROM after.blob_hash)`.as('files_changed'),
    ])
}

function countVersions(statuses: readonly string[]) {
  return sql<string>`(SELECT count(*) FROM theme_versions AS other JOIN themes AS own ON own.id = other.theme_id
    WHERE own.developer_id = developer.id AND other.id <> version.id AND other.status IN (${sql.join(statuses)}))`
}

function countFindings(severity: 'warning' | 'hint') {
  return sql<string>`(SELECT count(*) FROM json_array_elements(submission.gate_report -> 'findings') AS finding
    WHERE finding ->> 'severity' = ${severity})`
}

export type QueueRow = Awaited<ReturnType<ReturnType<typeof selectQueue>['execute']>>[number]
