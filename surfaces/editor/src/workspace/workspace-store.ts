import type { QualityFinding } from '@haat/domains/store-themes/contract'
import type { LanguageTag } from '@haat/domains/stores/language/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'
import type { WidgetPlace } from '../document/widget-place.ts'
import type { Drag } from './drag.ts'
import type { FocusRequest } from './focus-request.ts'
import { isNarrow } from './narrow.ts'
import { type PreviewWidth, usualWidth } from './preview-width.ts'
import type { Zoom } from './zoom.ts'

/** A part of the workspace next to the preview: a column, or on phones the content of the sheet. */
export type Pane = 'sections' | 'theme' | 'settings'

/** What to add, and where. */
export type PaletteRequest =
  | { readonly kind: 'section'; readonly template: string; readonly index: number }
  | { readonly kind: 'block'; readonly holder: Target; readonly index: number }
  | { readonly kind: 'widget'; readonly place: WidgetPlace }

/** Another version that is viewed without changing anything. */
export interface PreviewedVersion {
  readonly document: ThemeDocument
  readonly revision: number
  /** `Version 12, 3 Nov` */
  readonly title: string
}

/** A dialog or side panel; one is open at a time. */
export type Flow = 'publish' | 'schedule' | 'share' | 'versions' | 'quality' | 'conflict' | 'sign_in' | 'faults'

/** The findings of the publish check that are being fixed one by one, and the current one. */
export interface FollowedFindings {
  readonly findings: readonly QualityFinding[]
  readonly at: number
}

/** The state of the workspace: not saved, and not part of the history. */
export interface WorkspaceState {
  readonly width: PreviewWidth
  /** The zoom level, in wide windows. */
  readonly zoom: Zoom
  /** The current scale: 1 is actual size. */
  readonly scale: number
  /** Ctrl and the wheel, or a pinch, over the frame: wheel pixels. A new object each time. */
  readonly pinched: { readonly by: number } | null
  /** The engine's warnings about blocks that the theme shows on all devices although they are hidden on some. */
  readonly unmarked: readonly { readonly section_id: string; readonly message: string }[]
  /** What the left column shows. */
  readonly panel: 'sections' | 'theme'
  /** What the sheet shows on phones; null if it is closed. */
  readonly drawer: Pane | null
  /** The focused setting in the sheet, whose text the preview scrolls to. A new object each time. */
  readonly worked: { readonly key: string } | null
  /** Height of the covered lower part of the preview, in pixels. */
  readonly covered: number
  /** Only the preview is visible. */
  readonly isAlone: boolean
  /** Keys of the expanded rows. */
  readonly expanded: ReadonlySet<string>
  /** The row that Tab focuses. */
  readonly focusedKey: string | null
  readonly renamingKey: string | null
  readonly hovered: Target | null
  /** The open menu of a node, and its position. */
  readonly menu: { readonly target: Target; readonly x: number; readonly y: number } | null
  readonly palette: PaletteRequest | null
  readonly sheet: 'commands' | 'shortcuts' | 'steps' | null
  readonly drag: Drag | null
  /** The open dialog or side panel. */
  readonly flow: Flow | null
  readonly followed: FollowedFindings | null
  /** The setting that should be focused; its field clears the request. */
  readonly focusRequest: FocusRequest | null
  /** The chosen path by template. */
  readonly paths: Readonly<Record<string, string>>
  /** The language being translated into; null for the default language. */
  readonly language: LanguageTag | null
  /** Links and forms in the preview work as for visitors. */
  readonly isInteractive: boolean
  /** Shown in the preview instead of the document. */
  readonly previewed: PreviewedVersion | null
  /** The screen reader announcement; the number allows repeating it. */
  readonly announcement: { readonly number: number; readonly text: string }
}

export interface WorkspaceStore extends StoreApi<WorkspaceState> {
  set(change: Partial<WorkspaceState>): void
  announce(text: string): void
  /** Shows a pane: in its column, or in the sheet on phones. */
  show(pane: Pane): void
  /** Expands or collapses rows. */
  expand(keys: readonly string[], open?: boolean): void
}

/** Creates the state of the workspace. */
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
    flow: null,
    followed: null,
    focusRequest: null,
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
