import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Location } from '@haat/theme-language'
import type { LanguageClient } from '../language-client.ts'
import { locationPanel, showLocations } from './location-panel.ts'
import { toOffset } from './offsets.ts'

interface NavigationOptions {
  readonly path: string
  readonly language: LanguageClient
  readonly open: (location: Location) => void
}

/** F12 and Ctrl+click go to the definition; Shift+F12 lists every use. */
export function languageNavigation({ path, language, open }: NavigationOptions): Extension {
  const at = (view: EditorView, position: number) => ({ path, offset: toOffset(view.state, position) })

  async function goTo(view: EditorView, position: number): Promise<void> {
    const found = (await language.define(at(view, position))) ?? []
    const [first, ...others] = found
    if (first === undefined) return
    if (others.length === 0) open(first)
    else showLocations(view, { title: `${found.length} definitions`, locations: found, open })
  }

  async function listUses(view: EditorView): Promise<void> {
    const found = (await language.references(at(view, view.state.selection.main.head))) ?? []
    if (found.length > 0) showLocations(view, { title: countUses(found.length), locations: found, open })
  }

  return [
    locationPanel,
    keymap.of([
      { key: 'F12', run: (view) => start(goTo(view, view.state.selection.main.head)) },
      { key: 'Shift-F12', run: (view) => start(listUses(view)) },
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (position === null) return false
        event.preventDefault()
        return start(goTo(view, position))
      },
    }),
  ]
}

function countUses(count: number): string {
  return count === 1 ? '1 use' : `${count.toLocaleString('en-IN')} uses`
}

/** Commands of an editor are synchronous; what they start goes on. */
function start(work: Promise<void>): true {
  void work
  return true
}
