import type { PreviewFailure, TargetRect, Vacancy } from '@haat/theme-preview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Target } from '../../document/target.ts'

/** A double-click: on an image, with its address and the placeholder if it is one, or on a text. */
export interface DoublePress {
  readonly target: Target
  readonly image: { readonly src: string; readonly vacancy?: Vacancy | undefined } | undefined
}

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
  /** Something that can't be edited on the page was double-clicked, until it's handled. */
  readonly doublePressed: DoublePress | null
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
    doublePressed: null,
    pressedEmpty: null,
  }))
}
