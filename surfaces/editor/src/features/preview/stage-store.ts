import type { PreviewFailure, TargetRect } from '@haat/theme-preview'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** How the preview is doing. */
export interface StageState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why it shows nothing, of `failed`. */
  readonly problem: string | null
  readonly faults: NonNullable<PreviewFailure['errors']>
  /** The next page is on its way. */
  readonly isTurning: boolean
  /** The store has nothing of the kind; what is shown is made up. */
  readonly isSample: boolean
  /** Where things are seen, in the frame's pixels. */
  readonly rects: readonly TargetRect[]
  /** Text is typed in its place. */
  readonly isTyping: boolean
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
  }))
}
