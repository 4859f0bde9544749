import { escapeHtml } from '../escape-html.ts'
import type { StoreImage } from '../theme/data/catalog-data.ts'

/** A drawn picture of a mock store: its key says what to draw, so that nothing has to be stored. */
export function mockPicture({ id, src, width, height, ...image }: StoreImage): StoreImage {
  const name = String(id ?? src).replaceAll(/[^a-z0-9-]+/gi, '-')
  return { ...image, ...(id !== undefined && { id }), src: `mock/${width}x${height}/${name}.svg`, width, height }
}

const KEY = /mock\/(\d{1,5})x(\d{1,5})\/([a-z0-9-]{1,200})\.svg$/i

/**
 * Returns the SVG of a mock picture by its key or path (`/media/mock/1200x1500/masala-dabba.svg`); undefined for
 * anything else. Whoever serves or shows mock pages serves these.
 */
export function drawMockPicture(path: string): string | undefined {
  const [, width, height, name] = KEY.exec(path.replace(/\?.*$/, '')) ?? []
  if (width === undefined || height === undefined || name === undefined) return undefined
  const hue = hueOf(name)
  const label = name.replaceAll('-', ' ')
  const size = Math.round(Math.min(Number(width), Number(height)) / Math.max(10, label.length * 0.62))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="100%" height="100%" fill="hsl(${hue} 45% 82%)"/>`,
    `<circle cx="72%" cy="30%" r="22%" fill="hsl(${(hue + 40) % 360} 60% 70%)"/>`,
    `<path d="M0 ${Math.round(Number(height) * 0.72)}L${Math.round(Number(width) * 0.4)} ${Math.round(Number(height) * 0.48)}L${width} ${Math.round(Number(height) * 0.8)}V${height}H0Z" fill="hsl(${hue} 40% 62%)"/>`,
    `<text x="50%" y="90%" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" fill="hsl(${hue} 60% 16%)">${escapeHtml(label)}</text>`,
    '</svg>',
  ].join('')
}

/** The same colour for the same name: 0 to 359 degrees. */
function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}
