const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * A link that is safe in a page: http, https, mailto, tel, a path of the store, `#part` or `?query`. Undefined for
 * everything else: other schemes however they are written, `//host` and `/\host` (which leave the store), control
 * characters and whitespace inside (browsers drop them: `java\nscript:`), and names without a scheme (`about`), which
 * depend on the current page.
 */
export function safeLink(source: string): string | undefined {
  const href = source.trim()
  if (href === '' || href.length > 2048 || hasControlCharacter(href)) return undefined
  if (/^[/?#]/.test(href)) return isWithinStore(href) ? href : undefined
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(href)?.[0].toLowerCase()
  if (scheme === undefined || !SCHEMES.has(scheme)) return undefined
  if (scheme === 'mailto:' || scheme === 'tel:')
    return href.length > scheme.length ? href.replaceAll(' ', '') : undefined
  return isForeignAddress(href) ? href : undefined
}

/** Image types allowed in data URLs. No SVG, because it could load other URLs. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z\d+/]+={0,2}$/

/**
 * A URL that an image may be loaded from: http, https, a path of this site, or a small `data:` image. Undefined for
 * everything else.
 */
export function safeImageAddress(source: string): string | undefined {
  const address = source.trim()
  if (address.length <= 65_536 && DATA_IMAGE.test(address)) return address
  const safe = safeLink(address)
  return safe !== undefined && /^(?:https?:|\/)/i.test(safe) ? safe : undefined
}

/** Browsers treat backslashes as slashes and ignore tabs: `/\t/host` is caught with the control characters. */
function isWithinStore(href: string): boolean {
  if (/^[/\\][/\\]/.test(href) || /^[^?#]*\\/.test(href)) return false
  // `/..//host` becomes `//host` once its dots are resolved.
  return !URL.parse(href, 'http://store.invalid')?.pathname.startsWith('//')
}

function isForeignAddress(href: string): boolean {
  if (!/^https?:\/\/[^\s/\\?#]/i.test(href) || /\s/.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.username === '' && url.password === ''
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029 || code === 0xfeff) return true
  }
  return false
}
