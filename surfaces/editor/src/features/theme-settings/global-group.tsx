import type { SettingsGroup } from '@haat/theme-engine'
import { useMemo } from 'react'
import { SettingField } from '../../settings/setting-field.tsx'
import { SettingsSourceProvider } from '../../settings/settings-source.tsx'
import { useEditor } from '../../state/editor-context.tsx'
import { useSought } from '../../workspace/settings/sought.ts'
import { globalSource } from './global-source.ts'
import { SettingsDisclosure } from './settings-disclosure.tsx'

/** One group of the settings of the whole theme; short enough to need no tabs. */
export function GlobalGroup({ group }: { group: SettingsGroup }) {
  const { schemas, loaded } = useEditor()
  const source = useMemo(
    () => globalSource(schemas.global.schema, group, loaded.default_configuration.settings),
    [schemas, group, loaded],
  )
  const isSought = useSought((now) => now?.of === 'theme' && group.settings.some(({ key }) => key === now.key))
  return (
    <SettingsDisclosure name={group.name} isSought={isSought}>
      <SettingsSourceProvider value={source}>
        {group.settings.map((setting) => (
          <SettingField key={setting.key} setting={setting} />
        ))}
      </SettingsSourceProvider>
    </SettingsDisclosure>
  )
}
