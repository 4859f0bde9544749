import type { QualityFinding } from '@haat/domains/store-themes/contract'
import type { LanguageTag } from '@haat/domains/stores/language/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CopiedStyle } from '../document/style-settings.ts'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'
import type { WidgetPlace } from '../document/widget-place.ts'
import type { Drag } from './drag.ts'
import type { FocusRequest } from './focus-request.ts'
import { isNarrow } from './narrow.ts'
import type { PanelWidths } from './panel-widths.ts'
import { defaultWidth, type PreviewWidth } from './preview-width.ts'
import type { Zoom } from './zoom.ts'

/** A panel next to the preview; on phones, the content of the sheet. */
export type Pane = 'sections' | 'theme' | 'settings'

/** The kind of element to add, and where. */
export type PaletteRequest =
  | { readonly kind: 'section'; readonly template: string; readonly index: number }
  | { readonly kind: 'block'; readonly holder: Target; readonly index: number }
  | { readonly kind: 'widget'; readonly place: WidgetPlace }

/** A version shown in the preview instead of the document, read-only. */
export interface PreviewedVersion {
  readonly document: ThemeDocument
  readonly revision: number
  /** `Version 12, 3 Nov` */
  readonly title: string
}

/** A dialog or side panel; one is open at a time. */
export type Flow = 'publish' | 'schedule' | 'share' | 'versions' | 'quality' | 'conflict' | 'sign_in' | 'save_errors'

/** Findings of the publish check that are fixed one by one. */
export interface FollowedFindings {
  readonly findings: readonly QualityFinding[]
  /** Index of the current one. */
  readonly at: number
}

/** The state of the workspace. Not saved, and not part of the history. */
export interface WorkspaceState {
  readonly width: PreviewWidth
  /** The zoom level in wide windows. */
  readonly zoom: Zoom
  readonly panelWidths: PanelWidths
  /** The current scale: 1 is actual size. */
  readonly scale: number
  /** The last pinch or Ctrl + wheel over the frame, in wheel pixels. A new object each time. */
  readonly pinch: { readonly delta: number } | null
  /** The engine's warnings about blocks that are hidden on some devices but shown by the theme on all. */
  readonly visibilityWarnings: readonly { readonly section_id: string; readonly message: string }[]
  /** The panel in the left column. */
  readonly panel: 'sections' | 'theme'
  /** The panel in the sheet on phones; null if the sheet is closed. */
  readonly drawer: Pane | null
  /** The focused setting in the sheet; the preview scrolls to its text. A new object each time. */
  readonly activeSetting: { readonly key: string } | null
  /** Height of the part of the preview that a sheet covers, in pixels. */
  readonly coveredHeight: number
  /** The panels are hidden. */
  readonly isPreviewOnly: boolean
  /** Keys of the expanded rows. */
  readonly expanded: ReadonlySet<string>
  /** Key of the row in the tab order. */
  readonly focusedKey: string | null
  readonly renamingKey: string | null
  readonly hovered: Target | null
  /** The open menu of an element, and its position. */
  readonly menu: { readonly target: Target; readonly x: number; readonly y: number } | null
  /** The style that was last copied from an element; empty if none was. */
  readonly copiedStyle: CopiedStyle
  readonly palette: PaletteRequest | null
  readonly sheet: 'commands' | 'shortcuts' | 'steps' | null
  readonly drag: Drag | null
  /** The open dialog or side panel. */
  readonly flow: Flow | null
  readonly followed: FollowedFindings | null
  /** The setting to focus; its field clears the request. */
  readonly focusRequest: FocusRequest | null
  /** The previewed path of each template, if one was chosen. */
  readonly paths: Readonly<Record<string, string>>
  /** The language being translated into; null for the default language. */
  readonly language: LanguageTag | null
  /** Links and forms in the preview work as for visitors. */
  readonly isInteractive: boolean
  readonly previewed: PreviewedVersion | null
  /** The last screen reader announcement; its number changes so that the same text can be repeated. */
  readonly announcement: { readonly number: number; readonly text: string }
}

export interface WorkspaceStore extends StoreApi<WorkspaceState> {
  set(change: Partial<WorkspaceState>): void
  announce(text: string): void
  /** Shows a panel in its column, or in the sheet on phones. */
  show(pane: Pane): void
  /** Expands or collapses rows. */
  expand(keys: readonly string[], open?: boolean): void
}

/** Creates the state of the workspace. */
export function createWorkspaceStore(): WorkspaceStore {
  const store = createStore<WorkspaceState>(() => ({
    width: defaultWidth(),
    zoom: 'fit',
    panelWidths: {},
    scale: 1,
    pinch: null,
    visibilityWarnings: [],
    panel: 'sections',
    drawer: null,
    activeSetting: null,
    coveredHeight: 0,
    isPreviewOnly: false,
    expanded: new Set(),
    focusedKey: null,
    renamingKey: null,
    hovered: null,
    menu: null,
    copiedStyle: new Map(),
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
        isPreviewOnly: false,
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
