/** The only style sheet of an app. */
export const APP_STYLES = 'app.css'

const contentTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** `assets/star.svg` -> `star.svg`; undefined for files that aren't served. */
export function nameOfAsset(path: string): string | undefined {
  const name = /^assets\/([A-Za-z0-9_-][A-Za-z0-9_.-]{0,150})$/.exec(path)?.[1]
  return name !== undefined && contentTypeOfAsset(name) !== undefined ? name : undefined
}

/** Returns the content type of an asset by its name; undefined for files that aren't served. */
export function contentTypeOfAsset(name: string): string | undefined {
  if (name === APP_STYLES) return 'text/css; charset=utf-8'
  return contentTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
}
