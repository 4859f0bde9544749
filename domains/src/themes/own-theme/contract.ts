import { refusal } from '@haat/http-contract'
import { z } from 'zod'

// Shared by the endpoints of developers' themes.

export const tag = 'Developer themes'
export const auth = ['developer'] as const

export const ThemeSlug = z
  .string()
  .min(2)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true })
export const themeParams = z.object({ slug: ThemeSlug })

export const themeArchived = refusal(
  'theme_archived',
  409,
  'This theme is archived. Restore it from the archive to change it.',
)

/** At most `max` calls per account in 10 minutes. */
export const per10Minutes = (max: number) => ({ max, window_ms: 10 * 60_000, by: 'account' }) as const
