import { gzipSync } from 'node:zlib'
import { listOwnTemplates, type Theme } from '@haat/theme-engine'
import type { Platform } from '../../../platform.ts'
import { PageGivenUp, type PreviewedStore, type PreviewedTheme, type RenderedPreview } from '../../../store-preview.ts'
import type { QualityFinding } from '../findings/contract.ts'
import type { CheckedPage } from './checked-draft.ts'
import { type Assets, styleBytes } from './measure-assets.ts'
import { readPageView } from './page-view.ts'

const MOST_TEMPLATES = 30
/** Parts of the editor's rendering that the storefront doesn't have. */
const MARKERS = / data-(?:section|block|widget)-id="[^"]*"/g

export interface DrawnPages {
  readonly pages: readonly CheckedPage[]
  /** A finding for each page that takes too long. */
  readonly given_up: readonly QualityFinding[]
}

/** A page of each template of a draft with the store's own things, the home page first; of very many templates the first 30. */
export async function renderPages(
  { preview }: Pick<Platform, 'preview'>,
  store: PreviewedStore,
  draft: PreviewedTheme,
  { theme, assets }: { readonly theme: Theme; readonly assets: Assets },
): Promise<DrawnPages> {
  const pages: CheckedPage[] = []
  const given_up: QualityFinding[] = []
  // A problem on every page is reported for the first one.
  const listed = [...theme.templates, ...listOwnTemplates(draft.configuration)]
  const templates = new Set([...listed.filter((template) => template === 'home'), ...listed])
  // One after the other: visitors' pages come in between.
  for (const template of [...templates].slice(0, MOST_TEMPLATES)) {
    try {
      const rendered = await preview.renderPage(store, draft, { template }, { design: true })
      pages.push(toCheckedPage(rendered, assets))
    } catch (error) {
      if (!(error instanceof PageGivenUp)) throw error
      const { path } = await preview.loadPage(store, { template })
      given_up.push(tellGivenUp(template, path))
    }
  }
  return { pages, given_up }
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

function tellGivenUp(template: string, path: string): QualityFinding {
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
