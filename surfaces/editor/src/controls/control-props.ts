import type { Setting, SettingValue } from '@haat/theme-engine'

/** What every control gets. It draws label, hint and fault itself, since only it knows what they belong to. */
export interface ControlProps {
  readonly setting: Setting
  /** As it is stored, or the default where nothing is; perhaps not valid: a person may be in the middle of typing. */
  readonly value: unknown
  /** What was chosen: into the document as a step of its own. */
  readonly onChange: (value: SettingValue | undefined) => void
  /** What is being typed, slid or drawn: into the document at once too, as one step with what came just before. */
  readonly onInput: (value: SettingValue | undefined) => void
  /** What is wrong, as a sentence. */
  readonly error: string | undefined
  readonly disabled: boolean
}

/** What stands as text in a box. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
