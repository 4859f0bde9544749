import type { FileContent } from '@haat/theme-files'

const MANIFEST = 'theme.json'

/** Returns the files with the theme's name in theme.json. An unreadable theme.json stays as it is. */
export function withThemeName(files: ReadonlyMap<string, FileContent>, name: string): Map<string, FileContent> {
  const renamed = new Map(files)
  const manifest = files.get(MANIFEST)
  if (typeof manifest === 'string') renamed.set(MANIFEST, nameManifest(manifest, name))
  return renamed
}

function nameManifest(manifest: string, name: string): string {
  try {
    const fields: unknown = JSON.parse(manifest)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return manifest
    return `${JSON.stringify({ ...fields, name }, null, 2)}\n`
  } catch {
    return manifest
  }
}
