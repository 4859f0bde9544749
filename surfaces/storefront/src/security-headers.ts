/** Players and maps that the platform's widgets embed. */
export const embeds = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.google.com/maps/']

/** Where the platform's own script lies, and nothing that a theme or a vendor has uploaded. */
export const PLATFORM_FOLDER = '/_haat/'

/**
 * The headers of every storefront page. Scripts come from the platform's folder alone: what a theme brings, or somebody
 * types into a setting, never runs, whatever gets past the engine's escaping. (CSP3; a path in `script-src` is a prefix.)
 * `host` is one that a store was found by; a page that belongs to no store has no scripts, and so needs none.
 */
export function securityHeaders(host?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${host === undefined ? "'none'" : `${host}${PLATFORM_FOLDER}`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    `frame-src ${embeds.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  }
}
