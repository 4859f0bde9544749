import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { ThemeOutline } from '../../theme-tools.ts'
import { themeHasErrors } from '../gate/contract.ts'
import { refuseIfStopped } from '../gate/run-gate.ts'
import { takeTurns } from '../gate/take-turns.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { readDraftContents } from './read-draft-contents.ts'

/** A developer's draft as stores would get it. */
export interface OutlinedDraft {
  readonly theme_id: string
  readonly revision: number
  readonly outline: ThemeOutline
}

/**
 * Returns what stores could use of a developer's draft. Refuses with `theme_not_found`, `theme_has_errors` if the draft
 * doesn't compile, `theme_check_stopped`, or `unavailable` if too many themes are being checked.
 */
export async function outlineDraft(
  { db, theme_tools: themeTools }: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  slug: string,
): Promise<OutlinedDraft> {
  const theme = await requireOwnTheme(db, actor, slug)
  const { draft, contents } = await readDraftContents(db, theme.id)
  const outline = await refuseIfStopped(() => takeTurns(actor.account_id, () => themeTools.outline(contents)))
  if (outline === undefined) throw new Refused(themeHasErrors)
  return { theme_id: theme.id, revision: draft.revision, outline }
}
