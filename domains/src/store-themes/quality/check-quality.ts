import type { Theme, ThemeConfiguration } from '@haat/theme-engine'
import { findMediaByKeys } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PreviewedStore } from '../../store-preview.ts'
import { listStoreLanguages } from '../../stores/index.ts'
import { withStoreApps } from '../apps/store-apps.ts'
import type { ConfigurationWarning } from '../configuration/contract.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration, readContent } from '../revision/revision-content.ts'
import type { QualityReport } from './contract.ts'
import { findDeadPaths } from './find-dead-paths.ts'
import {
  type CheckedDraft,
  type CheckedImage,
  type CheckedPage,
  type QualityRule,
  uniqueFindings,
} from './pages/checked-draft.ts'
import { findUntranslatedTexts } from './pages/find-untranslated-texts.ts'
import { imageKeyOf } from './pages/image-key-of-address.ts'
import { linkedPaths } from './pages/linked-paths.ts'
import { measureAssets } from './pages/measure-assets.ts'
import { addressOnPhone, measurePageWeight } from './pages/measure-page-weight.ts'
import type { PageView } from './pages/page-view.ts'
import { renderPages } from './pages/render-pages.ts'
import { checkBrokenLinks } from './rules/broken-links.ts'
import { checkBuyButton } from './rules/buy-button.ts'
import { checkContrast } from './rules/contrast.ts'
import { checkHeadingOrder } from './rules/heading-order.ts'
import { checkMissingAlt } from './rules/missing-alt.ts'
import { checkPageWeight } from './rules/page-weight.ts'
import { checkSampleTexts } from './rules/sample-texts.ts'
import { checkTranslations } from './rules/translations.ts'
import { checkWrongValues } from './rules/wrong-values.ts'

const rules: readonly QualityRule[] = [
  checkContrast,
  checkMissingAlt,
  checkHeadingOrder,
  checkBuyButton,
  checkPageWeight,
  checkBrokenLinks,
  checkWrongValues,
  checkSampleTexts,
  // Last, because there may be many.
  checkTranslations,
]
const MAX_FINDINGS = 200

/**
 * Renders every page of the saved draft with the store's own content and checks it for problems that visitors would
 * notice.
 */
export async function checkQuality(platform: Platform, actor: StoreMember): Promise<QualityReport> {
  const { db, clock } = platform
  const { store } = actor
  const draftState = await requireStoreTheme(db, store.id, clock())
  const { revision, theme_version_id: themeVersionId } = draftState
  const configuration = readConfiguration(await readContent(db, draftState))
  const { theme: compiled, assets: addresses } = await requireCompiledTheme(db, themeVersionId)
  const theme = await withStoreApps(db, store.id, compiled)
  const assets = await measureAssets(db, themeVersionId, addresses)

  const previewed = { revision, theme_version_id: themeVersionId, configuration }
  const { pages, timedOut } = await renderPages(platform, store, previewed, { theme, assets })
  const draft: CheckedDraft = {
    configuration,
    wrong_values: findConfigurationWarnings(configuration, theme, { only_shown: true }).filter(isWrongValue),
    untranslated_texts: findUntranslatedTexts(configuration, theme, await listStoreLanguages(db, store.id)),
    section_names: nameSections(configuration, theme),
    pages,
    assets: assets.sizes,
    root: `/${store.slug}`,
    images: await findImages(db, store, pages),
    dead_paths: await findDeadPaths(platform.preview, store, linkedPaths(pages, `/${store.slug}`)),
  }
  const findings = uniqueFindings([...timedOut, ...rules.flatMap((check) => check(draft))])
  const sorted = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ]
  return {
    checked_at: clock().toISOString(),
    revision,
    findings: sorted.slice(0, MAX_FINDINGS),
    pages: pages.map((page) => measurePageWeight(draft, page)),
  }
}

const isWrongValue = ({ code }: ConfigurationWarning) => code === 'wrong_value'

/** Section names: the owner's, or else the theme's. */
function nameSections({ sections }: ThemeConfiguration, { schemas }: Theme): Map<string, string> {
  return new Map(
    sections.map(({ id, type, name }) => {
      const schema = Object.hasOwn(schemas.sections, type) ? schemas.sections[type] : undefined
      return [id, name || schema?.name || type]
    }),
  )
}

async function findImages(
  db: Platform['db'],
  store: PreviewedStore,
  pages: readonly CheckedPage[],
): Promise<Map<string, CheckedImage>> {
  const keys = [...new Set(pages.flatMap(({ view }) => imageKeysOf(view)))]
  const files = await findMediaByKeys(db, store.id, keys)
  return new Map(
    files.flatMap(({ key, alt, bytes, width, height }) =>
      key === null || bytes === null ? [] : [[key, { alt, size_bytes: bytes, width, height }] as const],
    ),
  )
}

function imageKeysOf({ images, backgrounds }: PageView): string[] {
  return [...images.flatMap((image) => [image.src, addressOnPhone(image)]), ...backgrounds].flatMap(
    (address) => imageKeyOf(address) ?? [],
  )
}
