import type { LanguageTag } from '@haat/domains/stores/language/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'
import type { WidgetPlace } from '../document/widget-place.ts'
import type { Drag } from './drag.ts'
import { isNarrow } from './narrow.ts'
import { type PreviewWidth, usualWidth } from './preview-width.ts'
import type { Zoom } from './zoom.ts'

/** A part of the desk beside the preview: a column, or in a narrow window what the sheet shows. */
export type Pane = 'sections' | 'theme' | 'settings'

/** What is to be added, and where it will stand. */
export type PaletteRequest =
  | { readonly kind: 'section'; readonly template: string; readonly index: number }
  | { readonly kind: 'block'; readonly holder: Target; readonly index: number }
  | { readonly kind: 'widget'; readonly place: WidgetPlace }

/** Another state of the document that is looked at, without changing anything. */
export interface PreviewedVersion {
  readonly document: ThemeDocument
  readonly revision: number
  /** `Version 12, 3 Nov` */
  readonly title: string
}

/** What the editor shows beside the document: nothing of it is saved, and undo does not know it. */
export interface WorkspaceState {
  readonly width: PreviewWidth
  /** How large the page is shown, in a window that has room for it. */
  readonly zoom: Zoom
  /** How large that is at the moment: 1 is its own size. */
  readonly scale: number
  /** Ctrl and the wheel over the frame, or a pinch there: pixels of the wheel. Another object each time. */
  readonly pinched: { readonly by: number } | null
  /** Blocks that the theme shows on every screen, though they are hidden on some: what the engine said of each section. */
  readonly unmarked: readonly { readonly section_id: string; readonly message: string }[]
  /** What stands in the left column. */
  readonly panel: 'sections' | 'theme'
  /** What stands in the sheet of a narrow window; null: it is closed. */
  readonly drawer: Pane | null
  /** The setting of the selection that has the focus in the sheet: the preview shows its text above. Another object each time. */
  readonly worked: { readonly key: string } | null
  /** As much of the preview as is covered at its lower edge, in pixels of the window. */
  readonly covered: number
  /** Only the preview is shown. */
  readonly isAlone: boolean
  /** Rows of the tree that are open, by key. */
  readonly expanded: ReadonlySet<string>
  /** The row that Tab comes to. */
  readonly focusedKey: string | null
  readonly renamingKey: string | null
  readonly hovered: Target | null
  /** The menu of a node, at a point of the window. */
  readonly menu: { readonly target: Target; readonly x: number; readonly y: number } | null
  readonly palette: PaletteRequest | null
  readonly sheet: 'commands' | 'shortcuts' | 'steps' | null
  readonly drag: Drag | null
  /** Path in the store by template, where one was chosen. */
  readonly paths: Readonly<Record<string, string>>
  /** The further language that is shown and written in; null: the default one. */
  readonly language: LanguageTag | null
  /** Links and forms of the preview work as for visitors. */
  readonly isInteractive: boolean
  /** Shown in the preview in the place of the document. */
  readonly previewed: PreviewedVersion | null
  /** Said to screen readers; the number lets the same words be said twice. */
  readonly announcement: { readonly number: number; readonly text: string }
}

export interface WorkspaceStore extends StoreApi<WorkspaceState> {
  set(change: Partial<WorkspaceState>): void
  announce(text: string): void
  /** Shows a part of the desk: in its column, or in the sheet of a narrow window. */
  show(pane: Pane): void
  /** Opens rows of the tree, or closes them. */
  expand(keys: readonly string[], open?: boolean): void
}

/** The state of the desk around a document. */
export function createWorkspaceStore(): WorkspaceStore {
  const store = createStore<WorkspaceState>(() => ({
    width: usualWidth(),
    zoom: 'fit',
    scale: 1,
    pinched: null,
    unmarked: [],
    panel: 'sections',
    drawer: null,
    worked: null,
    covered: 0,
    isAlone: false,
    expanded: new Set(),
    focusedKey: null,
    renamingKey: null,
    hovered: null,
    menu: null,
    palette: null,
    sheet: null,
    drag: null,
    paths: {},
    language: null,
    isInteractive: false,
    previewed: null,
    announcement: { number: 0, text: '' },
  }))
  return Object.assign(store, {
    set: (change: Partial<WorkspaceState>) => store.setState(change),
    announce(text: string) {
      store.setState(({ announcement }) => ({ announcement: { number: announcement.number + 1, text } }))
    },
    show(pane: Pane) {
      store.setState({
        isAlone: false,
        ...(pane !== 'settings' && { panel: pane }),
        ...(isNarrow() && { drawer: pane }),
      })
    },
    expand(keys: readonly string[], open = true) {
      const { expanded } = store.getState()
      if (keys.every((key) => expanded.has(key) === open)) return
      const next = new Set(expanded)
      for (const key of keys) {
        if (open) next.add(key)
        else next.delete(key)
      }
      store.setState({ expanded: next })
    },
  })
}
