import { gzipSync } from 'node:zlib'
import { listOwnTemplates, type Theme } from '@haat/theme-engine'
import type { Platform } from '../../../platform.ts'
import { PageTimedOut, type PreviewedStore, type PreviewedTheme, type RenderedPreview } from '../../../store-preview.ts'
import type { QualityFinding } from '../findings/contract.ts'
import type { CheckedPage } from './checked-draft.ts'
import { type Assets, styleBytes } from './measure-assets.ts'
import { readPageView } from './page-view.ts'

const MAX_TEMPLATES = 30
/** Editor attributes that the storefront doesn't render. */
const MARKERS = / data-(?:section|block|widget)-id="[^"]*"/g

export interface RenderedPages {
  readonly pages: readonly CheckedPage[]
  /** A finding for each page that takes too long to render. */
  readonly timedOut: readonly QualityFinding[]
}

/** Renders a page of each template with the store's own content, home page first, for up to 30 templates. */
export async function renderPages(
  { preview }: Pick<Platform, 'preview'>,
  store: PreviewedStore,
  draft: PreviewedTheme,
  { theme, assets }: { readonly theme: Theme; readonly assets: Assets },
): Promise<RenderedPages> {
  const pages: CheckedPage[] = []
  const timedOut: QualityFinding[] = []
  // A problem on every page is reported for the first one.
  const listed = [...theme.templates, ...listOwnTemplates(draft.configuration)]
  const templates = new Set([...listed.filter((template) => template === 'home'), ...listed])
  // One at a time, so that visitors' pages can be rendered in between.
  for (const template of [...templates].slice(0, MAX_TEMPLATES)) {
    try {
      const rendered = await preview.renderPage(store, draft, { template }, { design: true })
      pages.push(toCheckedPage(rendered, assets))
    } catch (error) {
      if (!(error instanceof PageTimedOut)) throw error
      const { path } = await preview.loadPage(store, { template })
      timedOut.push(toTimeoutFinding(template, path))
    }
  }
  return { pages, timedOut }
}

function toCheckedPage({ template, path, is_sample: isSample, result }: RenderedPreview, assets: Assets): CheckedPage {
  return {
    template,
    path,
    is_sample: isSample,
    view: readPageView(result.html),
    html_bytes: gzipSync(result.head + result.html.replaceAll(MARKERS, '')).length,
    css_bytes: styleBytes(result, assets),
    apps: Object.entries(result.app_uses ?? {}).map(([id, { name, blocks, html, fuel }]) => ({
      id,
      name,
      blocks,
      html_bytes: html,
      fuel,
    })),
  }
}

function toTimeoutFinding(template: string, path: string): QualityFinding {
  return {
    rule: 'page_rendering',
    severity: 'error',
    template,
    path,
    message: 'This page takes too long to render, so visitors see an error instead.',
    how_to_fix:
      'Remove sections from this page, starting with those that show many items. If that doesn’t help, contact the theme developer.',
  }
}
