import type { ThemeSourceFiles } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'
import { connectPreview, type Preview } from '@haat/theme-preview'
import type { QueryClient } from '@tanstack/react-query'
import { loadNeeds, type PageRequest, type PreviewedPage, previewPageQuery } from '../../data/load-preview-data.ts'
import { findSchema } from '../../document/find-schema.ts'
import { targetName } from '../../document/node-name.ts'
import type { Operation } from '../../document/operation.ts'
import { setSetting } from '../../document/operations/set-setting.ts'
import { allTemplates } from '../../document/own-templates.ts'
import { pageOfPath } from '../../document/page-of-path.ts'
import { pageKindOf, type ShownPage } from '../../document/page-path.ts'
import { isSameTarget, type Target, targetKind } from '../../document/target.ts'
import { type ThemeDocument, toConfiguration } from '../../document/theme-document.ts'
import { translateText } from '../../document/translate-text.ts'
import type { Editor } from '../../state/editor-context.tsx'
import type { Point } from '../../workspace/drag.ts'
import { focusSetting } from '../../workspace/focus-request.ts'
import { isNarrow } from '../../workspace/narrow.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { documentChange } from './document-change.ts'
import { fromFrame } from './from-frame.ts'
import type { PreviewStore } from './preview-store.ts'

/** How long to wait for the frame before reporting an error, in milliseconds. */
const LOAD_TIMEOUT_MS = 20_000

interface PreviewOptions {
  readonly frame: HTMLIFrameElement
  readonly editor: Editor
  readonly workspace: Workspace
  readonly previewStore: PreviewStore
  readonly source: ThemeSourceFiles
  readonly queries: QueryClient
  /** Converts a point of the frame to the window, with the current layout. */
  readonly toWindow: (point: Point) => Point
}

export interface RunningPreview {
  readonly preview: Preview
  /** Reloads the preview after an error. */
  retry(): void
  stop(): void
}

/** Keeps the frame in sync with the document and handles its events, until it is stopped. */
export function runPreview({
  frame,
  editor,
  workspace,
  previewStore,
  source,
  queries,
  toWindow,
}: PreviewOptions): RunningPreview {
  const { store, store_slug: storeSlug, schemas } = editor
  let shown: ThemeDocument | undefined
  let pageRequest = new AbortController()
  let isStopped = false
  let stepBeforeTyping: number | undefined

  const documentToShow = () => workspace.store.getState().previewed?.document ?? store.getState().document
  const requestedPage = () => {
    const { template } = store.getState()
    const { paths, language } = workspace.store.getState()
    return { store_slug: storeSlug, template, path: paths[template], language: language ?? undefined }
  }

  const preview = connectPreview(frame, {
    onReady: () => previewStore.setState({ status: 'ready', problem: null, faults: [], isLoadingPage: false }),
    onRendered({ warnings }) {
      previewStore.setState({ isLoadingPage: false })
      const visibilityWarnings = warnings.filter(({ code }) => code === 'block_not_marked')
      if (!isSame(visibilityWarnings, workspace.store.getState().visibilityWarnings))
        workspace.store.set({ visibilityWarnings })
    },
    onNeeds(needs) {
      const page = requestedPage()
      const isCurrent = () => {
        const now = requestedPage()
        const isSame = page.template === now.template && page.path === now.path && page.language === now.language
        return !isStopped && isSame
      }
      loadNeeds(page, needs).then(
        (data) => isCurrent() && preview.addData(data),
        // The page is shown without the data.
        () => isCurrent() && preview.failData(),
      )
    },
    onSelected(target, vacancy) {
      const selected = fromFrame(target)
      selectFromFrame(selected)
      if (selected !== null && vacancy !== undefined)
        previewStore.setState({ pressedEmpty: { target: selected, vacancy } })
    },
    onTextPressed({ target, key }) {
      // The page keeps the focus: the next key may delete the selection, the next click may edit the text in place.
      const isPanelShown = !isNarrow() || workspace.store.getState().drawer === 'settings'
      if (isPanelShown && isSameTarget(fromFrame(target), store.getState().selection))
        workspace.store.set({ focusRequest: focusSetting('node', key, { takesFocus: false }) })
    },
    onDoublePressed({ target, image }) {
      const pressed = fromFrame(target)
      if (pressed !== null) previewStore.setState({ doublePressed: { target: pressed, image } })
    },
    onHovered: (target) => workspace.store.set({ hovered: fromFrame(target) }),
    onRects: (rects) => previewStore.setState({ rects }),
    onTextEdited({ target, key, value, done, cancelled }) {
      previewStore.setState({ isTyping: !done })
      const edited = fromFrame(target)
      if (edited === null) return
      stepBeforeTyping ??= store.getState().undoStack.at(-1)?.id ?? 0
      const operation = textOperation(edited, key, value)
      if (operation === undefined) return
      // Text editing cancelled with Escape leaves no steps in the history, unless something else changed in between.
      const isDiscarded = cancelled && store.actions.discardAfter(stepBeforeTyping, operation.group ?? '')
      if (!isDiscarded) store.actions.perform(operation)
      if (done) stepBeforeTyping = undefined
    },
    onDragStart({ target, x, y }) {
      const dragged = fromFrame(target)
      if (dragged === null || store.getState().readOnlyReason !== null) return
      const name = targetName(store.getState().document, schemas, dragged)
      workspace.drags.begin({ from: 'page', kind: targetKind(dragged), target: dragged, name }, toWindow({ x, y }))
    },
    onDragMove: (point) => workspace.drags.move(toWindow(point)),
    onDragEnd({ x, y, cancelled }) {
      workspace.drags.move(toWindow({ x, y }))
      workspace.drags.end({ cancelled })
    },
    onNavigate(path) {
      const page = pageOfPath(path, editor.loaded.templates)
      if (page !== undefined) void followLink(page)
    },
    onKey: (key) => void workspace.commands.press(key, { inField: previewStore.getState().isTyping, fromFrame: true }),
    onPinched: (delta) => workspace.store.set({ pinch: { delta } }),
    onFailed: ({ message, errors }) =>
      previewStore.setState({ status: 'failed', problem: message, faults: errors ?? [], isLoadingPage: false }),
  })

  function textOperation(target: Target, key: string, value: string): Operation | undefined {
    const { document } = store.getState()
    const { language } = workspace.store.getState()
    if (language !== null) return translateText(document, schemas, { target, key, language, value })
    const setting = findSchema(document, schemas, target)?.settings.find((setting) => setting.key === key)
    return setSetting(target, { key, label: setting?.label ?? key }, value, targetName(document, schemas, target))
  }

  function selectFromFrame(target: Target | null): void {
    if (isSameTarget(target, store.getState().selection)) return
    if (target === null) store.actions.select(null)
    else workspace.nodes.reveal(target)
  }

  /** Follows a link in the page, with the template assigned to that product, collection or page. */
  async function followLink(page: ShownPage): Promise<void> {
    const chosen = pageKindOf(page.template) === undefined ? undefined : await fetchPage(page).catch(() => undefined)
    const { document } = store.getState()
    const template = chosen?.template
    const isInTheme = template != null && allTemplates(document, editor.loaded.templates).includes(template)
    if (!isStopped) workspace.showPage(isInTheme ? { ...page, template } : page)
  }

  function fetchPage(page: Omit<PageRequest, 'store_slug' | 'language'>): Promise<PreviewedPage> {
    return queries.fetchQuery(previewPageQuery({ ...requestedPage(), ...page }))
  }

  async function loadPage(): Promise<void> {
    pageRequest.abort()
    pageRequest = new AbortController()
    const { signal } = pageRequest
    const requested = requestedPage()
    previewStore.setState({ isLoadingPage: true })
    try {
      const page = await fetchPage(requested)
      if (signal.aborted) return
      previewStore.setState({ isSample: page.is_sample })
      // An additional template is previewed with the objects of its page type.
      const previewed = { template: requested.template, data: page.data }
      if (shown === undefined) {
        shown = documentToShow()
        preview.open(source, toConfiguration(shown), previewed)
      } else preview.showPage(previewed)
    } catch (error) {
      if (signal.aborted) return
      previewStore.setState({
        status: 'failed',
        problem: error instanceof Error ? error.message : 'Couldn’t load the page.',
        faults: [],
        isLoadingPage: false,
      })
    }
  }

  function sendChanges(): void {
    if (shown === undefined) return
    const next = documentToShow()
    const change = documentChange(shown, next)
    shown = next
    if (change !== undefined) preview.update(change)
  }

  const stopEditor = store.subscribe((state, before) => {
    if (state.document !== before.document) sendChanges()
    if (state.template !== before.template) void loadPage()
    if (state.lockReason !== before.lockReason) preview.setLocked(state.lockReason !== null)
    if (state.selection !== before.selection && !isSameTarget(state.selection, before.selection))
      preview.select(state.selection)
  })
  const stopWorkspace = workspace.store.subscribe((state, before) => {
    if (state.previewed !== before.previewed) sendChanges()
    const { template } = store.getState()
    if (state.paths[template] !== before.paths[template] || state.language !== before.language) void loadPage()
    if (state.hovered !== before.hovered) preview.hover(state.drag === null ? state.hovered : null)
    const { selection } = store.getState()
    if (state.activeSetting !== before.activeSetting && state.activeSetting !== null)
      preview.select(selection, state.activeSetting)
    if (state.isInteractive !== before.isInteractive) preview.setInteractive(state.isInteractive)
  })
  const disconnectSamples = workspace.samples.connect((section) => preview.sample(section))
  let loadTimeout = startLoadTimeout()
  preview.setLocked(store.getState().lockReason !== null)
  void loadPage()

  function startLoadTimeout(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (previewStore.getState().status !== 'loading') return
      const problem = 'The preview isn’t responding. Your changes are safe and can be saved.'
      previewStore.setState({ status: 'failed', problem, faults: [], isLoadingPage: false })
    }, LOAD_TIMEOUT_MS)
  }

  return {
    preview,
    retry() {
      clearTimeout(loadTimeout)
      loadTimeout = startLoadTimeout()
      previewStore.setState({ status: 'loading', problem: null, faults: [] })
      shown = undefined
      // Reloads the frame, whatever it shows.
      frame.setAttribute('src', frame.src)
      void loadPage()
    },
    stop() {
      isStopped = true
      clearTimeout(loadTimeout)
      pageRequest.abort()
      stopEditor()
      stopWorkspace()
      disconnectSamples()
      preview.close()
    },
  }
}
