import { type ThemeFile, themeFile } from '../theme-content.ts'
import type { CreateThemeRequest } from './contract.ts'

/** Returns theme.json with a new theme's name and texts. The version is kept; the changelog and the price aren't. */
export function nameInManifest(
  source: string,
  { name, tagline = '', category = '', description = '' }: Omit<CreateThemeRequest, 'start' | 'price_paise'>,
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

function parseObject(source: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(source)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}
