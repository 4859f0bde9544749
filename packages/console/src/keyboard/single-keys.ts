import { useSyncExternalStore } from 'react'
import { isPopupOpen } from './is-popup-open.ts'

const STORAGE_KEY = 'haat-single-keys'
const listeners = new Set<() => void>()

/**
 * Whether single keys such as `j` are shortcuts in this browser. People who dictate or press keys by accident can turn
 * them off (WCAG 2.1.4).
 */
function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeysOn(isOn: boolean): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // The browser's storage is full or turned off; single keys stay as they are.
  }
  for (const listener of listeners) listener()
}

/** Returns whether single keys are shortcuts, and renders again when that changes. */
export function useSingleKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
}

const WIDGETS = '[role=combobox],[role=listbox],[role=tree],[role=grid],[role=textbox],[role=slider],[role=radiogroup]'

/**
 * Returns the key of an event that may be a shortcut of one key. Undefined if people type, if a dialog or a menu is open,
 * with Ctrl, Alt or Command, or if single keys are turned off.
 */
export function readSingleKey(event: KeyboardEvent): string | undefined {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (!areSingleKeysOn() || isTyping(target) || isPopupOpen()) return undefined
  return event.key
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest(WIDGETS) !== null) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
