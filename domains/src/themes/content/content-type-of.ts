const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** Returns the content type of an asset by its name; undefined for files that aren't served. */
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
}

/** Headers of every asset that a developer wrote. */
export const assetHeaders = {
  // Preview frames have an opaque origin, and fonts are requested with CORS.
  'access-control-allow-origin': '*',
  // Prevents scripts in an SVG that is opened directly.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
} as const
