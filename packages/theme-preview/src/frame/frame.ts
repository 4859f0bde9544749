import type { Needs } from '@haat/theme-engine'
import { compile } from '@haat/theme-engine/render'
import type { HostMessage, PreviewPage, PreviewTheme } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { findDropPlace } from './drop-place.ts'
import { type EditableText, findEditableAround, findEditableIn, findTextAround } from './editable-text.ts'
import { watchKeys } from './keys.ts'
import { elementOf, targetAt } from './marked-elements.ts'
import { NeedsLedger } from './needs-ledger.ts'
import { PageHead } from './page-head.ts'
import { PageView } from './page-view.ts'
import { watchPointer } from './pointer.ts'
import { PreviewModel } from './preview-model.ts'
import { RectWatch } from './rect-watch.ts'
import { clippedWarnings, failureOf } from './report.ts'
import { reveal, scrollTo } from './reveal.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'
import { TextEditor } from './text-editor.ts'
import { findVacancy } from './vacancy.ts'
import { cover, visibleHeight } from './visible-part.ts'
import { watchWheel } from './wheel.ts'

const LOCKED = 'data-haat-locked'
const DELETES = new Set(['Delete', 'Backspace'])

/** The frame as a whole: receives messages from the host, renders the page and reports what people do on it. */
export class Frame {
  readonly #send: (message: FrameMessage) => void
  readonly #head = new PageHead()
  readonly #rects: RectWatch
  readonly #editor: TextEditor
  #model: PreviewModel | undefined
  #view: PageView | undefined
  #ledger = new NeedsLedger()
  #sequence = 0
  #selected: Target | null = null
  #key: string | undefined
  #hovered: Target | null = null
  #watched: Target[] = []
  /** A text that can't be edited in place was double-clicked. Ignore delete keys, which were meant for that text. */
  #expectsTyping = false

  constructor(send: (message: FrameMessage) => void) {
    this.#send = send
    this.#rects = new RectWatch(
      () => withoutRepeats([this.#selected, this.#hovered, ...this.#watched]),
      (rects) => send({ type: 'rects', rects }),
    )
    this.#editor = new TextEditor({
      onEdited: (edited) => send({ type: 'text_edited', edited }),
      onFinished: ({ target }) => this.#view?.renderSection(target.section_id, { force: true }),
      root: () => this.#model?.data.request.root ?? '',
    })
    this.#watchInput()
  }

  /** Errors are reported, and the next message is handled normally. */
  handle(message: HostMessage): void {
    try {
      this.#handle(message)
    } catch (error) {
      this.#send({ type: 'failed', problem: failureOf(error) })
    }
  }

  #handle(message: HostMessage): void {
    switch (message.type) {
      case 'open':
        this.#open(message.theme, message)
        break
      case 'page':
        this.#showPage(message.page)
        break
      case 'data':
        this.#model?.addData(message.data)
        this.#view?.renderLacking()
        this.#reportRendered()
        break
      case 'update':
        this.#sequence = message.sequence
        this.#model?.change(message.change)
        this.#stopEditingIfLocked()
        this.#view?.apply(message.change)
        this.#reportRendered()
        break
      case 'select':
        this.#select(message.target, message)
        break
      case 'hover':
        this.#hovered = message.target
        this.#rects.update()
        break
      case 'watch':
        this.#watched = message.targets
        this.#rects.update()
        break
      case 'find_place': {
        window.scrollBy({ top: scrollAtEdge(message.point, visibleHeight()), behavior: 'instant' })
        const place = this.#model && findDropPlace(this.#model, message.point, message.dragged)
        this.#send({ type: 'place', request_id: message.request_id, place: place ?? null })
        break
      }
      case 'edit_text':
        this.#edit(this.#model && findEditableIn(this.#model, message.target, message.key))
        break
      case 'interactive':
        document.documentElement.toggleAttribute('data-haat-interactive', message.on)
        if (message.on) this.#editor.finish()
        break
      case 'locked':
        document.documentElement.toggleAttribute(LOCKED, message.on)
        if (message.on) this.#editor.finish()
        break
      case 'covered':
        cover(message.bottom)
        this.#keepVisible()
        break
      case 'scroll':
        window.scrollBy({ top: message.by, behavior: 'instant' })
        break
      case 'connect':
        break
    }
  }

  #open({ files, widgets, assets }: PreviewTheme, { config, page }: Extract<HostMessage, { type: 'open' }>): void {
    const theme = compile(new Map(Object.entries(files)), { widgets: new Map(Object.entries(widgets)) })
    const model = new PreviewModel(theme, config, withAssets(page, assets))
    this.#editor.finish()
    this.#view?.end()
    this.#model = model
    this.#ledger = new NeedsLedger()
    this.#view = new PageView(model, this.#head, {
      onRendered: () => {
        this.#editor.check()
        this.#rects.update()
      },
      onSettled: () => this.#reportRendered(),
      onMissing: (needs) => this.#requestNeeds(needs),
      edited: () => this.#editor.element,
    })
    this.#view.renderPage()
    this.#send({ type: 'ready' })
    this.#reportRendered()
  }

  #showPage(page: PreviewPage): void {
    const model = this.#model
    if (model === undefined) return
    const { template, data } = model.page
    this.#editor.finish()
    model.page = withAssets(page, model.data.assets ?? {})
    // Keep the requested list sizes for the same path, so that a page isn't requested again only for its page size.
    this.#ledger = new NeedsLedger(data.request.path === page.data.request.path ? this.#ledger : undefined)
    this.#view?.renderPage()
    if (template !== page.template) window.scrollTo({ top: 0, behavior: 'instant' })
    this.#reportRendered()
  }

  #reportRendered(): void {
    if (this.#view === undefined) return
    const { isSettled: settled, warnings } = this.#view
    this.#send({ type: 'rendered', sequence: this.#sequence, settled, warnings: clippedWarnings(warnings) })
  }

  #requestNeeds(missing: Needs): void {
    const needs = this.#ledger.take(missing)
    if (needs !== undefined) this.#send({ type: 'needs', needs })
  }

  #select(target: Target | null, { scroll, key }: { scroll: boolean; key?: string | undefined }): void {
    this.#selected = target
    this.#key = key
    const element = this.#activeElement()
    if (scroll && element) reveal(element)
    this.#rects.update()
  }

  /** Returns the text being edited, otherwise the text of the focused setting, otherwise the whole selection. */
  #activeElement(): Element | null {
    if (this.#editor.element !== undefined) return this.#editor.element
    if (this.#selected === null) return null
    const text = this.#key && this.#model && findEditableIn(this.#model, this.#selected, this.#key)
    return text ? text.element : elementOf(this.#selected)
  }

  /** Keeps the edited element visible when there is less room: a sheet opens over the page, or a keyboard under it. */
  #keepVisible(): void {
    const element = this.#activeElement()
    if (element) scrollTo(element)
    this.#rects.update()
  }

  #edit(text: EditableText | undefined): void {
    if (text === undefined || isLocked() || this.#model?.isLocked(text.target) !== false) return
    this.#editor.edit(text)
  }

  /** Someone else may have locked the section meanwhile, so further typing would be rejected. */
  #stopEditingIfLocked(): void {
    const { target } = this.#editor
    if (target !== undefined && this.#model?.isLocked(target) === true) this.#editor.finish()
  }

  /** Returns the target around an element if the configuration has it. Layouts can render other sections. */
  #targetAt(element: Element | null): Target | null {
    const target = targetAt(element)
    return target !== null && this.#model?.section(target.section_id) ? target : null
  }

  #watchInput(): void {
    const send = this.#send
    watchPointer({
      isInteractive: () => document.documentElement.hasAttribute('data-haat-interactive'),
      onPressed: (element) => {
        this.#expectsTyping = false
        if (this.#editor.element?.contains(element) === false) this.#editor.finish()
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && !activeElement.contains(element)) activeElement.blur()
      },
      onClicked: (element, { point, is_tap: isTap }) => {
        if (this.#editor.element?.contains(element)) return
        const target = this.#targetAt(element)
        const vacancy = target === null || isLocked() ? undefined : findVacancy(point, target)
        // A second tap on the selection is the touch equivalent of a double click.
        if (isTap && vacancy === undefined && target !== null && isSame(target, this.#selected)) {
          return this.#edit(this.#model && findEditableAround(this.#model, element))
        }
        this.#selected = target
        this.#key = undefined
        send({ type: 'selected', target, ...(vacancy !== undefined && { vacancy }) })
        const text =
          target === null || vacancy !== undefined ? undefined : this.#model && findTextAround(this.#model, element)
        if (text !== undefined) send({ type: 'text_pressed', target: text.target, key: text.key })
        this.#rects.update()
      },
      onDoubleClicked: (element) => {
        if (this.#editor.element?.contains(element)) return
        this.#edit(this.#model && findEditableAround(this.#model, element))
        this.#expectsTyping = this.#editor.element === undefined
      },
      onHovered: (element) => {
        const target = this.#targetAt(element)
        if (isSame(target, this.#hovered)) return
        this.#hovered = target
        send({ type: 'hovered', target })
        this.#rects.update()
      },
      canDrag: (element) =>
        !isLocked() &&
        this.#selected !== null &&
        this.#editor.element === undefined &&
        this.#model?.isLocked(this.#selected) === false &&
        elementOf(this.#selected)?.contains(element) === true,
      onDragStart: (point) => this.#selected && send({ type: 'drag_started', target: this.#selected, ...point }),
      onDragMove: (point) => send({ type: 'drag_moved', ...point }),
      onDragEnd: (point, cancelled) => send({ type: 'drag_ended', ...point, cancelled }),
      onNavigate: (url) => this.#reportPath(url),
    })
    watchKeys((key) => {
      if (!(this.#expectsTyping && DELETES.has(key.key))) send({ type: 'key', key })
    })
    watchWheel((by) => send({ type: 'pinched', by }))
    addEventListener('resize', () => this.#editor.element && this.#keepVisible())
  }

  /** Reports only paths inside the store; other hosts aren't its pages. */
  #reportPath({ origin, pathname, search }: URL): void {
    const root = this.#model?.data.request.root ?? ''
    const host = this.#model?.data.shop.url ?? ''
    const isHere = origin === location.origin || origin === new URL(location.href).origin || host.startsWith(origin)
    if (!isHere || !`${pathname}/`.startsWith(`${root}/`)) return
    const path = pathname.slice(root.length)
    this.#send({ type: 'navigated', path: `${path === '' ? '/' : path}${search}`.slice(0, 2_000) })
  }
}

const isSame = (one: Target | null, other: Target | null): boolean =>
  one?.section_id === other?.section_id && one?.widget_id === other?.widget_id && one?.block_id === other?.block_id

function withoutRepeats(targets: readonly (Target | null)[]): Target[] {
  const byName = new Map<string, Target>()
  for (const target of targets) {
    if (target !== null) byName.set(`${target.section_id}/${target.widget_id ?? ''}/${target.block_id ?? ''}`, target)
  }
  return [...byName.values()]
}

/** Keep the same object for the same URLs, so that the engine's cached results stay valid. */
function withAssets(page: PreviewPage, assets: Record<string, string>): PreviewPage {
  const own = page.data.assets ?? {}
  const all = Object.keys(own).every((file) => own[file] === assets[file]) ? assets : { ...assets, ...own }
  return { ...page, data: { ...page.data, assets: all } }
}

function isLocked(): boolean {
  return document.documentElement.hasAttribute(LOCKED)
}
