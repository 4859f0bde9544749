import { isOnEveryPage, isSection, type SectionInstance, templateOf } from '../configuration/configuration.ts'
import { hiddenOnAttribute, isHidden } from '../configuration/devices.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { isAppBlock } from '../schema/app-block-type.ts'
import { AppPart } from './apps/app-part.ts'
import { renderAppBlock, renderMissingApp } from './apps/render-app.ts'
import { wrapFrom } from './block-attributes.ts'
import type { CompiledFiles, CompiledPart } from './compiled-theme.ts'
import type { PageState, SectionRendering } from './page-state.ts'
import {
  blockObject,
  blockObjects,
  findInstance,
  isBlankFrom,
  isBlock,
  isListed,
  productLimit,
  renderIsolated,
  resolveFor,
  schemeClass,
  storedList,
  storedValues,
  warn,
} from './part-rendering.ts'
import { renderWidgets } from './render-widgets.ts'

/** Maximum fuel of one section. */
export const SECTION_FUEL = 500_000
/** Maximum nesting of sections that render sections (`{% section %}` in a section). */
const MAX_SECTION_DEPTH = 4

/** Renders sections with the files of one theme. */
export class SectionRenderer implements SectionRendering {
  readonly #files: CompiledFiles

  constructor(files: CompiledFiles) {
    this.#files = files
  }

  /** Every visible section of a list, in order; `fuel` records what each one used. */
  all(
    context: RenderContext,
    state: PageState,
    sections: readonly SectionInstance[],
    fuel?: Record<string, number>,
  ): void {
    let index = 0
    for (const section of sections) {
      if (isHidden(section)) continue
      index += 1
      const before = context.fuel_used
      this.one(context, state, section, index)
      if (fuel !== undefined) fuel[section.id] = context.fuel_used - before
    }
  }

  /** One section in its wrapper; nothing if it fails (a box in design mode). */
  one(context: RenderContext, state: PageState, section: SectionInstance, index = 1): void {
    const { section_id: sectionId, blocks, marks, part: partAround, depth } = state
    Object.assign(state, { section_id: String(section.id), marks: new Map(), depth: depth + 1 })
    const part = this.#files.sections.get(section.type)
    if (part === undefined) warn(state, 'unknown_section', `Missing section "${section.type}"`)
    else if (state.depth > MAX_SECTION_DEPTH)
      warn(state, 'sections_too_deep', 'Sections render each other in an endless loop')
    else this.#wrapped(context, state, { section, part, index })
    Object.assign(state, { section_id: sectionId, blocks, marks, part: partAround, depth })
  }

  named(context: RenderContext, state: PageState, name: string): void {
    const found = state.config.sections.find(
      (section) => (isSection(section) && section.id === name) || section.type === name,
    )
    this.one(context, state, found ?? { id: name, type: name, settings: {}, blocks: [] })
  }

  group(context: RenderContext, state: PageState, group: string): void {
    const template = group.replace(/-group$/, '')
    this.all(
      context,
      state,
      state.config.sections.filter((section) => isSection(section) && templateOf(section) === template),
    )
  }

  blocks(context: RenderContext, state: PageState, locals: Readonly<Record<string, unknown>>): void {
    const { part, blocks } = state
    if (part === undefined) return
    for (const block of blocks) {
      if (isListed(block)) this.#sharedBlock(context, state, { part, block, locals })
    }
  }

  block(
    context: RenderContext,
    state: PageState,
    { type, id }: { type: string; id: string },
    locals: Readonly<Record<string, unknown>>,
  ): void {
    const { part, blocks } = state
    if (part === undefined) return
    const block = blocks.find((one) => isBlock(one) && one.id === id) ?? { id, type, settings: {} }
    if (isHidden(block)) return
    this.#sharedBlock(context, state, { part, block, locals })
  }

  listed(context: RenderContext, state: PageState, object: unknown, locals: Readonly<Record<string, unknown>>): void {
    const block = findInstance(object)
    const { part } = state
    if (part !== undefined && block !== undefined) this.#sharedBlock(context, state, { part, block, locals })
  }

  #wrapped(context: RenderContext, state: PageState, { section, part, index }: PlacedSection): void {
    const { output } = context
    const template = templateOf(section)
    const element = isOnEveryPage(template) ? 'div' : 'section'
    const scheme = schemeClass(state, part, section.settings)
    const id = escapeHtml(String(section.id))
    const classes = `section section-${part.schema.type}${scheme === '' ? '' : ` ${scheme}`}`
    const marker = state.design ? ` data-section-id="${id}"` : ''
    context.output += `<${element} id="section-${id}" class="${classes}"${marker}${hiddenOnAttribute(section)}>`
    const opened = context.output.length
    renderIsolated(context, state, () => {
      context.withFuel(SECTION_FUEL, () => this.#content(context, state, { section, part, index }))
    })
    if (!state.design && isBlankFrom(context, opened)) context.output = output
    else context.output += `</${element}>\n`
  }

  #content(context: RenderContext, state: PageState, { section, part, index }: PlacedSection): void {
    const stored = storedValues(section.settings)
    const blocks = storedList(section.blocks)
    Object.assign(state, { blocks, part })
    const object = {
      id: String(section.id),
      type: part.schema.type,
      settings: resolveFor(context, state, { settings: part.settings, stored, limit: productLimit(part, stored) }),
      blocks: blockObjects(context, state, part, blocks, this.#files.blocks),
      index,
      index0: index - 1,
      location: templateOf(section),
    }
    const widgets = section.type === 'custom' ? this.#widgets(context, state, section) : undefined
    context.withGlobals({ section: object, widgets }, () => part.template.render(context))
    if (state.design) warnAboutMissingAttributes(state)
  }

  #widgets(context: RenderContext, state: PageState, section: SectionInstance): SafeHtml {
    const { output } = context
    context.output = ''
    renderWidgets(context, state, this.#files, { widgets: storedList(section.widgets), level: 0 })
    const html = context.output
    context.output = output
    return new SafeHtml(html)
  }

  /** A block rendered with its file in blocks/; nested blocks are its own `content_for 'blocks'`. */
  #sharedBlock(context: RenderContext, state: PageState, { part, block, locals }: SharedBlock): void {
    const own = this.#files.blocks.get(block.type)
    if (own === undefined) {
      if (isAppBlock(block.type)) renderMissingApp(context, state, block)
      else warn(state, 'unknown_block', `Missing file blocks/${block.type}.liquid`)
      return
    }
    const object = blockObject(context, state, { part, block, shared: this.#files.blocks })
    if (own instanceof AppPart) {
      if (object !== undefined) renderAppBlock(context, state, { part: own, block, object, locals })
      return
    }
    const around = { blocks: state.blocks, part: state.part }
    Object.assign(state, { blocks: storedList(block.blocks), part: own })
    const { length } = context.output
    context.withGlobals({ ...locals, block: object }, () => own.template.render(context))
    const mark = state.marks.get(block)
    if (mark !== undefined && !mark.is_written) wrapFrom(context, length, mark)
    Object.assign(state, around)
  }
}

/** Blocks rendered in a section's own loop are under the theme's control: we can't wrap them. */
function warnAboutMissingAttributes(state: PageState): void {
  for (const { type, is_written: isWritten } of state.marks.values()) {
    if (isWritten) continue
    const words = `Blocks of type "${type}" can't be hidden: block.editor_attributes is missing`
    warn(state, 'block_not_marked', words)
  }
}

interface PlacedSection {
  section: SectionInstance
  part: CompiledPart
  index: number
}

interface SharedBlock {
  part: CompiledPart
  block: NonNullable<SectionInstance['blocks'][number]>
  locals: Readonly<Record<string, unknown>>
}
