import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { staleThemeRevision } from './contract.ts'
import type { StoreThemeRow } from './find-store-theme.ts'
import { describeTheme, readConfiguration } from './show-store-theme.ts'

/** Refuses with `stale_revision`, and the newer configuration as `current`, where the draft has gone on from a revision. */
export async function requireRevisionIsDraft(tx: Tx, draft: StoreThemeRow, revision: number): Promise<void> {
  if (draft.revision === revision) return
  throw new Refused(staleThemeRevision, `The draft is at revision ${draft.revision} by now.`, {
    extensions: {
      current: {
        ...readConfiguration(draft),
        revision: draft.revision,
        published_revision: draft.published_revision,
        saved_at: draft.saved_at.toISOString(),
        theme: await describeTheme(tx, draft),
      },
    },
  })
}
