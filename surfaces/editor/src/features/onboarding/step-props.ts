import type { LoadedTheme, ThemeSourceFiles } from '@haat/domains/store-themes/contract'

/** Props of every onboarding step. */
export interface StepProps {
  readonly draft: LoadedTheme
  readonly files: ThemeSourceFiles
  /** Reloads what changed and shows the next step. */
  readonly onDone: () => Promise<void>
}
