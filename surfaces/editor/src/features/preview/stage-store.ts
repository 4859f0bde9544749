import type { PreviewFailure, TargetRect, Vacancy } from '@haat/theme-preview'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Target } from '../../document/target.ts'

/** The state of the preview. */
export interface StageState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The reason, if it failed. */
  readonly problem: string | null
  readonly faults: NonNullable<PreviewFailure['errors']>
  /** The next page is loading. */
  readonly isTurning: boolean
  /** The store has nothing of this type, so sample content is shown. */
  readonly isSample: boolean
  /** Positions of the page's elements, in the frame's pixels. */
  readonly rects: readonly TargetRect[]
  /** Text is being typed in the page. */
  readonly isTyping: boolean
  /** An empty place that was clicked and is about to be filled. */
  readonly pressedEmpty: { readonly target: Target; readonly vacancy: Vacancy } | null
}

export type StageStore = StoreApi<StageState>

export function createStageStore(): StageStore {
  return createStore<StageState>(() => ({
    status: 'loading',
    problem: null,
    faults: [],
    isTurning: false,
    isSample: false,
    rects: [],
    isTyping: false,
    pressedEmpty: null,
  }))
}
