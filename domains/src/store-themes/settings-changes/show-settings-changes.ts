import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { findCompiledTheme, outlineSubmission } from '../../themes/index.ts'
import { findAddedParts, type NamedPart } from '../update/compare-themes.ts'
import type { ThemePart } from '../update/contract.ts'
import { measureImpact } from '../update-impact/show-update-impact.ts'
import type { SettingsChanges } from './contract.ts'

/**
 * Compares what the editor shows of a submitted version with the published version, and counts the stores that use what
 * would be removed. Refuses as `outlineSubmission`.
 */
export async function showSettingsChanges(
  platform: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  versionId: string,
): Promise<SettingsChanges> {
  const { db } = platform
  const { theme_id: themeId, outline, published_id: publishedId } = await outlineSubmission(platform, actor, versionId)
  const published = publishedId === undefined ? undefined : await findCompiledTheme(db, publishedId)
  const { removed: used, ...impact } = await measureImpact(db, themeId, outline)
  const unused = published === undefined ? [] : findAddedParts(outline, published.theme).map(withoutPlace)
  const isUsed = new Set(used.map(keyOf))
  return {
    is_first: published === undefined,
    ...impact,
    added: published === undefined ? [] : findAddedParts(published.theme, outline).map(withoutPlace),
    removed: [...used, ...unused.filter((part) => !isUsed.has(keyOf(part))).map((part) => ({ ...part, stores: 0 }))],
  }
}

function withoutPlace({ place: _, ...part }: NamedPart): ThemePart {
  return part
}

function keyOf({ kind, name, where }: ThemePart): string {
  return JSON.stringify([kind, name, where])
}
