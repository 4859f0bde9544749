import { type Setting, settingTypes } from '@haat/theme-engine'
import { createStore } from 'zustand/vanilla'
import type { SettingsSource, Values } from './settings-source.tsx'

interface ValuesSourceOptions {
  readonly settings: readonly Setting[]
  readonly values?: Values
  readonly isDisabled?: boolean
  /** The template whose page data the values can be filled from. */
  readonly template?: string
  readonly onChange?: (values: Values) => void
}

/** Creates a source that keeps values in memory. It needs only a schema. */
export function createValuesSource({
  settings,
  values = {},
  isDisabled = false,
  template,
  onChange,
}: ValuesSourceOptions): SettingsSource {
  const store = createStore<Values>(() => values)
  const set = (next: Values) => {
    store.setState(next, true)
    onChange?.(next)
  }
  const reset = ({ key }: Setting) => {
    const { [key]: _, ...others } = store.getState()
    set(others)
  }
  return {
    key: settings.map(({ key }) => key).join(' '),
    settings,
    holderSettings: settings,
    subscribe: store.subscribe,
    values: store.getState,
    holderValues: store.getState,
    isDisabled: () => isDisabled,
    defaultOf: (setting) => settingTypes[setting.type].defaultOf(setting),
    template: () => template,
    change(setting, value) {
      if (value === undefined) reset(setting)
      else set({ ...store.getState(), [setting.key]: value })
    },
    reset,
  }
}
