import { escapeHtml } from '../../escape-html.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { safeLink } from '../../schema/safe-link.ts'
import { isCollection } from '../../theme/objects/collection-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { toHandle } from '../handle.ts'
import { htmlAttributes } from '../html-attributes.ts'

/** Returns a URL that is safe in a page, or ''. */
const safeUrl: Filter = (context, input) => safeLink(plainTextOf(context, input)) ?? ''

/** `'Shop all' | link_to: '/collections/all', class: 'button'`; plain text is escaped. */
const linkTo: Filter = (context, input, [url, title], named) => {
  const href = safeLink(plainTextOf(context, url)) ?? ''
  const attributes = htmlAttributes(context, { title: plainTextOf(context, title) || undefined, ...named })
  return new SafeHtml(`<a href="${escapeHtml(href)}"${attributes}>${context.html(input)}</a>`)
}

/** URLs of lists: all products of a vendor, type or tag are found by filtering the collection of all products. */
function listAddress(context: RenderContext, parameter: string, value: unknown): string {
  const { site } = pageState.get(context)
  return `${site.path('/collections/all')}?${parameter}=${encoded(plainTextOf(context, value), encodeURIComponent)}`
}

function linkToList(parameter: string): Filter {
  return (context, input, [value]) => {
    const href = listAddress(context, parameter, value ?? input)
    return new SafeHtml(`<a href="${escapeHtml(href)}">${context.html(input)}</a>`)
  }
}

/** `product.url | within: collection`: the product's URL within that collection. */
const within: Filter = (context, input, [collection]) => {
  const url = plainTextOf(context, input)
  if (!isCollection(collection)) return url
  const { site } = pageState.get(context)
  const inside = site.root !== '' && url.startsWith(`${site.root}/`) ? url.slice(site.root.length) : url
  const { path } = collection.source
  return path === undefined && inside.startsWith('/products/')
    ? site.path(`/collections/${collection.source.handle}${inside}`)
    : url
}

const highlightActiveTag: Filter = (context, input, [css]) => {
  const { data } = pageState.get(context)
  const active = (data.request.query?.['filter.p.tag'] ?? '').split(',').map(toHandle)
  if (!active.includes(toHandle(plainTextOf(context, input)))) return input
  return new SafeHtml(
    `<span class="${escapeHtml(plainTextOf(context, css) || 'active')}">${context.html(input)}</span>`,
  )
}

/** `'text' | highlight: 'words'`: marks the search terms. */
const highlight: Filter = (context, input, [terms]) => {
  const text = plainTextOf(context, input)
  const words = plainTextOf(context, terms).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20)
  const lower = text.toLowerCase()
  // Some letters change their length in lower case, so positions would differ.
  if (words.length === 0 || lower.length !== text.length) return new SafeHtml(escapeHtml(text))
  let html = ''
  let from = 0
  while (from < text.length) {
    context.burn(words.length + (text.length >> 6))
    const hits = words
      .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
    const first = hits.sort((a, b) => a.at - b.at || b.length - a.length)[0]
    if (first === undefined) break
    html += `${escapeHtml(text.slice(from, first.at))}<strong class="highlight">${escapeHtml(text.slice(first.at, first.at + first.length))}</strong>`
    from = first.at + first.length
  }
  return new SafeHtml(html + escapeHtml(text.slice(from)))
}

/** `collection.url | sort_by: 'price-ascending'`. */
const sortBy: Filter = (context, input, [order]) => {
  const url = plainTextOf(context, input)
  return `${url}${url.includes('?') ? '&' : '?'}sort_by=${encoded(plainTextOf(context, order), encodeURIComponent)}`
}

/**
 * Encodes everything that isn't allowed in a URL; keeps its reserved characters (`url_escape`) or encodes them too
 * (`url_param_escape`).
 */
const urlEscape: Filter = (context, input) => encoded(plainTextOf(context, input), encodeURI)
const urlParamEscape: Filter = (context, input) => encoded(plainTextOf(context, input), encodeURIComponent)

/** An unpaired surrogate can't be encoded. */
function encoded(text: string, encode: (text: string) => string): string {
  return encode(text.toWellFormed())
}

export const linkFilters = {
  sort_by: sortBy,
  url_escape: urlEscape,
  url_param_escape: urlParamEscape,
  safe_url: safeUrl,
  link_to: linkTo,
  link_to_vendor: linkToList('filter.p.vendor'),
  link_to_type: linkToList('filter.p.product_type'),
  link_to_tag: linkToList('filter.p.tag'),
  link_to_add_tag: linkToList('filter.p.tag'),
  link_to_remove_tag: linkToList('filter.p.tag'),
  url_for_vendor: (context: RenderContext, input: unknown) => listAddress(context, 'filter.p.vendor', input),
  url_for_type: (context: RenderContext, input: unknown) => listAddress(context, 'filter.p.product_type', input),
  url_for_tag: (context: RenderContext, input: unknown) => listAddress(context, 'filter.p.tag', input),
  within,
  highlight_active_tag: highlightActiveTag,
  highlight,
}
