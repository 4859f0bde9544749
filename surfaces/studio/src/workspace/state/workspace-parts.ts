import type { ComponentType, ReactNode } from 'react'
import type { BottomPanel } from './bottom-panel.ts'
import type { LanguageHost, LanguagePort } from './language-port.ts'

/** The parts of the workspace that other features provide. */
export interface WorkspaceParts {
  /** Starts the language service for an open theme. */
  readonly createLanguage: (host: LanguageHost) => LanguagePort
  /** Tabs of the panel below the editor, after Problems and Search. */
  readonly panels: readonly BottomPanel[]
  /** The preview next to the code; uses `useWorkspace()`. */
  readonly Preview: ComponentType | undefined
  /** Links in the header to other pages of the theme. */
  readonly renderLinks: (slug: string) => ReactNode
}
