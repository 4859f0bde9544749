import { type Setting, settingTypes } from '@haat/theme-engine'
import { Tabs, TextInput } from '@haat/ui'
import { Search } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { findSettings } from '../source/find-settings.ts'
import { problemOf } from '../source/setting-problem.ts'
import { isSettingShown, ownValue, useSettingsSource, useSource } from '../source/settings-source.tsx'
import { SettingField } from './setting-field.tsx'

/** Lists with more settings than this have a search field. */
const SEARCHABLE_FROM = 10

/** A source's settings in their tabs, with a search field if there are many. */
export function SettingsList() {
  const source = useSettingsSource()
  const { settings } = source
  const [query, setQuery] = useState('')
  const tabs = tabsOf(settings)
  const [tab, setTab] = useState(tabs[0]?.name ?? '')
  const focusRequest = useSource((current) => current.focusRequest?.())
  useEffect(() => {
    if (focusRequest === undefined) return
    const setting = settings.find(({ key }) => key === focusRequest.key)
    if (setting === undefined) return source.clearFocusRequest?.()
    setQuery('')
    setTab(setting.tab)
  }, [focusRequest, settings, source])
  const withValue = settings.filter(({ type }) => settingTypes[type].has_value)
  const isSearching = query.trim() !== ''
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {withValue.length > SEARCHABLE_FROM && (
        <TextInput
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          prefix={<Search aria-hidden="true" />}
        />
      )}
      {isSearching ? (
        <FoundSettings settings={findSettings(settings, query)} query={query} />
      ) : tabs.length > 1 ? (
        <Tabs
          label="Setting groups"
          value={tabs.some(({ name }) => name === tab) ? tab : (tabs[0]?.name ?? '')}
          onValueChange={setTab}
          tabs={tabs.map(({ name, settings: tabSettings }) => ({
            value: name,
            label: <TabLabel name={name} settings={tabSettings} />,
            panel: <Fields settings={tabSettings} />,
          }))}
        />
      ) : (
        <Fields settings={settings} />
      )}
    </div>
  )
}

function Fields({ settings }: { settings: readonly Setting[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
    </div>
  )
}

function FoundSettings({ settings, query }: { settings: readonly Setting[]; query: string }) {
  return (
    <>
      <p role="status" className={settings.length === 0 ? 'text-sm text-ink-muted' : 'visually-hidden'}>
        {settings.length === 0
          ? `No settings match “${query.trim()}”.`
          : `${settings.length} ${settings.length === 1 ? 'setting' : 'settings'} found`}
      </p>
      <Fields settings={settings} />
    </>
  )
}

/** The name of a tab, with a dot if one of its settings has a problem. */
function TabLabel({ name, settings }: { name: string; settings: readonly Setting[] }) {
  const hasProblem = useSource((source) => {
    const values = source.values()
    return settings.some(
      (setting) => problemOf(setting, ownValue(values, setting.key)) !== undefined && isSettingShown(source, setting),
    )
  })
  return (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')}
      {hasProblem && (
        <>
          <span aria-hidden="true" className="size-2 rounded-pill bg-madder" />
          <span className="visually-hidden">, has a problem</span>
        </>
      )}
    </>
  )
}

/** Returns the tabs: Content first, Style second, then the theme's own in their order. */
function tabsOf(settings: readonly Setting[]): { name: string; settings: readonly Setting[] }[] {
  const names = [...new Set(settings.map(({ tab }) => tab))]
  const order = ['content', 'style']
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => ({ name, settings: settings.filter(({ tab }) => tab === name) }))
}
