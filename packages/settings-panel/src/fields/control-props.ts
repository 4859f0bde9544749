import type { Setting, SettingValue } from '@haat/theme-engine'

/** What every control receives. A control renders its own label, hint and error. */
export interface ControlProps {
  readonly setting: Setting
  /** The stored value, or the default if nothing is stored. May be invalid while someone is typing. */
  readonly value: unknown
  /** Called when a value is chosen, which adds a step to the history. */
  readonly onChange: (value: SettingValue | undefined) => void
  /**
   * Called while a value is typed or dragged. Applied immediately, and joined with the previous change in the history.
   */
  readonly onInput: (value: SettingValue | undefined) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** Returns the text to show in an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
