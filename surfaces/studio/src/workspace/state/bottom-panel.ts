import type { ComponentType } from 'react'

/** A tab of the panel below the editor. */
export interface BottomPanel {
  readonly id: string
  readonly title: string
  /** Rendered while its tab is selected; uses `useWorkspace()`. */
  readonly Panel: ComponentType
  /** Stays mounted while other tabs are selected, such as a terminal. */
  readonly keeps_state?: true
}
