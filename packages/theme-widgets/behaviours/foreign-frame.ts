/** The only hosts that may be embedded in a storefront; its Content-Security-Policy lists the same. */
const HOSTS: ReadonlySet<string> = new Set(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.google.com'])

/** An iframe for a video or map; undefined if the URL's host isn't allowed. */
export function foreignFrame(address: string, title: string): HTMLIFrameElement | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || !HOSTS.has(url.host)) return undefined
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'haat-frame'
  return frame
}
