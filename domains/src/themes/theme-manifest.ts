import { z } from 'zod'
import type { ThemeFile } from './theme-content.ts'

/** Schema of theme.json. */
const ThemeManifest = z.object({
  name: z.string().trim().min(1).max(80),
  tagline: z.string().trim().max(160).default(''),
  category: z.string().trim().max(60).default(''),
  description: z.string().trim().max(10_000).default(''),
  version: z
    .string()
    .regex(/^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$/, 'A version looks like 1.0.0')
    .max(30),
  changelog: z.string().trim().max(10_000).default(''),
})
type ThemeManifest = z.infer<typeof ThemeManifest>

/** Parses theme.json. Throws an error that lists all problems. */
export function readManifest(files: readonly ThemeFile[]): ThemeManifest {
  const file = files.find(({ path }) => path === 'theme.json')
  if (file === undefined) throw new Error('theme.json is missing')
  const parsed = ThemeManifest.safeParse(JSON.parse(file.bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new Error(
    `theme.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  )
}
