import { isSection, type SectionInstance, type ThemeConfiguration, templateOf } from '../configuration/configuration.ts'
import { isHidden } from '../configuration/devices.ts'
import { fallbacksOf, hasOwnTemplate } from '../configuration/own-templates.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Limits } from '../liquid/limits.ts'
import { ProfiledContext } from '../liquid/profiled-context.ts'
import { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import type { Setting } from '../schema/schema.ts'
import { PAGE_BUDGET } from './apps/app-limits.ts'
import { renderEmbeds } from './apps/render-embeds.ts'
import { categoryNavigation } from './category-navigation.ts'
import type { CompiledFiles } from './compiled-theme.ts'
import type { StoreImage } from './data/catalog-data.ts'
import type { PageData } from './data/page-data.ts'
import { documentParts } from './document-parts.ts'
import { UsedFonts } from './fonts/used-fonts.ts'
import { globalStyles } from './global-styles.ts'
import { NeedsRecorder } from './needs-recorder.ts'
import { colorSchemesOf } from './objects/color-schemes.ts'
import { selectedProductObject } from './objects/product-object.ts'
import { siteOf } from './objects/site.ts'
import { pageGlobals } from './page-globals.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { type PageState, pageState } from './page-state.ts'
import { renderIsolated, resolveFor, warn } from './part-rendering.ts'
import type { PreparedSettings } from './prepared-settings.ts'
import { renderHead } from './render-head.ts'
import type { RenderResult, SectionResult } from './render-result.ts'
import { SectionRenderer } from './render-sections.ts'
import { StoreLookup } from './store-lookup.ts'
import type { RenderRequest, SectionRequest } from './theme.ts'
import type { ThemeAssets } from './theme-assets.ts'
import type { Translations } from './translations.ts'

/** The parts of a compiled theme that rendering needs. */
export interface RenderableTheme {
  readonly files: CompiledFiles
  readonly templates: ReadonlyMap<string, { layout: string | undefined }>
  readonly global: PreparedSettings
  readonly global_schema: readonly Setting[]
  readonly translations: Translations
  readonly assets: ThemeAssets
  readonly limits: Partial<Limits>
  /** Error boxes lead to the file and line of the error. */
  readonly sources: boolean
}

/** Indian Standard Time, the platform's time zone for dates. */
const UTC_OFFSET_MINUTES = 330

/** Renders pages and single sections of one theme. */
export class PageRenderer {
  readonly #theme: RenderableTheme
  readonly #sections: SectionRenderer

  constructor(theme: RenderableTheme) {
    this.#theme = theme
    this.#sections = new SectionRenderer(theme.files)
  }

  page(request: RenderRequest): RenderResult {
    const template = this.#templateOf(request)
    const { state, context, meta } = this.#begin({ ...request, template: template ?? request.template })
    if (template === undefined) warn(state, 'missing_template', `Missing template "${request.template}"`)
    const sectionFuel: Record<string, number> = {}
    const layout = this.#layoutOf(template)
    const groups = sectionGroups(request.config, template ?? request.template)
    if (layout === undefined) {
      context.output += skipLink(state)
      this.#sections.all(context, state, groups.header, sectionFuel)
    }
    context.output += '<main id="main" tabindex="-1">\n'
    const start = context.output.length
    this.#sections.all(context, state, groups.main, sectionFuel)
    const navigation = categoryNavigation(state)
    if (navigation !== '') context.output = context.output.slice(0, start) + navigation + context.output.slice(start)
    context.output += '</main>\n'
    if (layout === undefined) this.#sections.all(context, state, groups.footer, sectionFuel)

    const styles = globalStyles(this.#theme.global_schema, request.config.settings, state.fonts)
    const sectionStyles = this.#stylesOf([...groups.header, ...groups.main, ...groups.footer])
    const parts = this.#inLayout(context, state, layout)
    const embeds = renderEmbeds(context, state, this.#theme.files.embeds)
    // The head is written last, when the page's fonts and style sheets are known.
    const head = renderHead(state, { meta, styles, section_styles: sectionStyles })
    return {
      html: parts.body + embeds.body,
      head: [head, parts.head, embeds.head].filter((part) => part !== '').join('\n'),
      body_attributes: parts.body_attributes,
      status: request.template.split('.')[0] === '404' ? 404 : 200,
      title: meta.title,
      description: meta.description,
      canonical_url: meta.canonical_url,
      stylesheets: [...state.stylesheets],
      fonts: state.fonts.files(),
      warnings: state.warnings,
      missing: state.needs.needs(),
      fuel: context.fuel_used,
      section_fuel: sectionFuel,
      ...(state.app_uses.size > 0 && { app_uses: Object.fromEntries(state.app_uses) }),
      ...(context instanceof ProfiledContext && { line_fuel: context.lineFuel() }),
    }
  }

  section({ section, template, ...request }: SectionRequest): SectionResult {
    const { state, context } = this.#begin({ ...request, template: template ?? templateOf(section) })
    const place = request.config.sections.filter(
      (one) => isSection(one) && templateOf(one) === templateOf(section) && !isHidden(one),
    )
    const index = place.findIndex(({ id }) => id === section.id) + 1
    this.#sections.one(context, state, section, index || 1)
    return {
      html: context.output,
      warnings: state.warnings,
      missing: state.needs.needs(),
      fuel: context.fuel_used,
      fonts: state.fonts.files(),
      stylesheets: [...state.stylesheets],
    }
  }

  styles(config: ThemeConfiguration, fontsBase: string): string {
    const fonts = new UsedFonts()
    const css = globalStyles(this.#theme.global_schema, config.settings, fonts)
    return [fonts.faces(fontsBase), css].filter((part) => part !== '').join('\n')
  }

  /** The template itself, or the default one of its type; undefined if neither the theme nor the store has one. */
  #templateOf({ template, config }: RenderRequest): string | undefined {
    return [template, ...fallbacksOf(template)].find(
      (name) => this.#theme.templates.has(name) || hasOwnTemplate(config, name),
    )
  }

  #layoutOf(template: string | undefined) {
    const named = template === undefined ? undefined : this.#theme.templates.get(template)?.layout
    // `"layout": "none"`: the page without a layout.
    return named === 'none' ? undefined : this.#theme.files.layouts.get(named ?? 'theme')
  }

  #begin({ template, config, data, design = false, profile = false }: RenderRequest): Rendering {
    const site = siteOf(data)
    const needs = new NeedsRecorder()
    const meta = pageMeta(data, template)
    const locale = data.shop.locale ?? 'en'
    const { files, translations, assets, limits, global, sources } = this.#theme
    const state: PageState = {
      data,
      config,
      template,
      design,
      sources,
      site,
      needs,
      store: new StoreLookup(data, site, needs),
      schemes: colorSchemesOf(config.settings),
      fonts: new UsedFonts(),
      warnings: [],
      product: data.product ? selectedProductObject(data.product, site, data.request.query?.variant) : undefined,
      category_reads: new Set(),
      translate: (key, count) => translations.find(locale, key, count),
      assetText: (file) => assets.text(file),
      assetImage: (path, alt) => known(data.images, path) ?? assets.image(path, alt),
      sections: this.#sections,
      stylesheets: new Set(),
      section_id: '',
      blocks: [],
      marks: new Map(),
      part: undefined,
      depth: 0,
      app_budget: { ...PAGE_BUDGET },
      app_uses: new Map(),
    }
    const options = {
      limits,
      partial: (name: string) => files.snippets.get(name),
      renderValue: (context: RenderContext, value: unknown, locals: Readonly<Record<string, unknown>>) =>
        this.#sections.listed(context, pageState.get(context), value, locals),
      now_ms: (data.request.now ?? 0) * 1000,
      utc_offset_minutes: UTC_OFFSET_MINUTES,
      calendar_names: data.language?.date_names,
    }
    const context = profile ? new ProfiledContext(options) : new RenderContext(options)
    pageState.set(context, state)
    const settings = resolveFor(context, state, { settings: global, stored: config.settings })
    Object.assign(context.globals, pageGlobals(state, { ...settings, color_schemes: state.schemes.list }, meta))
    return { state, context, meta }
  }

  /** The rendered content, inside the theme's layout if it has one. */
  #inLayout(context: RenderContext, state: PageState, layout: ReturnType<CompiledFiles['layouts']['get']>) {
    if (layout === undefined) return { body: context.output, head: '', body_attributes: '' }
    const content = new SafeHtml(context.output)
    context.output = ''
    renderIsolated(context, state, () => {
      context.withGlobals(
        { content_for_layout: content, content_for_index: content, content_for_header: new SafeHtml('') },
        () => layout.render(context),
      )
    })
    return context.output === '' ? { body: content.html, head: '', body_attributes: '' } : documentParts(context.output)
  }

  #stylesOf(sections: readonly SectionInstance[]): string {
    const { files } = this.#theme
    const types = new Set(sections.map(({ type }) => type))
    const own = [...types].map((type) => files.sections.get(type)?.styles ?? '')
    const blocks = [...files.blocks.values()].map(({ styles }) => styles)
    const widgets = types.has('custom') ? [...files.widgets.values()].map(({ styles }) => styles) : []
    return [...own, ...blocks, ...widgets].filter((css) => css !== '').join('\n')
  }
}

/** The first element of the page, to skip the header by keyboard; visible when focused. */
function skipLink({ translate }: PageState): string {
  const text = translate('accessibility.skip_to_content', undefined) ?? 'Skip to content'
  return `<a class="skip-link" href="#main">${escapeHtml(text)}</a>\n`
}

/** Hosts that store file contents elsewhere provide the size of a theme image separately. */
function known(images: PageData['images'], path: string): StoreImage | undefined {
  return images !== undefined && Object.hasOwn(images, path) ? (images[path] ?? undefined) : undefined
}

interface Rendering {
  state: PageState
  context: RenderContext
  meta: PageMeta
}

interface SectionGroups {
  header: SectionInstance[]
  main: SectionInstance[]
  footer: SectionInstance[]
}

const groupsByConfig = new WeakMap<readonly SectionInstance[], Map<string, SectionGroups>>()

/** The sections of a page in its three groups; cached per configuration. */
function sectionGroups({ sections }: ThemeConfiguration, template: string): SectionGroups {
  const ofConfig = groupsByConfig.get(sections) ?? new Map<string, SectionGroups>()
  groupsByConfig.set(sections, ofConfig)
  const known = ofConfig.get(template)
  if (known !== undefined) return known
  const of = (name: string) => sections.filter((section) => isSection(section) && templateOf(section) === name)
  const groups = { header: of('header'), main: of(template), footer: of('footer') }
  ofConfig.set(template, groups)
  return groups
}
