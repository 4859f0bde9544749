import { coerceSettings, isVisible, type Setting, type SettingValue } from '@haat/theme-engine'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export type Values = Readonly<Record<string, unknown>>

/** How a change is recorded. */
export interface ChangeOptions {
  /**
   * Joins the previous change in the history, while a value is typed or dragged. Otherwise the change is a step of its
   * own.
   */
  readonly isContinuous?: boolean
  /** Name of the step in the history, instead of "Change <label>". */
  readonly label?: string
}

/** A language other than the default one, in which the settings are shown and translated. */
export interface Translation {
  /** Language tag. */
  readonly language: string
  /** Name of the language to translate from. */
  readonly defaultLanguage: string
  change(setting: Setting, text: string, original: string, options?: ChangeOptions): void
}

/** A request to scroll a setting into view. A new object every time. */
export interface FocusRequest {
  readonly key: string
  /** If false, the setting is only highlighted for a moment and the focus doesn't move. */
  readonly takesFocus: boolean
  /** Also opens the list that the setting is chosen from, such as the media library. */
  readonly opens?: boolean
}

/**
 * The settings a panel shows: their schema, their values and how to change them. Create it once per section, block or
 * theme. What its functions return can change over time; `subscribe` reports possible changes.
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
  /** Restores the default. */
  reset(setting: Setting): void
  /** The template whose page data the values can be filled from; undefined if there is none. */
  template?(): string | undefined
  /** The language being translated into; undefined for the default language. The same object until it changes. */
  translation?(): Translation | undefined
  focusRequest?(): FocusRequest | undefined
  /** Called when the request has been handled, or if there is no such setting. */
  clearFocusRequest?(): void
}

const SourceContext = createContext<SettingsSource | null>(null)
export const SettingsSourceProvider = SourceContext

/** Returns the source of the surrounding panel. Throws if there is none. */
export function useSettingsSource(): SettingsSource {
  const source = use(SourceContext)
  if (source === null) throw new Error('useSettingsSource needs a SettingsSourceProvider')
  return source
}

/** Reads from the source, and renders again when the result changes (`Object.is`). */
export function useSource<Part>(select: (source: SettingsSource) => Part): Part {
  const source = useSettingsSource()
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source])
  const read = () => select(source)
  return useSyncExternalStore(subscribe, read, read)
}

const filledCache = new WeakMap<object, { readonly settings: readonly Setting[]; readonly values: Values }>()

/** Returns values with the defaults filled in; the same object for the same values. */
export function filledValues(settings: readonly Setting[], values: Values): Values {
  const cached = filledCache.get(values)
  if (cached?.settings === settings) return cached.values
  const entry = { settings, values: coerceSettings(settings, values) }
  filledCache.set(values, entry)
  return entry.values
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
