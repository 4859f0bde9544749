import { embeds, PLATFORM_FOLDER } from '../security-headers.ts'
import { DEMO_FOLDER } from './demo-address.ts'

/**
 * Returns the headers of every response of a demo. Only the given origins can frame it. `sandbox` gives it an opaque
 * origin, also in a tab of its own, so that a theme's page can't use a visitor's cookies, and only forms that stay in
 * the demo can be sent. Sources name the origin, because in some browsers `'self'` is the opaque one.
 */
export function demoHeaders(origin: string, parents: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}${PLATFORM_FOLDER}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `media-src ${origin}`,
    "connect-src 'none'",
    `frame-src ${embeds.join(' ')}`,
    `form-action ${origin}${DEMO_FOLDER}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${parents.join(' ')}`,
    'sandbox allow-scripts allow-forms',
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    // The path can contain a store's token.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
