import { escapeHtml } from '../../escape-html.ts'
import type { SourceText } from '../../liquid/source-text.ts'

/** Names of `<meta>` that prove to a service who owns the store. */
const VERIFICATION: Readonly<Record<string, string>> = {
  bing: 'msvalidate.01',
  facebook: 'facebook-domain-verification',
  google: 'google-site-verification',
  pinterest: 'p:domain_verify',
  yandex: 'yandex-verification',
}

/** Types of schema.org that apps can describe. */
const TYPES: ReadonlySet<string> = new Set([
  'AggregateRating',
  'BreadcrumbList',
  'Event',
  'FAQPage',
  'HowTo',
  'LocalBusiness',
  'Organization',
  'Product',
  'Review',
  'Store',
  'VideoObject',
])
const MAX_ITEMS = 10

/**
 * The tags for what an embed of `head_data` prints, which is JSON: `verification` by service, and `structured_data`.
 * Throws if it isn't. Nothing of the JSON is written as HTML.
 */
export function headData(text: string, file: SourceText): string {
  if (text.trim() === '') return ''
  const value = parsed(text)
  if (value === undefined) {
    throw file.errorAt(0, 'An embed of head_data must print a JSON object', 'bad_head_data', 'render')
  }
  const { verification = {}, structured_data: structured = [] } = value
  const items = Array.isArray(structured) ? structured : [structured]
  return [
    ...Object.entries(isObject(verification) ? verification : {}).map(verificationTag),
    ...items.slice(0, MAX_ITEMS).map(structuredDataTag),
  ].join('')
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function verificationTag([service, code]: [string, unknown]): string {
  const name = Object.hasOwn(VERIFICATION, service) ? VERIFICATION[service] : undefined
  const isCode = typeof code === 'string' && /^[\w.=+/-]{1,200}$/.test(code)
  return name === undefined || !isCode ? '' : `<meta name="${name}" content="${escapeHtml(code)}">`
}

function structuredDataTag(item: unknown): string {
  if (!isObject(item) || typeof item['@type'] !== 'string' || !TYPES.has(item['@type'])) return ''
  const json = JSON.stringify({ ...item, '@context': 'https://schema.org' })
  // A data block, never run. `<` would end it.
  const safe = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `<script type="application/ld+json">${safe}</script>`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
