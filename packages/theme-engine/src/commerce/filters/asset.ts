import { escapeHtml } from '../../escape-html.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { safeLink } from '../../schema/safe-link.ts'
import { sanitizeSvg } from '../../svg/sanitize-svg.ts'
import { iconSvg } from '../../theme/icons.ts'
import { pageState } from '../../theme/page-state.ts'
import { htmlAttributes, without } from '../html-attributes.ts'

const ASSET = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,200}$/

/** `'theme.css' | asset_url`: the URL of a file in assets/, with its hash if the host provides one. */
const assetUrl: Filter = (context, input) => {
  const file = plainTextOf(context, input)
  if (!ASSET.test(file)) return ''
  const { asset, site } = pageState.get(context)
  return asset === undefined ? site.asset(file) : (asset(file) ?? '')
}

const inlined = new Map<string, string>()

/** A theme's SVG, sanitised for use in a page; empty if it is rejected. Cached because pages repeat the same few. */
function inlineSvg(source: string): string {
  const known = inlined.get(source)
  if (known !== undefined) return known
  const result = sanitizeSvg(source, 'page')
  const text = result.ok ? result.svg.text : ''
  if (inlined.size >= 300) inlined.clear()
  inlined.set(source, text)
  return text
}

/** The sanitised text of an SVG in assets/, so it inherits the colours of the page. Empty for any other file. */
const inlineAssetContent: Filter = (context, input) => {
  const file = plainTextOf(context, input)
  const svg = ASSET.test(file) && file.endsWith('.svg') ? pageState.get(context).assetText(file) : undefined
  if (svg === undefined) return new SafeHtml('')
  context.burn(svg.length >> 4)
  return new SafeHtml(inlineSvg(svg))
}

/**
 * A link to a style sheet of the theme. Style sheets from other sites are dropped; the page's policy would block them
 * anyway.
 */
const stylesheetTag: Filter = (context, input, _args, named) => {
  const url = safeLink(plainTextOf(context, input))
  if (url === undefined || !isOwn(url, pageState.get(context).site.assets)) return new SafeHtml('')
  return new SafeHtml(
    `<link rel="stylesheet" href="${escapeHtml(url)}"${htmlAttributes(context, without(named, ['href', 'rel', 'preload']))}>`,
  )
}

function isOwn(url: string, assets: Readonly<Record<string, string>>): boolean {
  return /^\/(?!\/)/.test(url) || Object.values(assets).includes(url)
}

/** Theme scripts never run: the tag outputs nothing and adds a warning. */
const scriptTag: Filter = (context) => {
  const { warnings, section_id: sectionId } = pageState.get(context)
  const message = "Themes can't have scripts. Use the platform's elements."
  if (warnings.length < 200) warnings.push({ section_id: sectionId, code: 'script_dropped', message })
  return new SafeHtml('')
}

/** `'truck' | icon`, `'truck' | icon: 32`: an icon from the platform's set. */
const icon: Filter = (context, input, [size]) => {
  const pixels = context.number(size)
  return new SafeHtml(iconSvg(plainTextOf(context, input), pixels > 0 && pixels <= 512 ? pixels : 24) ?? '')
}

const nothing: Filter = () => new SafeHtml('')

export const assetFilters = {
  asset_url: assetUrl,
  asset_img_url: assetUrl,
  file_url: assetUrl,
  file_img_url: assetUrl,
  global_asset_url: nothing,
  shopify_asset_url: nothing,
  inline_asset_content: inlineAssetContent,
  stylesheet_tag: stylesheetTag,
  script_tag: scriptTag,
  preload_tag: nothing,
  icon,
}
