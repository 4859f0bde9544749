import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { isSame } from '@haat/theme-engine'

export const onboardingSteps = [
  { id: 'theme', label: 'Theme' },
  { id: 'look', label: 'Logo and colours' },
  { id: 'fonts', label: 'Fonts' },
  { id: 'products', label: 'Products' },
  { id: 'publish', label: 'Publish' },
] as const

export type OnboardingStep = (typeof onboardingSteps)[number]['id']
export type OnboardingProgress = Readonly<Record<OnboardingStep, boolean>>

type Draft = Pick<LoadedTheme, 'revision' | 'published_revision' | 'saved_by' | 'settings' | 'default_configuration'>

/**
 * Returns which onboarding steps are done. Derived from the store itself, so it's the same on another device, for other
 * staff, and after changes in the editor.
 */
export function readProgress(
  draft: Draft,
  fontKeys: readonly string[],
  productCount: number | undefined,
): OnboardingProgress {
  const defaults = draft.default_configuration.settings
  const differs = (key: string) => !isSame(draft.settings[key], defaults[key])
  const isEdited = draft.saved_by !== null
  return {
    theme: isEdited,
    look: differs('color_schemes') || differs('logo'),
    fonts: fontKeys.some(differs),
    products: (productCount ?? 0) > 0,
    publish: isEdited && draft.published_revision === draft.revision,
  }
}

/** Returns the step after the last completed one. Incomplete steps before it count as skipped. */
export function nextStep(progress: OnboardingProgress): OnboardingStep {
  const last = onboardingSteps.findLastIndex(({ id }) => progress[id])
  return onboardingSteps[Math.min(last + 1, onboardingSteps.length - 1)]?.id ?? 'theme'
}

export function stepAfter(step: OnboardingStep): OnboardingStep {
  const index = onboardingSteps.findIndex(({ id }) => id === step)
  return onboardingSteps[Math.min(index + 1, onboardingSteps.length - 1)]?.id ?? 'publish'
}

export function isOnboardingStep(text: string | null): text is OnboardingStep {
  return onboardingSteps.some(({ id }) => id === text)
}
