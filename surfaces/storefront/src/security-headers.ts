/** Video players and maps embedded by the platform's widgets. */
export const embeds = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.google.com/maps/']

/** Path of the platform's own files. Contains nothing uploaded by a theme or a vendor. */
export const PLATFORM_FOLDER = '/_haat/'

/**
 * Returns the headers of every storefront page. Only scripts in the platform's folder can run, so scripts from themes
 * or settings never run, even if they get past the engine's escaping. (CSP3: a path in `script-src` is a prefix.)
 * `host` is the host of the store; error pages without a store have no scripts.
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
