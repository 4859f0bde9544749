/** A key press, from the page or a preview frame. */
export interface PressedKey {
  readonly key: string
  /** Where the key is, such as `KeyW`; needed for combinations with Alt on a Mac. */
  readonly code?: string
  readonly ctrl: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly alt: boolean
}

const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** Returns whether a key press matches a combination such as `mod+shift+z` or `?`. */
export function matchesCombination(pressed: PressedKey, combination: string, mac = isMac()): boolean {
  const parts = partsOf(combination)
  const key = parts.at(-1) ?? ''
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier)
  const command = mac ? pressed.meta : pressed.ctrl
  const other = mac ? pressed.ctrl : pressed.meta
  if (other || command !== has('mod') || pressed.alt !== has('alt')) return false
  // Symbols such as `?` need Shift on some keyboards but not on others.
  const isSymbol = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSymbol && pressed.shift !== has('shift')) return false
  // With Option, a Mac types another character: Option+W is ∑.
  if (mac && pressed.alt && /^(Key|Digit)/.test(pressed.code ?? ''))
    return pressed.code?.replace(/^(Key|Digit)/, '').toLowerCase() === key.toLowerCase()
  return pressed.key.toLowerCase() === key.toLowerCase()
}

/** Returns `mod`, `alt` and `+` for `mod+alt++`. */
function partsOf(combination: string): string[] {
  return combination.split(/\+(?=.)/)
}

/** Words instead of arrow symbols, which some fonts lack. */
const keyLabels: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  Delete: 'Del',
  Enter: 'Enter',
}

/** Returns the key labels of a combination: `Ctrl`, `Shift`, `Z`. */
export function combinationKeys(combination: string, mac = isMac()): string[] {
  return partsOf(combination).map((part) => {
    if (part === 'mod') return mac ? '⌘' : 'Ctrl'
    if (part === 'alt') return mac ? '⌥' : 'Alt'
    if (part === 'shift') return mac ? '⇧' : 'Shift'
    return keyLabels[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}

/** Returns a combination as shown in menus and tooltips: `Ctrl+Shift+Z`. */
export function printCombination(combination: string, mac = isMac()): string {
  return combinationKeys(combination, mac).join(mac ? '' : '+')
}
