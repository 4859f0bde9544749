import { coerceSettings, isVisible, type Setting, type SettingValue } from '@haat/theme-engine'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export type Values = Readonly<Record<string, unknown>>

/** How a change is recorded. */
export interface ChangeOptions {
  /** The value is being typed or dragged: joins the change made just before. Otherwise the change is a step of its own. */
  readonly isContinuous?: boolean
  /** Names the step in a history, if "Change <label>" doesn't say it. */
  readonly label?: string
}

/** A language other than the default one, in which the settings are shown and translated. */
export interface Translation {
  /** Language tag. */
  readonly language: string
  /** Name of the language that is translated from. */
  readonly defaultLanguage: string
  change(setting: Setting, text: string, original: string, options?: ChangeOptions): void
}

/** A setting that should be scrolled into view. A new object for every request. */
export interface FocusRequest {
  readonly key: string
  /** False: the setting is only highlighted for a moment and the focus stays where it is. */
  readonly takesFocus: boolean
}

/**
 * The settings a panel shows: their schema, their values and how to change them. Create it once per section, block or theme.
 * Everything that is a function can change over time; `subscribe` reports that it may have.
 */
export interface SettingsSource {
  /** Unique per source. */
  readonly key: string
  readonly settings: readonly Setting[]
  /** The settings of the section that holds a block; elsewhere the settings themselves. */
  readonly holderSettings: readonly Setting[]
  subscribe(listener: () => void): () => void
  /** The stored values; the same object until one of them changes. */
  values(): Values
  holderValues(): Values
  isDisabled(): boolean
  /** The value used if nothing is stored. */
  defaultOf(setting: Setting): SettingValue
  change(setting: Setting, value: SettingValue | undefined, options?: ChangeOptions): void
  /** Goes back to the default. */
  reset(setting: Setting): void
  /** The template whose page data the values can be filled from; undefined if there is none. */
  template?(): string | undefined
  /** The language being translated into; undefined for the default language. The same object until it changes. */
  translation?(): Translation | undefined
  focusRequest?(): FocusRequest | undefined
  /** The request has been handled, or there is no such setting. */
  clearFocusRequest?(): void
}

const SourceContext = createContext<SettingsSource | null>(null)
export const SettingsSourceProvider = SourceContext

/** Returns the source around this component. Throws if there is none. */
export function useSettingsSource(): SettingsSource {
  const source = use(SourceContext)
  if (source === null) throw new Error('There is no SettingsSourceProvider around this component')
  return source
}

/** Reads from the source, and renders again when the result changes (`Object.is`). */
export function useSource<Part>(select: (source: SettingsSource) => Part): Part {
  const source = useSettingsSource()
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source])
  const read = () => select(source)
  return useSyncExternalStore(subscribe, read, read)
}

const filled = new WeakMap<object, { readonly settings: readonly Setting[]; readonly values: Values }>()

/** Returns values with the defaults filled in; the same object for the same values. */
export function filledValues(settings: readonly Setting[], values: Values): Values {
  const known = filled.get(values)
  if (known?.settings === settings) return known.values
  const made = { settings, values: coerceSettings(settings, values) }
  filled.set(values, made)
  return made.values
}

/** Whether the panel shows a setting, by its `visible_if`. */
export function isSettingShown(source: SettingsSource, setting: Setting): boolean {
  if (setting.visible_if === undefined) return true
  return isVisible(
    setting,
    filledValues(source.settings, source.values()),
    filledValues(source.holderSettings, source.holderValues()),
  )
}

export function ownValue(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
