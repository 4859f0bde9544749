import { SettingField } from '@haat/settings-panel/setting-field'
import { SettingsSourceProvider } from '@haat/settings-panel/settings-source'
import type { SettingsGroup } from '@haat/theme-engine'
import { useMemo } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { globalSource } from './global-source.ts'
import { SettingsDisclosure } from './settings-disclosure.tsx'

/** One group of the theme settings. Groups are short, so they have no tabs. */
export function GlobalGroup({ group }: { group: SettingsGroup }) {
  const editor = useEditor()
  const { store } = useWorkspace()
  const source = useMemo(() => globalSource(editor, store, group), [editor, store, group])
  const isRequested = useWorkspaceState(
    ({ focusRequest }) => focusRequest?.of === 'theme' && group.settings.some(({ key }) => key === focusRequest.key),
  )
  return (
    <SettingsDisclosure name={group.name} isRequested={isRequested}>
      <SettingsSourceProvider value={source}>
        {group.settings.map((setting) => (
          <SettingField key={setting.key} setting={setting} />
        ))}
      </SettingsSourceProvider>
    </SettingsDisclosure>
  )
}
