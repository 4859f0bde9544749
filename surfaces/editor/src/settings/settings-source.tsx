import { coerceSettings, isVisible, type Setting, type SettingValue } from '@haat/theme-engine'
import { createContext, use } from 'react'
import type { Operation } from '../document/operation.ts'
import type { Target } from '../document/target.ts'
import type { EditorState } from '../state/editor-store.ts'

type Values = Readonly<Record<string, unknown>>

/** Whose settings a panel shows: those of a section, widget or block, or those of the whole theme. Made once for each. */
export interface SettingsSource {
  /** Another one for every source. */
  readonly key: string
  readonly of: 'node' | 'theme'
  /** What they belong to, and what that is called; nothing for those of the whole theme. */
  readonly target?: Target
  readonly name?: string
  readonly settings: readonly Setting[]
  /** As they are stored; the same object until one of them changes. */
  values(state: EditorState): Values
  /** Of what holds a block; the values themselves elsewhere. */
  holderValues(state: EditorState): Values
  readonly holderSettings: readonly Setting[]
  /** The page on which what they belong to stands, of which its values can be filled; undefined where it stands on none. */
  templateOf?(state: EditorState): string | undefined
  /** Nothing of it may be changed until it is unlocked. */
  isLocked?(state: EditorState): boolean
  /** What stands where nothing is stored, for the panel: of a theme what its author chose. */
  defaultOf(setting: Setting): SettingValue
  change(setting: Setting, value: SettingValue | undefined): Operation
  /** Back to the default. */
  reset(setting: Setting): Operation
}

export const nothing: Values = {}

const SourceContext = createContext<SettingsSource | null>(null)
export const SettingsSourceProvider = SourceContext

/** The source around this control. Throws outside of one. */
export function useSettingsSource(): SettingsSource {
  const source = use(SourceContext)
  if (source === null) throw new Error('There is no SettingsSourceProvider around this component')
  return source
}

const filled = new WeakMap<object, { readonly settings: readonly Setting[]; readonly values: Values }>()

/** Values with the defaults filled in; made once for the same values. */
export function filledValues(settings: readonly Setting[], values: Values): Values {
  const known = filled.get(values)
  if (known?.settings === settings) return known.values
  const made = { settings, values: coerceSettings(settings, values) }
  filled.set(values, made)
  return made.values
}

/** Whether the panel shows a setting, by its `visible_if`. */
export function isSettingShown(source: SettingsSource, setting: Setting, state: EditorState): boolean {
  if (setting.visible_if === undefined) return true
  return isVisible(
    setting,
    filledValues(source.settings, source.values(state)),
    filledValues(source.holderSettings, source.holderValues(state)),
  )
}

/** Whether the settings of a source can be changed at present: neither the editor nor what they belong to is locked. */
export function canWrite(source: SettingsSource, state: EditorState): boolean {
  return state.readOnlyReason === null && source.isLocked?.(state) !== true
}

export function ownValue(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
