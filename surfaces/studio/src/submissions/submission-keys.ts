import { themeKey } from '../theme-keys.ts'

/** Query key of a theme's submissions, with the queue. */
export const submissionsKey = (slug: string) => [...themeKey(slug), 'submissions'] as const

/** Query key of the draft's changes since a version. */
export const changesKey = (slug: string) => [...themeKey(slug), 'changes'] as const
