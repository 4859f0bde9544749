import { refusal } from '@haat/http-contract'
import { themeFileLimits } from '@haat/theme-files'
import { z } from 'zod'

export const themeVersionStatuses = [
  'draft',
  'submitted',
  'published',
  'rejected',
  'changes_requested',
  'superseded',
] as const
export const ThemeVersionStatus = z.enum(themeVersionStatuses)
export type ThemeVersionStatus = z.infer<typeof ThemeVersionStatus>

/** Path of a file in a theme, such as `sections/hero.liquid`. */
export const ThemeFilePath = z
  .string()
  .max(themeFileLimits.path_length)
  .regex(/^[\w./-]+$/, 'Use letters, digits, dots, hyphens and underscores')

/** SHA-256 of a file's bytes, in hex. */
export const ContentHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'Send a SHA-256 in hex', abort: true })
  .max(64)

export const themeNotFound = refusal('theme_not_found', 404, 'Theme not found')
export const themeFileNotFound = refusal('theme_file_not_found', 404, 'Theme file not found')
/** What an account can store in all its themes in a day: new contents, and the rows of saved changes. */
export const MAX_STORED_BYTES_A_DAY = 1024 ** 3

/** `errors` names each limit and file; `limit` is the first one. Nothing was saved. */
export const themeLimitExceeded = refusal('theme_limit_exceeded', 422, 'The files exceed a limit of themes')
