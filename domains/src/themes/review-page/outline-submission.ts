import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { ThemeOutline } from '../../theme-tools.ts'
import { themeHasErrors } from '../gate/contract.ts'
import { refuseIfStopped } from '../gate/run-gate.ts'
import { takeTurns } from '../gate/take-turns.ts'
import { readContents } from './read-contents.ts'
import { readReviewedState, requireSubmitted } from './read-reviewed-state.ts'

/** A submission as stores would get it. */
export interface OutlinedSubmission {
  readonly theme_id: string
  readonly outline: ThemeOutline
  /** The version that stores get now, if it's another one. */
  readonly published_id: string | undefined
}

/**
 * Returns what stores could use of a version's last submission. Refuses with `theme_version_not_found`,
 * `theme_has_errors` if it doesn't compile, `theme_check_stopped`, or `unavailable`.
 */
export async function outlineSubmission(
  { db, theme_tools: themeTools }: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  versionId: string,
): Promise<OutlinedSubmission> {
  const version = await requireSubmitted(db, versionId)
  const contents = await readContents(db, await readReviewedState(db, version, 'submitted'))
  const outline = await refuseIfStopped(() => takeTurns(actor.account_id, () => themeTools.outline(contents)))
  if (outline === undefined) throw new Refused(themeHasErrors)
  const published = await db
    .selectFrom('theme_versions')
    .select('id')
    .where('theme_id', '=', version.theme_id)
    .where('status', '=', 'published')
    .where('id', '<>', version.id)
    .executeTakeFirst()
  return { theme_id: version.theme_id, outline, published_id: published?.id }
}
