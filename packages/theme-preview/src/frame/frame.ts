import type { Needs } from '@haat/theme-engine'
import type { HostMessage, PreviewPage } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { ActiveElement } from './active-element.ts'
import { reportDoublePress } from './double-press.ts'
import { DraftTools } from './draft-tools.ts'
import { answerPlace } from './drop-place.ts'
import { type EditableText, findEditableAround, findEditableIn, findTextAround } from './editable-text.ts'
import { isDeleteKey, watchKeys } from './keys.ts'
import { elementOf, knownTargetAt } from './marked-elements.ts'
import { isInteractive, isLocked, setMode } from './mode.ts'
import { NeedsLedger } from './needs-ledger.ts'
import { PageHead } from './page-head.ts'
import { PageView } from './page-view.ts'
import { blurOutside, watchPointer } from './pointer.ts'
import { PreviewModel, withAssets } from './preview-model.ts'
import { RectWatch } from './rect-watch.ts'
import { clippedWarnings, failureOf } from './report.ts'
import { reveal } from './reveal.ts'
import { isSameTarget } from './same-target.ts'
import { SectionSampler } from './section-sampler.ts'
import { Selection } from './selection.ts'
import { storePath } from './store-path.ts'
import { TextEditor } from './text-editor.ts'
import { ThemeSource } from './theme-source.ts'
import { findVacancy } from './vacancy.ts'
import { cover } from './visible-part.ts'
import { watchWheel } from './wheel.ts'

/** The frame as a whole: receives messages from the host, renders the page and reports what people do on it. */
export class Frame {
  readonly #send: (message: FrameMessage) => void
  readonly #head = new PageHead()
  readonly #rects: RectWatch
  readonly #editor: TextEditor
  #model: PreviewModel | undefined
  #view: PageView | undefined
  #source: ThemeSource | undefined
  #draft: DraftTools | undefined
  #ledger = new NeedsLedger()
  #sequence = 0
  readonly #selection = new Selection()
  readonly #active: ActiveElement
  readonly #sampler: SectionSampler
  /** A text that can't be edited in place was double-clicked. Ignore delete keys, which were meant for that text. */
  #expectsTyping = false

  constructor(send: (message: FrameMessage) => void) {
    this.#send = send
    this.#rects = new RectWatch(
      () => this.#selection.targets(),
      (rects) => {
        this.#active.remember()
        send({ type: 'rects', rects })
      },
    )
    this.#editor = new TextEditor({
      onEdited: (edited) => send({ type: 'text_edited', edited }),
      onFinished: ({ target }) => this.#view?.renderSection(target.section_id, { force: true }),
      root: () => this.#model?.data.request.root ?? '',
    })
    const model = () => this.#model
    this.#active = new ActiveElement({ selection: this.#selection, editor: this.#editor, rects: this.#rects, model })
    this.#sampler = new SectionSampler({ model, send, ledger: () => this.#ledger })
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
        this.#open(message)
        break
      case 'files':
        this.#changeFiles(message)
        break
      case 'highlight':
      case 'measure':
      case 'audit':
        this.#draft?.handle(message)
        break
      case 'page':
        this.#showPage(message.page)
        break
      case 'data':
        this.#ledger.noteArrival()
        this.#model?.addData(message.data)
        this.#view?.renderLacking()
        this.#reportRendered()
        this.#sampler.retry()
        break
      case 'data_failed':
        this.#sampler.giveUp()
        break
      case 'sample':
        this.#sampler.render(message)
        break
      case 'update':
        this.#sequence = message.sequence
        this.#model?.change(message.change)
        // Someone else may have locked the section meanwhile, so further typing would be rejected.
        if (this.#editor.target !== undefined && this.#model?.isLocked(this.#editor.target)) this.#editor.finish()
        this.#view?.apply(message.change)
        this.#reportRendered()
        break
      case 'select':
        this.#select(message.target, message)
        break
      case 'hover':
        this.#selection.hovered = message.target
        this.#rects.update()
        break
      case 'watch':
        this.#selection.watched = message.targets
        this.#rects.update()
        break
      case 'find_place':
        this.#send(answerPlace(this.#model, message))
        break
      case 'edit_text':
        this.#edit(this.#model && findEditableIn(this.#model, message.target, message.key))
        break
      case 'finish_text':
        this.#editor.finish()
        break
      case 'interactive':
      case 'locked':
        setMode(message.type, message.on)
        if (message.on) this.#editor.finish()
        break
      case 'covered':
        cover(message.bottom)
        this.#active.keepVisible()
        break
      case 'scroll':
        window.scrollBy({ top: message.by, behavior: 'instant' })
        break
    }
  }

  #open({ theme, config, page, draft: isDraft }: Extract<HostMessage, { type: 'open' }>): void {
    const source = new ThemeSource(theme, isDraft)
    const compiled = source.compile()
    const model = new PreviewModel(
      compiled,
      config ?? compiled.defaultConfiguration(),
      withAssets(page, source.assets.addresses),
    )
    this.#editor.finish()
    this.#view?.end()
    this.#source?.assets.end()
    this.#source = source
    this.#model = model
    this.#draft = isDraft ? new DraftTools({ model, source, send: this.#send }) : undefined
    this.#ledger = new NeedsLedger()
    this.#view = new PageView(
      { model, head: this.#head, parse: source.assets.parse, measures: isDraft },
      {
        onRendered: () => {
          this.#editor.check()
          this.#draft?.refresh()
          this.#rects.update()
        },
        onSettled: () => this.#reportRendered(),
        onMissing: (missing) => this.#request(missing),
        edited: () => this.#editor.element,
      },
    )
    this.#view.renderPage()
    this.#send({ type: 'ready' })
    this.#reportRendered()
  }

  #request(missing: Needs): void {
    const needs = this.#ledger.take(missing)
    if (needs !== undefined) this.#send({ type: 'needs', needs })
  }

  #changeFiles({ changes, revision }: Extract<HostMessage, { type: 'files' }>): void {
    const model = this.#model
    if (this.#source === undefined || model === undefined) return
    const reach = this.#source.change(changes, revision)
    if (reach !== 'styles') {
      const theme = this.#source.compile()
      model.setTheme(theme, reach === 'configuration' ? theme.defaultConfiguration() : undefined)
    }
    if (reach === 'sections') this.#view?.renderSections()
    else if (reach !== 'styles') {
      model.page = withAssets(model.page, this.#source.assets.addresses)
      this.#view?.renderPage()
    }
    this.#reportRendered()
  }

  #showPage(page: PreviewPage): void {
    const model = this.#model
    if (model === undefined) return
    const { template, data } = model.page
    this.#editor.finish()
    model.page = withAssets(page, this.#source?.assets.addresses ?? {})
    // Keep the requested list sizes for the same path, so that a page isn't requested again only for its page size.
    this.#ledger = new NeedsLedger(data.request.path === page.data.request.path ? this.#ledger : undefined)
    this.#view?.renderPage()
    if (template !== page.template) window.scrollTo({ top: 0, behavior: 'instant' })
    this.#reportRendered()
  }

  #reportRendered(): void {
    if (this.#view === undefined) return
    const { isSettled: settled, warnings, costs } = this.#view
    const draft = this.#source?.draftState(costs)
    const rendered = { sequence: this.#sequence, settled, warnings: clippedWarnings(warnings) }
    this.#send({ type: 'rendered', ...rendered, ...(draft && { draft }) })
  }

  #select(target: Target | null, { scroll, key }: { scroll: boolean; key?: string | undefined }): void {
    this.#selection.selected = target
    this.#selection.key = key
    const element = this.#active.find()
    if (scroll && element) reveal(element)
    this.#rects.update()
  }

  #edit(text: EditableText | undefined): void {
    if (text === undefined || isLocked() || this.#model?.isLocked(text.target) !== false) return
    this.#editor.edit(text)
  }

  #watchInput(): void {
    const send = this.#send
    watchPointer({
      isInteractive,
      onPressed: (element) => {
        this.#expectsTyping = false
        if (this.#editor.element?.contains(element) === false) this.#editor.finish()
        blurOutside(element)
      },
      onClicked: (element, { point, is_tap: isTap }) => {
        if (this.#editor.element?.contains(element)) return
        const target = knownTargetAt(element, this.#model)
        const vacancy = target === null || isLocked() ? undefined : findVacancy(point, target)
        // A second tap on the selection is the touch equivalent of a double click.
        if (isTap && vacancy === undefined && target !== null && isSameTarget(target, this.#selection.selected)) {
          return this.#edit(this.#model && findEditableAround(this.#model, element))
        }
        this.#draft?.reportSource(element)
        this.#selection.selected = target
        this.#selection.key = undefined
        send({ type: 'selected', target, ...(vacancy !== undefined && { vacancy }) })
        const text =
          target === null || vacancy !== undefined ? undefined : this.#model && findTextAround(this.#model, element)
        if (text !== undefined) send({ type: 'text_pressed', target: text.target, key: text.key })
        this.#rects.update()
      },
      onAltClicked: (element) => this.#draft?.reportSource(element) ?? false,
      onDoubleClicked: (element, point) => {
        if (this.#editor.element?.contains(element)) return
        this.#edit(this.#model && findEditableAround(this.#model, element))
        this.#expectsTyping = this.#editor.element === undefined
        const target = this.#expectsTyping && !isLocked() ? knownTargetAt(element, this.#model) : null
        if (target !== null) reportDoublePress(element, target, point, send)
      },
      onHovered: (element) => {
        const target = knownTargetAt(element, this.#model)
        if (isSameTarget(target, this.#selection.hovered)) return
        this.#selection.hovered = target
        send({ type: 'hovered', target })
        this.#rects.update()
      },
      canDrag: (element) =>
        !isLocked() &&
        this.#selection.selected !== null &&
        this.#editor.element === undefined &&
        this.#model?.isLocked(this.#selection.selected) === false &&
        elementOf(this.#selection.selected)?.contains(element) === true,
      onDragStart: (point) =>
        this.#selection.selected && send({ type: 'drag_started', target: this.#selection.selected, ...point }),
      onDragMove: (point) => send({ type: 'drag_moved', ...point }),
      onDragEnd: (point, cancelled) => send({ type: 'drag_ended', ...point, cancelled }),
      onNavigate: (url) => {
        const path = this.#model && storePath(url, this.#model.data)
        if (path !== undefined) send({ type: 'navigated', path })
      },
    })
    watchKeys((key) => {
      if (!(this.#expectsTyping && isDeleteKey(key))) send({ type: 'key', key })
    })
    watchWheel((by) => send({ type: 'pinched', by }))
  }
}
