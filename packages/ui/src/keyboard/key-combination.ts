/** A key as the host or the frame heard it. */
export interface PressedKey {
  readonly key: string
  readonly ctrl: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly alt: boolean
}

const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** Whether a key that was pressed is a combination such as `mod+shift+z` or `?`. */
export function matchesCombination(pressed: PressedKey, combination: string, mac = isMac()): boolean {
  const parts = partsOf(combination)
  const key = parts.at(-1) ?? ''
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier)
  const command = mac ? pressed.meta : pressed.ctrl
  const other = mac ? pressed.ctrl : pressed.meta
  if (other || command !== has('mod') || pressed.alt !== has('alt')) return false
  // A sign such as `?` needs Shift on some keyboards and none on others.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSign && pressed.shift !== has('shift')) return false
  return pressed.key.toLowerCase() === key.toLowerCase()
}

/** `mod`, `alt`, `+` of `mod+alt++`. */
function partsOf(combination: string): string[] {
  return combination.split(/\+(?=.)/)
}

/** In words: not every face has the arrows, and an empty box says nothing. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  Delete: 'Del',
  Enter: 'Enter',
}

/** A combination as its keys are labelled, one by one: `Ctrl`, `Shift`, `Z`. */
export function combinationKeys(combination: string, mac = isMac()): string[] {
  return partsOf(combination).map((part) => {
    if (part === 'mod') return mac ? '⌘' : 'Ctrl'
    if (part === 'alt') return mac ? '⌥' : 'Alt'
    if (part === 'shift') return mac ? '⇧' : 'Shift'
    return signs[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}

/** A combination in one line, as menus and tooltips show it: `Ctrl+Shift+Z`. */
export function printCombination(combination: string, mac = isMac()): string {
  return combinationKeys(combination, mac).join(mac ? '' : '+')
}
