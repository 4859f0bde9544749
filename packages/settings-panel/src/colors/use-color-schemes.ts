import type { Scheme } from '../ports/settings-ports.tsx'
import { useSettingsPorts } from '../ports/settings-ports.tsx'

const none: readonly Scheme[] = []

/** Returns the theme's colour schemes in their order. */
export function useColorSchemes(): readonly Scheme[] {
  return useSettingsPorts().colorSchemes?.schemes ?? none
}
