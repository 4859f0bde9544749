/** The document inside the preview's frame: empty, with the script that renders what the page around it sends. */
export function frameDocument(origin: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="haat-preview-parents" content="${origin}">`,
    '<title>Preview</title><link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${origin}/_haat/widgets.css">`,
    `<script defer src="${origin}/_haat/frame.js"></script>`,
    '</head><body></body></html>',
  ].join('')
}

/**
 * Its headers, as on storefronts: an opaque origin without connections, because a theme is someone else's code until the
 * developer has read it. Sources name the origin, because `'self'` is the opaque one in some browsers.
 */
export function frameHeaders(origin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}/_haat/`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data: blob:`,
    `media-src ${origin} blob:`,
    "connect-src 'none'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${origin}`,
    'sandbox allow-scripts',
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
  }
}

/** Headers of the page around the frame. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The page of `haat theme dev`. Its script builds the rest. */
export const PAGE_DOCUMENT = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<title>Theme preview</title><link rel="icon" href="data:,">',
  '<link rel="stylesheet" href="/_dev/page.css"><script defer src="/_dev/page.js"></script>',
  '</head><body></body></html>',
].join('')
