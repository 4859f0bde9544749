import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { PlatformFiles } from '../document.ts'
import { embeds, PLATFORM_FOLDER } from '../security-headers.ts'

/** Where the document lies that editors put into a frame. */
export const PREVIEW_FRAME_PATH = `${PLATFORM_FOLDER}preview`

/**
 * The empty document of a preview. Its script draws what its parent sends, and takes messages of the named origins alone;
 * it holds nothing of any store, so that anybody may fetch it.
 */
export function previewFrameDocument(files: PlatformFiles, parents: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta name="haat-preview-parents" content="${escapeHtml(parents.join(' '))}">`,
    '<title>Preview</title><link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${files.style}">`,
    `<script defer src="${files.preview_frame}"></script>`,
    '</head><body></body></html>',
  ].join('')
}

/**
 * Its headers: framed by the named origins only, always of an origin of its own (`sandbox`), so that nothing in it can
 * read a cookie or call anybody, whatever a theme or a vendor has written into it. `'self'` would be that origin of its
 * own in some browsers: the host is named.
 */
export function previewFrameHeaders(origin: string, parents: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}${PLATFORM_FOLDER}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin}`,
    `media-src ${origin}`,
    "connect-src 'none'",
    `frame-src ${embeds.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${parents.join(' ')}`,
    'sandbox allow-scripts',
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
