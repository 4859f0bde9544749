import { escapeHtml } from '../escape-html.ts'
import type { PageMeta } from './page-meta.ts'
import type { PageState } from './page-state.ts'

export interface HeadParts {
  meta: PageMeta
  /** Variables and schemes. */
  styles: string
  /** CSS of the `{% stylesheet %}`s of the files the page uses. */
  section_styles: string
}

/** The head of a page, as far as theme and configuration determine it. */
export function renderHead(state: PageState, { meta, styles, section_styles: sectionStyles }: HeadParts): string {
  const { data, fonts, site, stylesheets } = state
  const base = fontsBase(data.media.fonts_base)
  const lines = [
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description === '' ? '' : `<meta name="description" content="${escapeHtml(meta.description)}">`,
    `<link rel="canonical" href="${escapeHtml(meta.canonical_url)}">`,
    // Preload the first family, whose text is seen first; the rest load when the styles need them.
    ...fonts
      .files()
      .filter(({ file, style }) => style === 'normal' && file.includes('-latin-wght-'))
      .slice(0, 2)
      .map(({ file }) => `<link rel="preload" href="${base}/${file}" as="font" type="font/woff2" crossorigin>`),
    styleElement('theme-fonts', fonts.faces(base)),
    styleElement('theme-variables', [BASE_STYLES, styles].filter((css) => css !== '').join('\n')),
    ...(Object.hasOwn(site.assets, 'theme.css') ? [stylesheetLink(site.asset('theme.css'))] : []),
    ...[...stylesheets].map(stylesheetLink),
    styleElement('theme-sections', sectionStyles),
    data.head_html ?? '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}

/** Markup written by the engine itself is styled even if a theme has no rules for it. */
const BASE_STYLES = '.skip-link:not(:focus){position:absolute;inset-inline-start:-9999px}'

export function fontsBase(base: string | undefined): string {
  return base === undefined ? '/fonts' : base.replace(/\/$/, '')
}

function stylesheetLink(url: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(url)}">`
}

/** CSS must not contain the end tag of its own element; outside strings that sequence is never valid CSS. */
function styleElement(id: string, css: string): string {
  return css === '' ? '' : `<style id="${id}">${css.replaceAll(/<\/(?=style)/gi, '<\\/')}</style>`
}
