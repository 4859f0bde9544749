import type { Needs, RenderWarning, SectionResult } from '@haat/theme-engine'
import type { PreviewChange } from '../host-message.ts'
import type { SectionCost } from '../protocol.ts'
import { BehaviourRefresh } from './behaviour-refresh.ts'
import { sectionElement } from './marked-elements.ts'
import { morphInto, noteOpenDetails } from './morph.ts'
import { isNothing } from './needs-ledger.ts'
import type { PageHead } from './page-head.ts'
import type { MarkupParser } from './parse-markup.ts'
import type { PreviewModel } from './preview-model.ts'
import { RenderQueue } from './render-queue.ts'
import { SectionCosts } from './section-costs.ts'
import { arrangeSections, removeSection } from './section-order.ts'
import { SightWatch } from './sight-watch.ts'
import { markEmpty } from './vacancy.ts'

export interface PageViewEvents {
  /** Something on the page has changed. */
  onRendered(): void
  /** The last of the queued sections was rendered. */
  onSettled(): void
  onMissing(needs: Needs): void
  /** The element being edited, which rendering never touches. */
  edited(): Element | undefined
}

interface PageViewOptions {
  readonly model: PreviewModel
  readonly head: PageHead
  readonly parse: MarkupParser
  /** Renders each section once more after the page, to know its cost and its HTML. */
  readonly measures: boolean
}

/** Renders a model's page into the document, and then only what a change affects. */
export class PageView {
  readonly #model: PreviewModel
  readonly #events: PageViewEvents
  readonly #head: PageHead
  readonly #parse: MarkupParser
  readonly #measures: boolean
  readonly #costs = new SectionCosts()
  readonly #queue: RenderQueue
  readonly #sight = new SightWatch()
  readonly #refresh = new BehaviourRefresh()
  /** The HTML of each section when it was last rendered on its own. */
  readonly #html = new Map<string, string>()
  readonly #warnings = new Map<string, RenderWarning[]>()
  /** Sections that lacked data when last rendered. */
  readonly #lacking = new Set<string>()
  /** Sections of the configuration that are on the page. A layout can also render others. */
  #placed = new Set<string>()
  /** Each section's position when the page was last rendered. */
  #renderedPlaces = new Map<string, number>()
  #page_lacks = false
  /** The embeds of apps on the page, as stored. */
  #embeds = ''
  #stylesheets = new Set<string>()
  #types = new Set<string>()
  #fonts = new Set<string>()

  constructor({ model, head, parse, measures }: PageViewOptions, events: PageViewEvents) {
    this.#model = model
    this.#head = head
    this.#parse = parse
    this.#measures = measures
    this.#events = events
    this.#queue = new RenderQueue(
      (id) => this.renderSection(id),
      () => events.onSettled(),
    )
  }

  get isSettled(): boolean {
    return this.#queue.isEmpty
  }

  get warnings(): RenderWarning[] {
    return [...this.#warnings.values()].flat()
  }

  /** What the sections on the page cost, in page order; only those rendered on their own so far. */
  get costs(): SectionCost[] {
    return this.#costs.of(this.#shownIds())
  }

  /** Stops rendering because another theme takes over. */
  end(): void {
    this.#queue.clear()
  }

  /** Renders the whole page by morphing the document, so that header and footer persist when another page is shown. */
  renderPage(): void {
    const { theme, configuration, data } = this.#model
    const result = theme.render({ template: this.#model.page.template, config: configuration, data, design: true })
    this.#queue.clear()
    this.#html.clear()
    this.#lacking.clear()
    this.#warnings.clear()
    for (const warning of result.warnings) {
      this.#warnings.set(warning.section_id, [...(this.#warnings.get(warning.section_id) ?? []), warning])
    }
    this.#page_lacks = !isNothing(result.missing)
    this.#placed = new Set(this.#shownIds())
    this.#renderedPlaces = this.#places()
    this.#fonts = new Set(result.fonts.map(({ file }) => file))
    this.#stylesheets = new Set(result.stylesheets)
    this.#embeds = this.#embedsShown()
    this.#types = new Set(configuration.sections.filter((one) => this.#model.isShown(one)).map(({ type }) => type))
    this.#head.show(result.head, { adds: false, parse: this.#parse })
    document.documentElement.lang = data.shop.locale ?? 'en'
    takeBodyAttributes(result.body_attributes)

    const page = document.createElement('body')
    page.append(this.#parse(result.html))
    for (const { name, value } of document.body.attributes) page.setAttribute(name, value)
    if (document.body.childElementCount === 0) {
      document.body.replaceChildren(...page.childNodes)
      noteOpenDetails(document.body)
    } else morphInto(document.body, page, { edited: this.#events.edited() })
    markEmpty(document.body, this.#model)
    this.#refresh.schedule(document.body)
    this.#sight.watch(document.querySelectorAll('[data-section-id]'))
    this.#events.onRendered()
    if (this.#page_lacks) this.#events.onMissing(result.missing)
    if (this.#measures) this.#queue.add(this.#shownIds(), () => false)
  }

  /** The theme's Liquid files have changed: renders all sections, the visible ones first. */
  renderSections(): void {
    this.#render(this.#shownIds())
    this.#events.onRendered()
  }

  /** Renders what a change of the model affects. */
  apply(change: PreviewChange): void {
    // Embeds of apps stand after the sections.
    if (change.settings !== undefined && this.#embedsShown() !== this.#embeds) {
      this.renderPage()
      return
    }
    const touched = Object.keys(change.sections ?? {})
    const reordered = change.order !== undefined || touched.some((id) => this.#isElsewhere(id))
    if (reordered) this.#reorder()
    for (const id of touched) {
      this.#queue.drop(id)
      if (!this.#model.section(id)) this.#removeState(id)
      else this.renderSection(id)
    }
    // A section may show its position on the page.
    const places = this.#renderedPlaces
    this.#renderedPlaces = this.#places()
    if (reordered)
      this.#render([...this.#renderedPlaces].flatMap(([id, place]) => (places.get(id) === place ? [] : [id])))
    if (change.settings !== undefined) {
      this.#addHead([])
      this.#render(this.#shownIds())
    }
    this.#events.onRendered()
  }

  /** New data has arrived: re-render the sections that lacked some. */
  renderLacking(): void {
    const lacking = this.#page_lacks ? this.#shownIds() : [...this.#lacking]
    this.#page_lacks = false
    this.#render(lacking)
    this.#events.onRendered()
  }

  /** Renders one section if it is on this page. `force`: even if the markup is unchanged. */
  renderSection(id: string, { force = false } = {}): void {
    const section = this.#model.section(id)
    if (section === undefined || !this.#model.isShown(section)) return
    const { theme, configuration, data } = this.#model
    // Use the current template: a page without its own template shows the default one of its type.
    const { template } = this.#model
    const result = this.#costs.measure(section, () =>
      theme.renderSection({ section, template, config: configuration, data, design: true }),
    )
    this.#recordResult(id, section.type, result)
    if (!force && this.#html.get(id) === result.html) return
    this.#html.set(id, result.html)
    const before = sectionElement(id)
    const [after, ...more] = this.#parse(result.html).children
    // Markup with unclosed tags is only valid within its page.
    if (before === null || after === undefined || more.length > 0) {
      this.renderPage()
      return
    }
    markEmpty(after, this.#model)
    morphInto(before, after, { edited: this.#events.edited() })
    markEmpty(before, this.#model)
    if (/<haat-|data-drawer-open/.test(result.html)) this.#refresh.schedule(before)
  }

  #render(ids: Iterable<string>): void {
    this.#queue.add(ids, (id) => this.#sight.sees(sectionElement(id)))
  }

  #embedsShown(): string {
    return JSON.stringify(this.#model.configuration.settings.app_embeds ?? {})
  }

  #recordResult(id: string, type: string, { warnings, missing, fonts, stylesheets }: SectionResult): void {
    if (warnings.length > 0) this.#warnings.set(id, warnings)
    else this.#warnings.delete(id)
    const isStyled =
      this.#types.has(type) &&
      fonts.every(({ file }) => this.#fonts.has(file)) &&
      stylesheets.every((url) => this.#stylesheets.has(url))
    if (!isStyled) {
      this.#types.add(type)
      for (const url of stylesheets) this.#stylesheets.add(url)
      for (const { file } of fonts) this.#fonts.add(file)
      this.#addHead([id])
    }
    if (isNothing(missing)) this.#lacking.delete(id)
    else {
      this.#lacking.add(id)
      this.#events.onMissing(missing)
    }
  }

  /** Updates the variables, and the styles and fonts that these sections need. */
  #addHead(sectionIds: readonly string[]): void {
    const { theme, configuration, template, data } = this.#model
    const sections = sectionIds.flatMap((id) => this.#model.section(id) ?? [])
    const config = { sections, settings: configuration.settings }
    this.#head.show(theme.render({ template, config, data, design: true }).head, { adds: true, parse: this.#parse })
  }

  #shownIds(): string[] {
    const { template } = this.#model
    return [...new Set(['header', template, 'footer'])].flatMap((name) => this.#model.shown(name))
  }

  /** The position of each visible section within its group. */
  #places(): Map<string, number> {
    const { template } = this.#model
    const groups = [...new Set(['header', template, 'footer'])]
    return new Map(groups.flatMap((name) => this.#model.shown(name).map((id, index) => [id, index] as const)))
  }

  /** Returns whether the section is on the page but shouldn't be, or the other way round. */
  #isElsewhere(id: string): boolean {
    const section = this.#model.section(id)
    return (section !== undefined && this.#model.isShown(section)) !== (sectionElement(id) !== null)
  }

  /** Removes, inserts and moves whole sections; renders the page again if its layout has no place for them. */
  #reorder(): void {
    const shown = new Set(this.#shownIds())
    for (const element of document.querySelectorAll('[data-section-id]')) {
      const id = element.getAttribute('data-section-id') ?? ''
      if (!shown.has(id) && this.#placed.has(id)) removeSection(element)
    }
    const { template } = this.#model
    const groups = [
      ['header', 'header'],
      ['main', template],
      ['footer', 'footer'],
    ] as const
    if (groups.every(([group, name]) => arrangeSections(group, this.#model.shown(name), (id) => this.#create(id)))) {
      this.#placed = shown
    } else this.renderPage()
  }

  #create(id: string): Element | undefined {
    const { theme, configuration, template, data } = this.#model
    const section = this.#model.section(id)
    if (section === undefined) return undefined
    const result = theme.renderSection({ section, template, config: configuration, data, design: true })
    this.#recordResult(id, section.type, result)
    const [element, ...more] = this.#parse(result.html).children
    if (element === undefined || more.length > 0) return undefined
    this.#html.set(id, result.html)
    noteOpenDetails(element)
    markEmpty(element, this.#model)
    this.#sight.watch([element])
    return element
  }

  #removeState(id: string): void {
    this.#costs.delete(id)
    this.#html.delete(id)
    this.#warnings.delete(id)
    this.#lacking.delete(id)
  }
}

/** Applies the attributes that the theme's layout gives the body, except event handlers. */
function takeBodyAttributes(written: string): void {
  const { body } = new DOMParser().parseFromString(`<body ${written}>`, 'text/html')
  for (const { name } of [...document.body.attributes])
    if (!body.hasAttribute(name)) document.body.removeAttribute(name)
  for (const { name, value } of body.attributes) if (!/^on/i.test(name)) document.body.setAttribute(name, value)
}
