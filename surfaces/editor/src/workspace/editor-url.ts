import { allTemplates } from '../document/own-templates.ts'
import { pageKindOf } from '../document/page-path.ts'
import type { Target } from '../document/target.ts'
import type { Editor } from '../state/editor-context.tsx'
import { isNarrow } from './narrow.ts'
import { previewWidths, usualWidth } from './preview-width.ts'
import type { Workspace } from './workspace-context.tsx'

/** Minimum time between updates of the address, in milliseconds: browsers limit them, and the arrow keys are faster. The first update is immediate. */
const PAUSE_MS = 200

/** Goes to the place in the address: `?page=product&at=/products/tea&language=hi&width=phone&section=hero`. Ignores what doesn't exist. */
export function goToPlaceInAddress(editor: Editor, workspace: Workspace): void {
  const place = new URLSearchParams(location.search)
  const wished = place.get('page') ?? 'home'
  const template = allTemplates(editor.store.getState().document, editor.loaded.templates).includes(wished)
    ? wished
    : 'home'
  const path = place.get('at') ?? ''
  workspace.showPage({ template, path: pageKindOf(template) !== undefined && path.startsWith('/') ? path : '' })
  const { width } = previewWidths.find((one) => one.width === place.get('width')) ?? {}
  const wishedLanguage = place.get('language')
  const further = editor.loaded.languages.find(({ language, is_default }) => language === wishedLanguage && !is_default)
  workspace.store.set({ width: width ?? usualWidth(), language: further?.language ?? null })
  const target = targetIn(place)
  if (target === null || isNarrow()) editor.store.actions.select(target)
  else workspace.nodes.reveal(target)
}

/** Keeps the address in sync with the current place, so that it can be reloaded and shared. A new page adds a browser history entry. Returns how to stop. */
export function keepPlaceInAddress(editor: Editor, workspace: Workspace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = Number.NEGATIVE_INFINITY
  const write = () => {
    written = performance.now()
    const before = new URLSearchParams(location.search)
    const now = placeOf(editor, workspace)
    if (now.toString() === before.toString()) return
    const address = now.size === 0 ? location.pathname : `?${now}`
    const isSamePage = now.get('page') === before.get('page') && now.get('at') === before.get('at')
    if (isSamePage) history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
  }
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, Math.max(0, written + PAUSE_MS - performance.now()))
  }
  const goBack = () => {
    goToPlaceInAddress(editor, workspace)
    // The address is up to date.
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
  window.addEventListener('popstate', goBack)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('popstate', goBack)
    for (const stop of stops) stop()
  }
}

function placeOf({ store }: Editor, workspace: Workspace): URLSearchParams {
  const { template, selection } = store.getState()
  const { paths, width, language } = workspace.store.getState()
  const place = new URLSearchParams()
  if (template !== 'home') place.set('page', template)
  const path = paths[template]
  if (path !== undefined) place.set('at', path)
  if (language !== null) place.set('language', language)
  if (width !== usualWidth()) place.set('width', width)
  if (selection === null) return place
  place.set('section', selection.section_id)
  if (selection.widget_id !== undefined) place.set('widget', selection.widget_id)
  if (selection.block_id !== undefined) place.set('block', selection.block_id)
  return place
}

function targetIn(place: URLSearchParams): Target | null {
  const [section_id, widget_id, block_id] = ['section', 'widget', 'block'].map((name) => place.get(name) ?? undefined)
  if (section_id === undefined) return null
  return { section_id, ...(widget_id !== undefined && { widget_id }), ...(block_id !== undefined && { block_id }) }
}
