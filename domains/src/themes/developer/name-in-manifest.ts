import { line, removeInvisibleCharacters } from '@haat/http-contract'
import { type ThemeFile, themeFile } from '../theme-content.ts'

/** Returns theme.json with a new theme's name and texts. The version is kept; the changelog and the price aren't. */
export function nameInManifest(
  source: string,
  {
    name,
    tagline = '',
    category = '',
    description = '',
  }: {
    readonly name: string
    readonly tagline?: string | undefined
    readonly category?: string | undefined
    readonly description?: string | undefined
  },
): ThemeFile {
  const { version, ...others } = parseObject(source)
  const { price: _, changelog: __, author: ___, ...kept } = others
  const manifest = {
    ...kept,
    name,
    tagline,
    category,
    description,
    version: typeof version === 'string' ? version : '1.0.0',
  }
  return themeFile('theme.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** Returns the theme's name in theme.json, in one line of at most 80 characters; undefined if it has none. */
export function readManifestName(source: string): string | undefined {
  const { name } = parseObject(source)
  if (typeof name !== 'string') return undefined
  const parsed = line(80).min(1).safeParse(removeInvisibleCharacters(name).slice(0, 80))
  return parsed.success ? parsed.data : undefined
}

function parseObject(source: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(source)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}
