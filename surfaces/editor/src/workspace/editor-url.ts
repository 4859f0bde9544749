import { allTemplates } from '../document/own-templates.ts'
import { pageKindOf } from '../document/page-path.ts'
import type { Target } from '../document/target.ts'
import type { Editor } from '../state/editor-context.tsx'
import { isNarrow } from './narrow.ts'
import { defaultWidth, previewWidths } from './preview-width.ts'
import type { Workspace } from './workspace-context.tsx'

/**
 * Minimum time between updates of the address, in milliseconds: browsers limit how often it can change, and holding an
 * arrow key changes the selection faster. The first update is immediate.
 */
const PAUSE_MS = 200

/**
 * Shows the page and selection in the address: `?page=product&at=/products/tea&language=hi&width=phone&section=hero`.
 * Ignores values that don't exist.
 */
export function applyUrl(editor: Editor, workspace: Workspace): void {
  const query = new URLSearchParams(location.search)
  const requested = query.get('page') ?? 'home'
  const template = allTemplates(editor.store.getState().document, editor.loaded.templates).includes(requested)
    ? requested
    : 'home'
  const path = query.get('at') ?? ''
  workspace.showPage({ template, path: pageKindOf(template) !== undefined && path.startsWith('/') ? path : '' })
  const { width } = previewWidths.find((one) => one.width === query.get('width')) ?? {}
  const requestedLanguage = query.get('language')
  const translation = editor.loaded.languages.find(
    ({ language, is_default: isDefault }) => language === requestedLanguage && !isDefault,
  )
  workspace.store.set({ width: width ?? defaultWidth(), language: translation?.language ?? null })
  const target = targetOf(query)
  if (target === null || isNarrow()) editor.store.actions.select(target)
  else workspace.nodes.reveal(target)
}

/**
 * Keeps the address in sync with the page and selection, so that they survive reloading and can be shared. A new page
 * adds a browser history entry. Returns a function that stops it.
 */
export function syncUrl(editor: Editor, workspace: Workspace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  const write = () => {
    writtenAt = performance.now()
    const before = new URLSearchParams(location.search)
    const now = queryOf(editor, workspace)
    if (now.toString() === before.toString()) return
    const address = now.size === 0 ? location.pathname : `?${now}`
    const isSamePage = now.get('page') === before.get('page') && now.get('at') === before.get('at')
    if (isSamePage) history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
  }
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, Math.max(0, writtenAt + PAUSE_MS - performance.now()))
  }
  const onPopState = () => {
    applyUrl(editor, workspace)
    // The address is already up to date.
    clearTimeout(timer)
  }
  const stops = [
    editor.store.subscribe((state, before) => {
      if (state.template !== before.template || state.selection !== before.selection) writeSoon()
    }),
    workspace.store.subscribe((state, before) => {
      if (state.paths !== before.paths || state.width !== before.width || state.language !== before.language)
        writeSoon()
    }),
  ]
  window.addEventListener('popstate', onPopState)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('popstate', onPopState)
    for (const stop of stops) stop()
  }
}

function queryOf({ store }: Editor, workspace: Workspace): URLSearchParams {
  const { template, selection } = store.getState()
  const { paths, width, language } = workspace.store.getState()
  const query = new URLSearchParams()
  if (template !== 'home') query.set('page', template)
  const path = paths[template]
  if (path !== undefined) query.set('at', path)
  if (language !== null) query.set('language', language)
  if (width !== defaultWidth()) query.set('width', width)
  if (selection === null) return query
  query.set('section', selection.section_id)
  if (selection.widget_id !== undefined) query.set('widget', selection.widget_id)
  if (selection.block_id !== undefined) query.set('block', selection.block_id)
  return query
}

function targetOf(query: URLSearchParams): Target | null {
  const [sectionId, widgetId, blockId] = ['section', 'widget', 'block'].map((name) => query.get(name) ?? undefined)
  if (sectionId === undefined) return null
  return {
    section_id: sectionId,
    ...(widgetId !== undefined && { widget_id: widgetId }),
    ...(blockId !== undefined && { block_id: blockId }),
  }
}
