export interface FileImageSize {
  width: number
  height: number
}

/** The size of a PNG, JPEG, WebP, GIF or SVG, read from its first bytes; undefined for anything else. */
export function readImageSize(content: string | Uint8Array): FileImageSize | undefined {
  if (typeof content === 'string') return svgSize(content)
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.byteLength < 30) return undefined
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (view.getUint16(0) === 0xffd8) return jpegSize(view)
  return view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250 ? webpSize(view) : undefined
}

function svgSize(svg: string): FileImageSize | undefined {
  const tag = /<svg\b[^>]{0,2000}>/i.exec(svg.slice(0, 4_000))?.[0] ?? ''
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag)
  const width = Number(/\bwidth\s*=\s*["']([\d.]+)(?:px)?["']/i.exec(tag)?.[1] ?? box?.[1])
  const height = Number(/\bheight\s*=\s*["']([\d.]+)(?:px)?["']/i.exec(tag)?.[1] ?? box?.[2])
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined
}

/** Skips from marker to marker to the frame header, which has the size. */
function jpegSize(view: DataView): FileImageSize | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): FileImageSize | undefined {
  const kind = view.getUint32(12)
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind !== 0x56503858) return undefined
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: ((view.getUint32(26, true) >> 8) & 0xffffff) + 1 }
}
