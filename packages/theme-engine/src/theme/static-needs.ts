import type { BlockInstance, SectionInstance, WidgetInstance } from '../configuration/configuration.ts'
import { isOnEveryPage, isSection, templateOf } from '../configuration/configuration.ts'
import { isHidden } from '../configuration/devices.ts'
import { fallbacksOf, hasOwnTemplate } from '../configuration/own-templates.ts'
import type { Setting } from '../schema/schema.ts'
import { recordsNeed, STORE_ITSELF } from './apps/app-data-reader.ts'
import { AppPart } from './apps/app-part.ts'
import { enabledEmbeds } from './apps/enabled-embeds.ts'
import { type CompiledFiles, type CompiledPart, widgetKey } from './compiled-theme.ts'
import { DEFAULT_COLLECTION_LIMIT, type Needs } from './needs.ts'
import { NeedsRecorder } from './needs-recorder.ts'
import { isBlock, productLimit, storedList, storedValues } from './part-rendering.ts'
import type { NeedsRequest, PageObjects } from './theme.ts'

/** The setting for the page size of the page's own list. */
const PAGE_SIZE = /(^|_)per_page$/

/** The data referenced in the settings of a page's sections, blocks and widgets. */
export function staticNeeds(
  files: CompiledFiles,
  global: readonly Setting[],
  { template, config, page = {} }: NeedsRequest,
): Needs {
  const collector = new NeedsCollector(files, page)
  for (const embed of enabledEmbeds(files.embeds, config)) collector.app(embed.part)
  collector.settings(global, config.settings, DEFAULT_COLLECTION_LIMIT)
  const sections = config.sections.filter(isSection)
  const own = [template, ...fallbacksOf(template)].find((name) => hasOwnTemplate(config, name)) ?? template
  for (const section of sections) {
    const place = templateOf(section)
    if (!isHidden(section) && (place === own || isOnEveryPage(place))) collector.section(section, own)
  }
  return collector.recorder.needs()
}

class NeedsCollector {
  readonly recorder = new NeedsRecorder()
  readonly #files: CompiledFiles
  readonly #page: PageObjects

  constructor(files: CompiledFiles, page: PageObjects) {
    this.#files = files
    this.#page = page
  }

  /** What a block of an app declares to read about the page's objects. */
  app({ app, annotations }: AppPart): void {
    const ids = { store: [STORE_ITSELF], product: idOf(this.#page.product), collection: idOf(this.#page.collection) }
    const owners = { ...ids, page: idOf(this.#page.page), variant: [] }
    for (const [on, keys] of app.data_keys) {
      if (owners[on].length > 0) this.recorder.appData({ app: app.id, on, ids: owners[on], keys: [...keys] })
    }
    if (this.#page.request === undefined) return
    for (const annotation of annotations.records) {
      const need = recordsNeed(app.id, annotation, { ...this.#page, request: this.#page.request })
      if (need !== undefined) this.recorder.appRecords(need)
    }
  }

  section(section: SectionInstance, template: string | undefined): void {
    const part = this.#files.sections.get(section.type)
    if (part === undefined) return
    this.#part(part, section.settings, section.blocks)
    for (const widget of storedList(section.widgets)) this.#widget(widget, 0)
    const list = listOf(template)
    const stored = storedValues(section.settings)
    const setting = list && part.schema.settings.find(({ key }) => PAGE_SIZE.test(key))
    const size = setting && (stored[setting.key] ?? setting.default)
    if (list !== undefined && typeof size === 'number' && size >= 1)
      this.recorder.paginate(list, Math.min(50, Math.floor(size)))
  }

  /** The data referenced by settings of these types, by their values or defaults. */
  settings(settings: readonly Setting[], stored: unknown, limit: number): void {
    const values = storedValues(stored)
    for (const { type, key, default: standard } of settings) {
      const value = values[key] ?? standard
      for (const name of namesIn(value)) this.#name(type, name, limit)
    }
  }

  #name(type: string, name: string, limit: number): void {
    if (type === 'product' || type === 'product_list') this.recorder.product(name)
    else if (type === 'collection') this.recorder.collection(name, limit)
    // The first product's image is the fallback for a collection without one.
    else if (type === 'collection_list') this.recorder.collection(name, 1)
    else if (type === 'page') this.recorder.page(name)
    else if (type === 'menu') this.recorder.menu(name)
    else if (type === 'category') this.recorder.allCategories()
    else if (type === 'image' && !name.startsWith('assets/')) this.recorder.image(name)
  }

  #part(part: CompiledPart, stored: unknown, blocks: readonly BlockInstance[] | undefined): void {
    this.settings(part.schema.settings, stored, productLimit(part, storedValues(stored)) ?? DEFAULT_COLLECTION_LIMIT)
    for (const block of storedList(blocks)) this.#block(part, block, 0)
  }

  #block(part: CompiledPart, block: BlockInstance, level: number): void {
    if (!isBlock(block) || isHidden(block) || level > 8) return
    const own = this.#files.blocks.get(block.type)
    if (own instanceof AppPart) this.app(own)
    const settings = part.blockSettings(block.type) ?? own?.settings
    if (settings !== undefined) this.settings(settings.settings, block.settings, DEFAULT_COLLECTION_LIMIT)
    for (const inner of storedList(block.blocks)) this.#block(own ?? part, inner, level + 1)
  }

  #widget(widget: WidgetInstance, level: number): void {
    if (typeof widget !== 'object' || widget === null || isHidden(widget) || level > 3) return
    const part = this.#files.widgets.get(widgetKey(String(widget.type)))
    if (part !== undefined) this.#part(part, widget.settings, widget.blocks)
    for (const column of storedList(widget.children))
      for (const inner of storedList(column)) this.#widget(inner, level + 1)
  }
}

function idOf(object: { readonly id: string | number } | null | undefined): string[] {
  return object ? [String(object.id)] : []
}

/** The references in a stored value: a handle, a list of them, an image key. Dynamic sources don't have any yet. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || value.includes('{{') ? [] : [value]
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string' && name !== '')
  const key = storedValues(value).key
  return typeof key === 'string' && key !== '' ? [key] : []
}

function listOf(template: string | undefined) {
  if (template === 'collection' || template === 'category' || template?.startsWith('collection.'))
    return 'collection.products'
  if (template === 'search') return 'search.results'
  return template === 'list-collections' ? 'collections' : undefined
}
