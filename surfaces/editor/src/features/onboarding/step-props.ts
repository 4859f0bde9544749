import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { PreviewTheme } from '@haat/theme-preview'

/** What every step of the first setup is given. */
export interface StepProps {
  readonly draft: LoadedTheme
  readonly files: PreviewTheme
  /** Reads anew what has changed, and shows the step behind this one. */
  readonly onDone: () => Promise<void>
}
