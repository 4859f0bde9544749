import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { PreviewTheme } from '@haat/theme-preview'

/** Props of every onboarding step. */
export interface StepProps {
  readonly draft: LoadedTheme
  readonly files: PreviewTheme
  /** Reloads what changed and shows the next step. */
  readonly onDone: () => Promise<void>
}
