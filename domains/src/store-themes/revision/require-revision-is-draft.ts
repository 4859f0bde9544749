import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { type CurrentTheme, staleThemeRevision } from './contract.ts'
import type { StoreThemeState } from './find-store-theme.ts'
import { readConfiguration, readContent } from './revision-content.ts'
import { describeTheme, showDraftState } from './show-store-theme.ts'

/**
 * Refuses with `stale_revision` if the draft has a newer revision. `current` has the newer configuration, and who saved it
 * and when.
 */
export async function requireRevisionIsDraft(
  tx: Tx,
  actor: Pick<Actor, 'account_id'>,
  draft: StoreThemeState,
  revision: number,
): Promise<void> {
  if (draft.revision === revision) return
  const current: CurrentTheme = {
    ...readConfiguration(await readContent(tx, draft)),
    ...showDraftState(draft, actor),
    theme: await describeTheme(tx, draft),
  }
  throw new Refused(staleThemeRevision, `The draft is now at revision ${draft.revision}.`, {
    extensions: { current },
  })
}
