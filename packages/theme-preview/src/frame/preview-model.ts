import type {
  BlockInstance,
  GlobalSettings,
  PageData,
  SectionInstance,
  Theme,
  ThemeConfiguration,
  WidgetInstance,
} from '@haat/theme-engine'
import {
  isHidden,
  isLocked,
  isOnEveryPage,
  takesSharedBlock,
  templateOf,
  widgetKey,
  widgetTypeName,
} from '@haat/theme-engine/render'
import type { PreviewChange, PreviewPage } from '../host-message.ts'
import { withMoreData } from '../more-data.ts'
import type { Target } from '../target.ts'

/** The theme, configuration and page shown in the frame. Objects that a change doesn't contain keep their identity. */
export class PreviewModel {
  #theme: Theme
  #sections: Map<string, SectionInstance>
  #order: readonly string[]
  #settings: GlobalSettings
  #configuration: ThemeConfiguration
  #page: PreviewPage

  constructor(theme: Theme, config: ThemeConfiguration, page: PreviewPage) {
    this.#theme = theme
    this.#sections = new Map(config.sections.map((section) => [section.id, section]))
    this.#order = config.sections.map(({ id }) => id)
    this.#settings = config.settings
    this.#configuration = config
    this.#page = page
  }

  get theme(): Theme {
    return this.#theme
  }

  /** Replaces the theme after its files have changed. With a configuration: also everything the page is made of. */
  setTheme(theme: Theme, config?: ThemeConfiguration): void {
    this.#theme = theme
    if (config === undefined) return
    this.#sections = new Map(config.sections.map((section) => [section.id, section]))
    this.#order = config.sections.map(({ id }) => id)
    this.#settings = config.settings
    this.#configuration = config
  }

  get configuration(): ThemeConfiguration {
    return this.#configuration
  }

  get data(): PageData {
    return this.#page.data
  }

  get page(): PreviewPage {
    return this.#page
  }

  set page(page: PreviewPage) {
    this.#page = page
  }

  addData(data: Partial<PageData>): void {
    this.#page = { ...this.#page, data: withMoreData(this.#page.data, data) }
  }

  /** The template whose sections are in the main part of the page; `page.contact` may have none of its own. */
  get template(): string {
    const { template } = this.#page
    const isKnown =
      this.theme.templates.includes(template) ||
      this.#configuration.sections.some((section) => templateOf(section) === template)
    return isKnown ? template : (template.split('.')[0] ?? template)
  }

  section(id: string): SectionInstance | undefined {
    return this.#sections.get(id)
  }

  change({ sections = {}, order, settings }: PreviewChange): void {
    for (const [id, section] of Object.entries(sections)) {
      if (section === null) this.#sections.delete(id)
      else this.#sections.set(id, section)
    }
    if (order !== undefined) this.#order = order
    else if (Object.keys(sections).some((id) => !this.#order.includes(id))) this.#order = [...this.#sections.keys()]
    if (settings !== undefined) this.#settings = settings
    this.#configuration = {
      sections: this.#order.flatMap((id) => this.#sections.get(id) ?? []),
      settings: this.#settings,
    }
  }

  /** IDs of the visible sections of `header`, `footer` or a template, in order. */
  shown(template: string): string[] {
    return this.listed(template).flatMap((section) => (isHidden(section) ? [] : [section.id]))
  }

  /** All sections of a template, including hidden ones. */
  listed(template: string): SectionInstance[] {
    return this.#configuration.sections.filter((section) => templateOf(section) === template)
  }

  isShown(section: SectionInstance): boolean {
    const template = templateOf(section)
    return !isHidden(section) && (isOnEveryPage(template) || template === this.template)
  }

  widget({ section_id: sectionId, widget_id: widgetId }: Target): WidgetInstance | undefined {
    return widgetId === undefined ? undefined : findWidget(this.section(sectionId)?.widgets ?? [], widgetId)
  }

  /** The section or widget that contains a target's blocks. */
  blockHolder(target: Target): SectionInstance | WidgetInstance | undefined {
    return target.widget_id === undefined ? this.section(target.section_id) : this.widget(target)
  }

  nameOf(target: Target | null): string {
    if (target === null) return ''
    const holder = this.blockHolder(target)
    return this.#schemaOf(target)?.name ?? holder?.type ?? ''
  }

  /** Returns whether a target accepts blocks but has none. */
  lacksBlocks(target: Target | null): boolean {
    if (target === null || target.block_id !== undefined) return false
    const schema = this.#schemaOf(target)
    const { blocks } = this.theme.schemas
    const takesSome =
      schema !== undefined &&
      (schema.blocks.length > 0 || Object.keys(blocks).some((type) => takesSharedBlock(schema, type)))
    return takesSome && (this.blockHolder(target)?.blocks ?? []).length === 0
  }

  #schemaOf(target: Target) {
    const { sections, widgets } = this.theme.schemas
    const widget = this.widget(target)
    if (widget !== undefined) return widgets[widgetTypeName(widgetKey(widget.type))] ?? widgets[widget.type]
    return sections[this.section(target.section_id)?.type ?? '']
  }

  /** Returns whether a target or one of its ancestors is locked, so it can't be edited or moved. */
  isLocked({ section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target): boolean {
    const section = this.section(sectionId)
    if (section === undefined || isLocked(section)) return section !== undefined
    const widgets = widgetId === undefined ? [] : pathTo(section.widgets, widgetId, ({ children }) => children?.flat())
    const holder = widgetId === undefined ? section : widgets.at(-1)
    const blocks = blockId === undefined ? [] : pathTo(holder?.blocks, blockId, ({ blocks }) => blocks)
    return [...widgets, ...blocks].some(isLocked)
  }

  block(target: Target): BlockInstance | undefined {
    const { block_id: blockId } = target
    return blockId === undefined ? undefined : findBlock(this.blockHolder(target)?.blocks ?? [], blockId)
  }
}

/**
 * Returns the page with the URLs of its theme's assets: the same object for the same URLs, so that the engine's cached
 * results stay valid.
 */
export function withAssets(page: PreviewPage, assets: Record<string, string>): PreviewPage {
  const own = page.data.assets ?? {}
  const all = Object.keys(own).every((file) => own[file] === assets[file]) ? assets : { ...assets, ...own }
  return { ...page, data: { ...page.data, assets: all } }
}

function findWidget(widgets: readonly WidgetInstance[], id: string): WidgetInstance | undefined {
  for (const widget of widgets) {
    const found = widget.id === id ? widget : findWidget(widget.children?.flat() ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}

function findBlock(blocks: readonly BlockInstance[], id: string): BlockInstance | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(block.blocks ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns a node and its ancestors, outermost first; empty if it doesn't exist. */
function pathTo<Node extends { readonly id: string }>(
  nodes: readonly Node[] | undefined,
  id: string,
  inside: (node: Node) => readonly Node[] | undefined,
): Node[] {
  for (const node of nodes ?? []) {
    if (node.id === id) return [node]
    const path = pathTo(inside(node), id, inside)
    if (path.length > 0) return [node, ...path]
  }
  return []
}
