import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { ThemeVersionStatus } from '../content/contract.ts'
import { Release } from './contract.ts'
import type { VersionState } from './version-states.ts'

/** A version of a developer's theme with its last submission. */
export interface SubmittedVersion {
  readonly id: string
  readonly theme_id: string
  readonly theme_slug: string
  readonly theme_name: string
  readonly developer: { readonly id: string; readonly name: string; readonly email: string }
  readonly version: string
  readonly state: VersionState
  readonly content_hash: string
  /** JSON; empty before the first submission. */
  readonly default_configuration: string
  readonly submission: {
    readonly id: string
    readonly number: number
    readonly release: Release
    readonly queued_at: Date
    readonly decision: string | null
  }
}

/** Returns the version of a theme that is in review, or undefined. */
export async function findPendingVersion(db: Db | Tx, themeId: string): Promise<SubmittedVersion | undefined> {
  const row = await selectVersions(db)
    .where('version.theme_id', '=', themeId)
    .where('version.status', 'in', ['submitted', 'changes_requested'])
    .executeTakeFirst()
  return row && show(row)
}

/** Returns a version that was submitted at least once, of any developer, or undefined. */
export async function findSubmittedVersion(db: Db | Tx, versionId: string): Promise<SubmittedVersion | undefined> {
  const row = await selectVersions(db).where('version.id', '=', versionId).executeTakeFirst()
  return row && show(row)
}

function selectVersions(db: Db | Tx) {
  return (
    db
      .selectFrom('theme_versions as version')
      .innerJoin('themes as theme', 'theme.id', 'version.theme_id')
      .innerJoin('accounts as developer', 'developer.id', 'theme.developer_id')
      .innerJoin('theme_submissions as submission', 'submission.version_id', 'version.id')
      .select([
        'version.id',
        'version.theme_id',
        'version.version',
        'version.status',
        'version.content_hash',
        'theme.slug',
        'theme.name',
        'developer.id as developer_id',
        'developer.name as developer_name',
        'developer.email',
        'submission.id as submission_id',
        'submission.number',
        'submission.release',
        'submission.queued_at',
        'submission.decision',
      ])
      // As text: parsing would change the order of keys that are numbers.
      .select(sql<string | null>`version.default_configuration::text`.as('default_configuration'))
      .orderBy('submission.number', 'desc')
      .limit(1)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

function show(row: Row): SubmittedVersion {
  return {
    id: row.id,
    theme_id: row.theme_id,
    theme_slug: row.slug,
    theme_name: row.name,
    developer: { id: row.developer_id, name: row.developer_name, email: row.email },
    version: row.version,
    state: stateOf(row),
    content_hash: row.content_hash ?? '',
    default_configuration: row.default_configuration ?? '',
    submission: {
      id: row.submission_id,
      number: row.number,
      release: Release.parse(row.release),
      queued_at: row.queued_at,
      decision: row.decision,
    },
  }
}

/** Returns the state of a version by its status and the decision about its last submission. */
export function stateOf({
  status,
  decision,
}: {
  readonly status: string
  readonly decision: string | null
}): VersionState {
  return status === 'submitted' && decision === 'approved' ? 'approved' : ThemeVersionStatus.parse(status)
}
