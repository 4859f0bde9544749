import type { LoadedTheme } from '@haat/domains/store-themes/contract'

/** What every step of the first setup is given. */
export interface StepProps {
  readonly draft: LoadedTheme
  readonly files: { readonly files: Record<string, string>; readonly assets: Record<string, string> }
  /** Reads anew what has changed, and shows the step behind this one. */
  readonly onDone: () => Promise<void>
}
