import { encode } from 'uqr'

/** Empty cells around the code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * Renders a QR code as SVG. Always dark on white, because some cameras can't read inverted codes. The page that shows it
 * describes it.
 */
export function renderQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
