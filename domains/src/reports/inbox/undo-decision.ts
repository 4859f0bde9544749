import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { reactivateStoreIn } from '../../stores/index.ts'
import { liftTerminationIn } from '../../theme-store/index.ts'
import { reopenVersion } from '../../themes/index.ts'
import { findRejectedVersion } from './get-report.ts'
import type { ReportRow } from './select-reports.ts'

interface Undoing {
  readonly platform: Platform
  readonly actor: PlatformAdmin
  readonly request_id: string
}

/**
 * Undoes the decision that an appeal is about: the rejected version is back in the queue, the theme in the marketplace,
 * the store online. Refuses with `permission_missing` unless the administrator could have done it herself, and as
 * `reopenVersion`. Does nothing if the decision isn't in force any more.
 */
export async function undoDecision(
  tx: Tx,
  { platform, actor, request_id: requestId }: Undoing,
  row: ReportRow,
): Promise<void> {
  const slug = row.subject_slug
  switch (row.reason) {
    case 'rejection': {
      actor.requirePermission('themes.decide')
      const versionId = await findRejectedVersion(tx, row)
      if (versionId !== undefined) await reopenVersion(tx, platform, actor, versionId, requestId)
      return
    }
    case 'termination':
      actor.requirePermission('themes.moderate')
      if (slug !== null && (await isInForce(tx, 'sanctions', row.decision_id))) {
        await liftTerminationIn(tx, platform, actor, { slug, reason: 'Appeal upheld' }, requestId)
      }
      return
    case 'suspension':
      actor.requirePermission('stores.suspend')
      if (slug !== null && (await isInForce(tx, 'store_suspensions', row.decision_id))) {
        await reactivateStoreIn(tx, platform, actor, { store_slug: slug, reason: 'Appeal upheld' }, requestId)
      }
  }
}

/** Whether this very order hasn't been ended or replaced. */
async function isInForce(
  tx: Tx,
  table: 'sanctions' | 'store_suspensions',
  decisionId: string | null,
): Promise<boolean> {
  const order = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', decisionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}
