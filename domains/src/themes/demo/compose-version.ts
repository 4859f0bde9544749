import { z } from 'zod'
import { nameInManifest } from '../developer/name-in-manifest.ts'
import { type ThemeFile, themeFile } from '../theme-content.ts'
import type { DemoTheme } from './demo-theme.ts'

const SETTINGS = 'config/global-settings.json'
const STYLES = 'assets/theme.css'
const MANIFEST = 'theme.json'

const GlobalSettings = z.object({
  schema: z.unknown(),
  values: z.record(z.string(), z.unknown()).default({}),
  color_schemes: z.record(z.string(), z.unknown()),
})

export type ThemeFiles = ReadonlyMap<string, ThemeFile>

/**
 * Returns the files of a version: those of the previous one with the changed files in their place. Global settings are
 * merged, because the demo's have values but no schema, and the demo's styles are added to the end of the theme's.
 */
export function composeVersion(
  theme: DemoTheme,
  version: string,
  previous: ThemeFiles,
  changed: readonly ThemeFile[],
): Map<string, ThemeFile> {
  const files = new Map(previous)
  for (const file of changed) files.set(file.path, combine(previous.get(file.path), file))
  files.set(MANIFEST, nameInManifest(JSON.stringify({ version }), theme))
  return files
}

function combine(previous: ThemeFile | undefined, changed: ThemeFile): ThemeFile {
  if (previous === undefined) return changed
  if (changed.path === STYLES)
    return themeFile(STYLES, Buffer.concat([previous.bytes, Buffer.from('\n'), changed.bytes]))
  if (changed.path !== SETTINGS) return changed
  const base = GlobalSettings.parse(parseFile(previous))
  const { values, color_schemes: schemes } = GlobalSettings.partial().parse(parseFile(changed))
  const merged = {
    ...base,
    values: { ...base.values, ...values },
    color_schemes: { ...base.color_schemes, ...schemes },
  }
  return themeFile(SETTINGS, Buffer.from(`${JSON.stringify(merged, null, 2)}\n`))
}

function parseFile({ bytes }: ThemeFile): unknown {
  return JSON.parse(bytes.toString('utf8'))
}
