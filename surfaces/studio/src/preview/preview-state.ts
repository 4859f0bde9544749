import type { DataSetName } from '@haat/theme-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Widths of common screens in CSS pixels. `full` fills the space. */
export const previewWidths = [360, 390, 768, 1280, 'full'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** The page that is shown: a template with the mock store's item of this handle, or its first one. */
export interface ShownPage {
  readonly template: string
  readonly handle: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly language: string
  readonly data_set: DataSetName
}

/** What the pane shows besides the page. */
export type PreviewTool = 'settings' | 'profiler' | 'audit'

export interface PreviewState extends ShownPage {
  readonly width: PreviewWidth
  /** A click leads to the code instead of following links. */
  readonly is_inspecting: boolean
  /** All widths or all data sets at once. */
  readonly grid: 'widths' | 'data_sets' | null
  readonly tool: PreviewTool | null
}

/** The state of one preview. The terminal's commands and the toolbar change the same state. */
export type PreviewStore = StoreApi<PreviewState>

/** Creates the state of a preview that shows the home page of the everyday store. */
export function createPreviewStore(initial: Partial<PreviewState> = {}): PreviewStore {
  return createStore<PreviewState>(() => ({
    template: 'home',
    handle: undefined,
    query: {},
    language: 'en',
    data_set: 'everyday',
    width: 'full',
    is_inspecting: false,
    grid: null,
    tool: null,
    ...initial,
  }))
}
