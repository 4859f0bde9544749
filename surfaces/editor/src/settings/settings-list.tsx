import { type Setting, settingTypes } from '@haat/theme-engine'
import { Tabs, TextInput } from '@haat/ui'
import { Search } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditorState } from '../state/editor-context.tsx'
import { seek, useSought } from '../workspace/settings/sought.ts'
import { findSettings } from './find-settings.ts'
import { faultOf } from './setting-fault.ts'
import { SettingField } from './setting-field.tsx'
import { isSettingShown, ownValue, useSettingsSource } from './settings-source.tsx'

/** From so many on they can be searched. */
const MANY = 10

/** Settings in their tabs, with a search where there are many. The source around it says whose they are. */
export function SettingsList({ settings }: { settings: readonly Setting[] }) {
  const [query, setQuery] = useState('')
  const tabs = tabsOf(settings)
  const [tab, setTab] = useState(tabs[0]?.name ?? '')
  const sought = useSought((now) => (now?.of === 'node' ? now.key : undefined))
  useEffect(() => {
    if (sought === undefined) return
    const setting = settings.find(({ key }) => key === sought)
    if (setting === undefined) return seek(null)
    setQuery('')
    setTab(setting.tab)
  }, [sought, settings])
  const valued = settings.filter(({ type }) => settingTypes[type].has_value)
  const isSearching = query.trim() !== ''
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {valued.length > MANY && (
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
          label="Kinds of settings"
          value={tabs.some(({ name }) => name === tab) ? tab : (tabs[0]?.name ?? '')}
          onValueChange={setTab}
          tabs={tabs.map(({ name, settings: own }) => ({
            value: name,
            label: <TabLabel name={name} settings={own} />,
            panel: <Fields settings={own} />,
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
        {settings.length === 0 ? `No setting matches “${query.trim()}”.` : `${settings.length} settings found`}
      </p>
      <Fields settings={settings} />
    </>
  )
}

/** Its name, with a dot where one of its settings has a fault. */
function TabLabel({ name, settings }: { name: string; settings: readonly Setting[] }) {
  const source = useSettingsSource()
  const isFaulty = useEditorState((state) => {
    const values = source.values(state)
    return settings.some(
      (setting) =>
        faultOf(setting, ownValue(values, setting.key)) !== undefined && isSettingShown(source, setting, state),
    )
  })
  return (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')}
      {isFaulty && (
        <>
          <span aria-hidden="true" className="size-2 rounded-pill bg-madder" />
          <span className="visually-hidden">, with a fault</span>
        </>
      )}
    </>
  )
}

/** Content first, style second, then the theme's own in the order in which they come. */
function tabsOf(settings: readonly Setting[]): { name: string; settings: readonly Setting[] }[] {
  const names = [...new Set(settings.map(({ tab }) => tab))]
  const order = ['content', 'style']
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names
    .sort((one, other) => place(one) - place(other))
    .map((name) => ({ name, settings: settings.filter(({ tab }) => tab === name) }))
}
