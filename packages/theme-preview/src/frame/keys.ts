import { pressedKey } from '../pressed-key.ts'
import type { PreviewKey } from '../protocol.ts'
import { FORMAT_BAR } from './format-bar.ts'
import { isInteractive } from './mode.ts'

/** Combinations with Ctrl or Cmd that the editor handles instead of the browser. */
const WITH_CONTROL = new Set(['z', 'y', 's', 'd', 'c', 'x', 'v', 'k', 'i', '.'])
/** Handled by the editor even while a field of the page has focus. */
const ALWAYS_WITH_CONTROL = new Set(['s', 'k'])
const WITH_CONTROL_AND_ALT = new Set(['+', '-', '0', 'v'])
/** No letter shortcuts here: people who type on the page expect text. Letter shortcuts work in the section list. */
const PLAIN = new Set(['Delete', 'Backspace', 'Escape', 'Enter', 'F2'])
const WITH_ALT = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '1', '2', '3', '4'])

/** Reports the editor's shortcuts; all other keys stay with the page and the browser. */
export function watchKeys(report: (key: PreviewKey) => void): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const pressed = pressedKey(event)
      // Selecting all text of the page has no use here.
      if (isSelectAll(pressed) && !isTyping(event.target) && !isInteractive()) event.preventDefault()
      if (!event.isTrusted || event.defaultPrevented || !isShortcut(event, pressed)) return
      event.preventDefault()
      event.stopPropagation()
      report(pressed)
    },
    { capture: true },
  )
}

export function isDeleteKey({ key }: PreviewKey): boolean {
  return key === 'Delete' || key === 'Backspace'
}

function isShortcut({ target, isComposing }: KeyboardEvent, { key, ctrl, meta, alt }: PreviewKey): boolean {
  if (isComposing) return false
  const inTextField = isTyping(target)
  const isPressable = target instanceof Element && target.matches('a, button, summary, [tabindex]')
  if ((ctrl || meta) && alt) return WITH_CONTROL_AND_ALT.has(key.toLowerCase())
  if (ctrl || meta) return (inTextField ? ALWAYS_WITH_CONTROL : WITH_CONTROL).has(key.toLowerCase())
  if (inTextField) return false
  if (alt) return WITH_ALT.has(key)
  // Close an open drawer first.
  if (key === 'Escape' && document.querySelector('dialog:modal') !== null) return false
  return PLAIN.has(key) && !(key === 'Enter' && isPressable)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(`input, textarea, select, ${FORMAT_BAR}`))
  )
}

function isSelectAll({ key, ctrl, meta, alt }: PreviewKey): boolean {
  return (ctrl || meta) && !alt && key.toLowerCase() === 'a'
}
