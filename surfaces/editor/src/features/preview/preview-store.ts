import type { PreviewFailure, TargetRect, Vacancy } from '@haat/theme-preview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Target } from '../../document/target.ts'

/** What the preview is showing. */
export interface PreviewState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why it failed, as a sentence. */
  readonly problem: string | null
  readonly faults: NonNullable<PreviewFailure['errors']>
  /** A page is loading. */
  readonly isLoadingPage: boolean
  /** The store has no such product, collection or page, so sample content is shown. */
  readonly isSample: boolean
  /** Positions of the page's elements, in the frame's pixels. */
  readonly rects: readonly TargetRect[]
  /** Text is being typed in the page. */
  readonly isTyping: boolean
  /** A placeholder that was clicked, until its palette or setting opens. */
  readonly pressedEmpty: { readonly target: Target; readonly vacancy: Vacancy } | null
}

export type PreviewStore = StoreApi<PreviewState>

export function createPreviewStore(): PreviewStore {
  return createStore<PreviewState>(() => ({
    status: 'loading',
    problem: null,
    faults: [],
    isLoadingPage: false,
    isSample: false,
    rects: [],
    isTyping: false,
    pressedEmpty: null,
  }))
}
