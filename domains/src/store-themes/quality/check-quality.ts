import { gzipSync } from 'node:zlib'
import { listOwnTemplates, type RenderResult, type Theme, type ThemeConfiguration } from '@haat/theme-engine'
import { findMediaByKeys } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { PageGivenUp, type PreviewedStore, type RenderedPreview } from '../../store-preview.ts'
import { requireStoreFor } from '../../stores/index.ts'
import { readThemeFiles } from '../../themes/index.ts'
import { requireCompiledTheme } from '../compiled-theme-of.ts'
import { requireStoreTheme } from '../find-store-theme.ts'
import type { ConfigurationWarning } from '../revision/contract.ts'
import { readConfiguration, readContent } from '../revision-content.ts'
import { warnOfConfiguration } from '../warn-of-configuration.ts'
import {
  type CheckedDraft,
  type CheckedPage,
  type CheckedPicture,
  eachOnce,
  type QualityRule,
} from './checked-draft.ts'
import type { QualityFinding, QualityReport } from './contract.ts'
import { findDeadPaths } from './find-dead-paths.ts'
import { linkedPaths } from './linked-paths.ts'
import { type PageView, readPageView } from './page-view.ts'
import { pictureKeyOf } from './picture-address.ts'
import { checkBrokenLinks } from './rules/broken-links.ts'
import { checkContrast } from './rules/contrast.ts'
import { checkHeadingOrder } from './rules/heading-order.ts'
import { checkMissingAlt } from './rules/missing-alt.ts'
import { checkPageWeight } from './rules/page-weight.ts'
import { checkWrongValues } from './rules/wrong-values.ts'
import { addressOnPhone, weighPage } from './weigh-page.ts'

const rules: readonly QualityRule[] = [
  checkContrast,
  checkMissingAlt,
  checkHeadingOrder,
  checkPageWeight,
  checkBrokenLinks,
  checkWrongValues,
]
const MOST_FINDINGS = 200
const MOST_TEMPLATES = 30
/** What the editor's rendering has and the storefront's has not. */
const MARKERS = / data-(?:section|block|widget)-id="[^"]*"/g

/** Renders every page of the saved draft with the store's own things, and looks for what visitors would stumble over. */
export async function checkQuality(
  platform: Platform,
  actor: Actor<'vendor' | 'staff'>,
  store_slug: string,
): Promise<QualityReport> {
  const { db, clock } = platform
  const store = await requireStoreFor(db, actor, store_slug, 'themes')
  const stands = await requireStoreTheme(db, store.id, clock())
  const { revision, theme_version_id } = stands
  const configuration = readConfiguration(await readContent(db, stands))
  const { theme, assets: addresses } = await requireCompiledTheme(db, theme_version_id)
  const assets = await weighAssets(db, theme_version_id, addresses)

  const pages: CheckedPage[] = []
  const given_up: QualityFinding[] = []
  // One after the other: visitors' pages come in between.
  // The home page first: what is the same on every page is told of that one.
  const listed = [...theme.templates, ...listOwnTemplates(configuration)]
  const templates = new Set([...listed.filter((template) => template === 'home'), ...listed])
  for (const template of [...templates].slice(0, MOST_TEMPLATES)) {
    const drawn = { revision, theme_version_id, configuration }
    try {
      const rendered = await platform.preview.renderPage(store, drawn, { template }, { design: true })
      pages.push(toCheckedPage(rendered, assets))
    } catch (error) {
      if (!(error instanceof PageGivenUp)) throw error
      const { path } = await platform.preview.loadPage(store, { template })
      given_up.push(tellGivenUp(template, path))
    }
  }
  const draft: CheckedDraft = {
    configuration,
    wrong_values: warnOfConfiguration(configuration, theme, { only_shown: true }).filter(isWrongValue),
    section_names: nameSections(configuration, theme),
    pages,
    assets: assets.sizes,
    root: `/${store_slug}`,
    pictures: await findPictures(db, store, pages),
    dead_paths: await findDeadPaths(platform.preview, store, linkedPaths(pages, `/${store_slug}`)),
  }
  const findings = eachOnce([...given_up, ...rules.flatMap((check) => check(draft))])
  const errors_first = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ]
  return {
    checked_at: clock().toISOString(),
    revision,
    findings: errors_first.slice(0, MOST_FINDINGS),
    pages: pages.map((page) => weighPage(draft, page)),
  }
}

const isWrongValue = ({ code }: ConfigurationWarning) => code === 'wrong_value'

/** By the owner's own name, or the theme's. */
function nameSections({ sections }: ThemeConfiguration, { schemas }: Theme): Map<string, string> {
  return new Map(
    sections.map(({ id, type, name }) => {
      const schema = Object.hasOwn(schemas.sections, type) ? schemas.sections[type] : undefined
      return [id, name || schema?.name || type]
    }),
  )
}

function tellGivenUp(template: string, path: string): QualityFinding {
  return {
    rule: 'page_rendering',
    severity: 'error',
    template,
    path,
    message: 'This page takes so long to make that visitors get an error in place of it.',
    how_to_mend:
      'Take sections off this page, beginning with those that show very many things. Where that does not help, ask the developer of the theme.',
  }
}

interface Assets {
  /** Bytes as they lie there, by address. */
  readonly sizes: ReadonlyMap<string, number>
  /** Compressed, of stylesheets. */
  readonly styles: ReadonlyMap<string, number>
}

async function weighAssets(
  db: Platform['db'],
  version_id: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Assets> {
  const files = await readThemeFiles(db, version_id)
  const sizes = new Map<string, number>()
  const styles = new Map<string, number>()
  for (const [name, address] of Object.entries(addresses)) {
    const content = files.get(`assets/${name}`)
    if (content === undefined) continue
    sizes.set(address, Buffer.byteLength(content))
    if (name.endsWith('.css')) styles.set(address, gzipSync(content).length)
  }
  return { sizes, styles }
}

function toCheckedPage({ template, path, is_sample, result }: RenderedPreview, assets: Assets): CheckedPage {
  return {
    template,
    path,
    is_sample,
    view: readPageView(result.html),
    html_bytes: gzipSync(result.head + result.html.replaceAll(MARKERS, '')).length,
    css_bytes: styleBytes(result, assets),
  }
}

function styleBytes({ head }: RenderResult, { styles }: Assets): number {
  const addresses = [...head.matchAll(/<link rel="stylesheet" href="([^"?]*)/g)].map(([, address = '']) => address)
  return addresses.reduce((sum, address) => sum + (styles.get(address) ?? 0), 0)
}

async function findPictures(
  db: Platform['db'],
  store: PreviewedStore,
  pages: readonly CheckedPage[],
): Promise<Map<string, CheckedPicture>> {
  const keys = [...new Set(pages.flatMap(({ view }) => picturesOf(view)))]
  const files = await findMediaByKeys(db, store.id, keys)
  return new Map(
    files.flatMap(({ key, alt, bytes, width, height }) =>
      key === null || bytes === null ? [] : [[key, { alt, size_bytes: bytes, width, height }] as const],
    ),
  )
}

function picturesOf({ images, backgrounds }: PageView): string[] {
  return [...images.flatMap((image) => [image.src, addressOnPhone(image)]), ...backgrounds].flatMap(
    (address) => pictureKeyOf(address) ?? [],
  )
}
