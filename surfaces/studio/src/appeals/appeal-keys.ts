import { themeKey } from '../theme-keys.ts'

/** Query key of the decisions about a theme, and its developer's appeals. */
export const appealsKey = (slug: string) => [...themeKey(slug), 'appeals'] as const
