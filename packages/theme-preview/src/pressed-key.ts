import type { PreviewKey } from './protocol.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Returns a key as shortcuts name it. With Alt, some keyboards produce other characters, so it uses the physical key.
 */
export function pressedKey({
  key,
  code,
  ctrlKey: ctrl,
  metaKey: meta,
  shiftKey: shift,
  altKey: alt,
}: Pressed): PreviewKey {
  return { key: alt ? keyWithAlt(key, code) : key, ctrl, meta, shift, alt }
}

function keyWithAlt(key: string, code: string): string {
  if (key === '=') return '+'
  if (key.length !== 1 || /[\w+-]/.test(key)) return key
  if (code === 'Equal') return '+'
  if (code === 'Minus') return '-'
  return /^(?:Digit|Key)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key
}
