import type { Needs, RenderWarning, SectionResult } from '@haat/theme-engine'
import type { PreviewChange } from '../host-message.ts'
import { BehaviourRefresh } from './behaviour-refresh.ts'
import { sectionElement } from './marked-elements.ts'
import { morphInto, noteOpenDetails } from './morph.ts'
import { isNothing } from './needs-ledger.ts'
import type { PageHead } from './page-head.ts'
import { parseMarkup } from './parse-markup.ts'
import type { PreviewModel } from './preview-model.ts'
import { RenderQueue } from './render-queue.ts'
import { arrangeSections, takeOut } from './section-order.ts'
import { SightWatch } from './sight-watch.ts'
import { markEmpty } from './vacancy.ts'

export interface PageViewEvents {
  /** Something on the page has changed. */
  onDrawn(): void
  /** The last of the queued sections was rendered. */
  onSettled(): void
  onMissing(needs: Needs): void
  /** The element being edited, which rendering never touches. */
  edited(): Element | undefined
}

/** Renders a model's page into the document, and then only what a change affects. */
export class PageView {
  readonly #model: PreviewModel
  readonly #events: PageViewEvents
  readonly #head: PageHead
  readonly #queue: RenderQueue
  readonly #sight = new SightWatch()
  readonly #refresh = new BehaviourRefresh()
  /** Each section as it was when last rendered on its own. */
  readonly #html = new Map<string, string>()
  readonly #warnings = new Map<string, RenderWarning[]>()
  /** Sections that lacked data when last rendered. */
  readonly #lacking = new Set<string>()
  /** Sections of the configuration that are on the page; a layout may also name others. */
  #placed = new Set<string>()
  /** Each section's position when the page was last rendered. */
  #places_drawn = new Map<string, number>()
  #page_lacks = false
  #types = new Set<string>()
  #fonts = new Set<string>()

  constructor(model: PreviewModel, head: PageHead, events: PageViewEvents) {
    this.#model = model
    this.#head = head
    this.#events = events
    this.#queue = new RenderQueue(
      (id) => this.drawSection(id),
      () => events.onSettled(),
    )
  }

  get isSettled(): boolean {
    return this.#queue.isEmpty
  }

  get warnings(): RenderWarning[] {
    return [...this.#warnings.values()].flat()
  }

  /** Stops rendering because another theme takes over. */
  end(): void {
    this.#queue.clear()
  }

  /** Morphs the whole page into the document, so header and footer stay when another page is shown. */
  drawPage(): void {
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
    this.#places_drawn = this.#places()
    this.#fonts = new Set(result.fonts.map(({ file }) => file))
    this.#types = new Set(configuration.sections.filter((one) => this.#model.isShown(one)).map(({ type }) => type))
    this.#head.show(result.head, { adds: false })
    document.documentElement.lang = data.shop.locale ?? 'en'
    takeBodyAttributes(result.body_attributes)

    const page = document.createElement('body')
    page.append(parseMarkup(result.html))
    for (const { name, value } of document.body.attributes) page.setAttribute(name, value)
    if (document.body.childElementCount === 0) document.body.replaceChildren(...page.childNodes)
    else morphInto(document.body, page, { edited: this.#events.edited() })
    noteOpenDetails(document.body)
    markEmpty(document.body, this.#model)
    this.#refresh.ask(document.body)
    this.#sight.watch(document.querySelectorAll('[data-section-id]'))
    this.#events.onDrawn()
    if (this.#page_lacks) this.#events.onMissing(result.missing)
  }

  /** Renders what a change of the model affects. */
  apply(change: PreviewChange): void {
    const touched = Object.keys(change.sections ?? {})
    const reordered = change.order !== undefined || touched.some((id) => this.#isElsewhere(id))
    if (reordered) this.#arrange()
    for (const id of touched) {
      this.#queue.drop(id)
      if (!this.#model.section(id)) this.#forget(id)
      else this.drawSection(id)
    }
    // A section may render its position on the page.
    const places = this.#places_drawn
    this.#places_drawn = this.#places()
    if (reordered) this.#draw([...this.#places_drawn].flatMap(([id, place]) => (places.get(id) === place ? [] : [id])))
    if (change.settings !== undefined) {
      this.#addHead([])
      this.#draw(this.#shownIds())
    }
    this.#events.onDrawn()
  }

  /** New data has arrived: re-render the sections that lacked some. */
  drawLacking(): void {
    const lacking = this.#page_lacks ? this.#shownIds() : [...this.#lacking]
    this.#page_lacks = false
    this.#draw(lacking)
    this.#events.onDrawn()
  }

  /** Renders one section if it is on this page. `anew`: even if the markup is unchanged. */
  drawSection(id: string, { anew = false } = {}): void {
    const section = this.#model.section(id)
    if (section === undefined || !this.#model.isShown(section)) return
    const { theme, configuration, data } = this.#model
    // As if it were on the current page: a page without its own template shows the default one of its type.
    const result = theme.renderSection({
      section,
      template: this.#model.template,
      config: configuration,
      data,
      design: true,
    })
    this.#note(id, section.type, result)
    if (!anew && this.#html.get(id) === result.html) return
    this.#html.set(id, result.html)
    const before = sectionElement(id)
    const [after, ...more] = parseMarkup(result.html).children
    // Markup with unclosed tags is only valid within its page.
    if (before === null || after === undefined || more.length > 0) {
      this.drawPage()
      return
    }
    markEmpty(after, this.#model)
    morphInto(before, after, { edited: this.#events.edited() })
    markEmpty(before, this.#model)
    if (/<haat-|data-drawer-open/.test(result.html)) this.#refresh.ask(before)
  }

  #draw(ids: Iterable<string>): void {
    this.#queue.add(ids, (id) => this.#sight.sees(sectionElement(id)))
  }

  #note(id: string, type: string, { warnings, missing, fonts }: SectionResult): void {
    if (warnings.length > 0) this.#warnings.set(id, warnings)
    else this.#warnings.delete(id)
    if (!this.#types.has(type) || fonts.some(({ file }) => !this.#fonts.has(file))) {
      this.#types.add(type)
      for (const { file } of fonts) this.#fonts.add(file)
      this.#addHead([id])
    }
    if (isNothing(missing)) this.#lacking.delete(id)
    else {
      this.#lacking.add(id)
      this.#events.onMissing(missing)
    }
  }

  /** Updates the variables, and the styles and fonts these sections need. */
  #addHead(section_ids: readonly string[]): void {
    const { theme, configuration, template, data } = this.#model
    const sections = section_ids.flatMap((id) => this.#model.section(id) ?? [])
    const config = { sections, settings: configuration.settings }
    this.#head.show(theme.render({ template, config, data, design: true }).head, { adds: true })
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

  /** Whether the section is on the page but shouldn't be, or the other way round. */
  #isElsewhere(id: string): boolean {
    const section = this.#model.section(id)
    return (section !== undefined && this.#model.isShown(section)) !== (sectionElement(id) !== null)
  }

  /** Removes, inserts and moves whole sections; renders the page again if its layout has no place for them. */
  #arrange(): void {
    const shown = new Set(this.#shownIds())
    for (const element of document.querySelectorAll('[data-section-id]')) {
      const id = element.getAttribute('data-section-id') ?? ''
      if (!shown.has(id) && this.#placed.has(id)) takeOut(element)
    }
    const { template } = this.#model
    const groups = [
      ['header', 'header'],
      ['main', template],
      ['footer', 'footer'],
    ] as const
    if (groups.every(([group, name]) => arrangeSections(group, this.#model.shown(name), (id) => this.#make(id)))) {
      this.#placed = shown
    } else this.drawPage()
  }

  #make(id: string): Element | undefined {
    const { theme, configuration, template, data } = this.#model
    const section = this.#model.section(id)
    if (section === undefined) return undefined
    const result = theme.renderSection({ section, template, config: configuration, data, design: true })
    this.#note(id, section.type, result)
    const [element, ...more] = parseMarkup(result.html).children
    if (element === undefined || more.length > 0) return undefined
    this.#html.set(id, result.html)
    noteOpenDetails(element)
    markEmpty(element, this.#model)
    this.#sight.watch([element])
    return element
  }

  #forget(id: string): void {
    this.#html.delete(id)
    this.#warnings.delete(id)
    this.#lacking.delete(id)
  }
}

/** Attributes the theme's layout gives the body, without event handlers. */
function takeBodyAttributes(written: string): void {
  const { body } = new DOMParser().parseFromString(`<body ${written}>`, 'text/html')
  for (const { name } of [...document.body.attributes])
    if (!body.hasAttribute(name)) document.body.removeAttribute(name)
  for (const { name, value } of body.attributes) if (!/^on/i.test(name)) document.body.setAttribute(name, value)
}
