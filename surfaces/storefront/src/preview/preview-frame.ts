import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { PlatformFiles } from '../document.ts'
import { embeds, PLATFORM_FOLDER } from '../security-headers.ts'

/** Path of the document that the editor, the studio and the administration show in an iframe. */
export const PREVIEW_FRAME_PATH = `${PLATFORM_FOLDER}preview`

/** Path of the document that shows one section in the editor's palette. */
export const SAMPLE_FRAME_PATH = `${PLATFORM_FOLDER}sample`

/**
 * Returns the empty preview document. Its script renders the HTML sent by the parent window and accepts messages only
 * from the given origins. It contains no store data, so it's public.
 */
export function previewFrameDocument(files: PlatformFiles, parents: readonly string[]): string {
  const checker = `<meta name="haat-preview-checker" content="${files.preview_checker}">`
  return frameDocument(files, parents, `${checker}<script defer src="${files.preview_frame}"></script>`)
}

/** Returns the empty document for one section, which only inserts the HTML that the parent window sends. */
export function sampleFrameDocument(files: PlatformFiles, parents: readonly string[]): string {
  return frameDocument(files, parents, `<script defer src="${files.sample_frame}"></script>`)
}

function frameDocument(files: PlatformFiles, parents: readonly string[], head: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta name="haat-preview-parents" content="${escapeHtml(parents.join(' '))}">`,
    '<title>Preview</title><link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${files.style}">`,
    head,
    '</head><body></body></html>',
  ].join('')
}

/**
 * Returns the headers of both documents. Only the given origins can frame them, and `sandbox` gives them an opaque
 * origin, so that theme or vendor content in them can't read cookies or send requests. Sources name the host, because in
 * some browsers `'self'` is the opaque origin.
 */
export function previewFrameHeaders(origin: string, parents: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}${PLATFORM_FOLDER}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} blob:`,
    `media-src ${origin} blob:`,
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
