import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { alternateLinks } from './languages/alternate-links.ts'
import type { RenderedPage } from './render-page.ts'
import { socialTags } from './seo/social-tags.ts'
import { structuredData } from './seo/structured-data.ts'

/** URLs, with content hashes, of the platform's CSS and JavaScript for all storefronts. */
export interface PlatformFiles {
  readonly style: string
  readonly script: string
  /** Script for the preview frame of the editor, the studio and the administration. */
  readonly preview_frame: string
  /** Script for the frame that shows one section in the editor's palette. */
  readonly sample_frame: string
  /** The accessibility checker that the preview frame loads for an audit. */
  readonly preview_checker: string
  /** Script that keeps visitors in the demo of a theme. */
  readonly demo: string
  /** Script of the checkout, which works without it. */
  readonly checkout: string
}

/** Returns the complete HTML document of a rendered page. */
export function writeDocument(
  { result, template, data }: Exclude<RenderedPage, { moved_to: string }>,
  files: PlatformFiles,
  origin: string,
  /** HTML of the bar before or after a page that isn't for search engines: a draft or a demo. */
  bar?: { readonly before?: string; readonly after?: string },
): string {
  const language = data.shop.locale ?? 'en'
  const isListed = bar === undefined && result.status === 200 && template !== 'cart' && template !== 'search'
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isListed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${files.style}">`,
    result.head,
    icon(data),
    isListed ? alternateLinks(data, origin, result.canonical_url) : '',
    isListed ? socialTags(data, result, origin) : '',
    isListed ? structuredData(data, template, origin) : '',
    `<script type="module" src="${files.script}"></script>`,
    `</head><body${result.body_attributes === '' ? '' : ` ${result.body_attributes.trim()}`}>${bar?.before ?? ''}${result.html}${bar?.after ?? ''}</body></html>`,
  ].join('')
}

function icon({ shop, media }: PageData): string {
  if (!shop.favicon) return '<link rel="icon" href="data:,">'
  return `<link rel="icon" href="${escapeHtml(`${media.base}/${shop.favicon.src}?width=96`)}">`
}
