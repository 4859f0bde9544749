import { Refused } from '@haat/http-contract'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { PageFingerprint, PageFingerprints } from '../../theme-tools.ts'
import { themeHasErrors } from '../gate/contract.ts'
import { refuseIfStopped } from '../gate/run-gate.ts'
import { takeTurns } from '../gate/take-turns.ts'
import { contentHashOf } from '../theme-content.ts'
import type { ComparedPage } from './contract.ts'
import { readContents } from './read-contents.ts'
import { findReviewedState, readReviewedState, requireSubmitted, type StateFiles } from './read-reviewed-state.ts'

// By content. This process has one engine, so entries never become outdated. About 20 kB each.
const known = new LRUCache<string, Promise<PageFingerprints>>({ max: 200 })

/**
 * Says which pages of the last submission differ from the published version or the submission before: both are rendered
 * with the same engine. Refuses with `theme_version_not_found`, and as `runGate` if a theme can't be rendered.
 */
export async function comparePages(
  platform: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  versionId: string,
  against: 'published' | 'previous',
): Promise<{ engine_version: string; is_first: boolean; pages: ComparedPage[] }> {
  const version = await requireSubmitted(platform.db, versionId)
  const [filesBefore, filesAfter] = await Promise.all([
    findReviewedState(platform.db, version, against),
    readReviewedState(platform.db, version, 'submitted'),
  ])
  const after = await fingerprint(platform, actor, filesAfter)
  const before = filesBefore === undefined ? undefined : await fingerprint(platform, actor, filesBefore)
  return {
    engine_version: after.engine_version,
    is_first: before === undefined,
    pages: compareFingerprints(before?.pages ?? [], after.pages),
  }
}

/** Compares pages by template and data set, in the order of the second list; removed pages come last. */
function compareFingerprints(before: readonly PageFingerprint[], after: readonly PageFingerprint[]): ComparedPage[] {
  const keyOf = ({ template, data_set: dataSet }: PageFingerprint) => `${template}\n${dataSet}`
  const earlier = new Map(before.map((page) => [keyOf(page), page]))
  const later = new Set(after.map(keyOf))
  return [
    ...after.map((page): ComparedPage => {
      const past = earlier.get(keyOf(page))
      return {
        template: page.template,
        data_set: page.data_set,
        change: changeOf(past, page),
        fuel_before: past?.fuel ?? null,
        fuel_after: page.fuel,
      }
    }),
    ...before
      .filter((page) => !later.has(keyOf(page)))
      .map(({ template, data_set: dataSet, fuel }): ComparedPage => {
        return { template, data_set: dataSet, change: 'removed', fuel_before: fuel, fuel_after: null }
      }),
  ]
}

function changeOf(past: PageFingerprint | undefined, page: PageFingerprint): ComparedPage['change'] {
  if (past === undefined) return 'added'
  if (past.html_hash !== page.html_hash) return 'content'
  return past.asset_hash === page.asset_hash ? 'same' : 'style'
}

async function fingerprint(
  { db, theme_tools: themeTools }: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  files: StateFiles,
): Promise<PageFingerprints> {
  const key = contentHashOf([...files.values()])
  const rendering =
    known.get(key) ??
    (async () => {
      const contents = await readContents(db, files)
      const rendered = await refuseIfStopped(() => takeTurns(actor.account_id, () => themeTools.fingerprint(contents)))
      if (rendered === undefined) throw new Refused(themeHasErrors, 'A version doesn’t compile with this engine.')
      return rendered
    })()
  known.set(key, rendering)
  try {
    return await rendering
  } catch (error) {
    // The next request tries again.
    known.delete(key)
    throw error
  }
}
