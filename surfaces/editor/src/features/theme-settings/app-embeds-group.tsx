import { SettingField } from '@haat/settings-panel/setting-field'
import { type SettingsSource, SettingsSourceProvider } from '@haat/settings-panel/settings-source'
import type { AppSchema } from '@haat/theme-engine'
import { settingTypes } from '@haat/theme-engine'
import { Switch } from '@haat/ui'
import { useMemo } from 'react'
import { appEmbed } from '../../document/app-embeds.ts'
import { setEmbedSetting, switchAppEmbed } from '../../document/operations/set-app-embed.ts'
import { type Editor, useEditor, useEditorState } from '../../state/editor-context.tsx'
import { editorSource } from '../../workspace/settings/editor-source.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import type { WorkspaceStore } from '../../workspace/workspace-store.ts'
import { SettingsDisclosure } from './settings-disclosure.tsx'

type Embed = AppSchema['embeds'][number]

/** What installed apps add to every page, each with a switch. Nothing without such apps. */
export function AppEmbedsGroup() {
  const { apps = [] } = useEditor().schemas
  const isRequested = useWorkspaceState(({ focusRequest }) => focusRequest?.of === 'embeds')
  const withEmbeds = apps.filter(({ embeds }) => embeds.length > 0)
  if (withEmbeds.length === 0) return null
  return (
    <SettingsDisclosure name="App embeds" isRequested={isRequested}>
      <p className="text-sm text-ink-muted">Apps can add these to every page. They’re off until you turn them on.</p>
      {withEmbeds.map(({ id, name, embeds }) => (
        <section key={id} aria-label={name} className="flex flex-col gap-3">
          <h4 className="text-xs font-semibold text-ink-muted">{name}</h4>
          {embeds.map((embed) => (
            <EmbedField key={embed.key} embed={embed} />
          ))}
        </section>
      ))}
    </SettingsDisclosure>
  )
}

function EmbedField({ embed }: { readonly embed: Embed }) {
  const editor = useEditor()
  const { store, nodes } = useWorkspace()
  const { key, schema, place } = embed
  const isOn = useEditorState(({ document }) => appEmbed(document.settings, key).enabled)
  const isReadOnly = useEditorState(({ readOnlyReason }) => readOnlyReason !== null)
  const source = useMemo(() => embedSource(editor, store, embed), [editor, store, embed])
  const named = { key, name: schema.name }
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={schema.name}
        hint={place === 'head_data' ? 'For search engines and services. Visitors don’t see it.' : undefined}
        checked={isOn}
        disabled={isReadOnly}
        onCheckedChange={(enabled) =>
          nodes.perform(switchAppEmbed(named, enabled), `${schema.name} turned ${enabled ? 'on' : 'off'}`)
        }
      />
      {isOn && schema.settings.length > 0 && (
        <SettingsSourceProvider value={source}>
          {schema.settings.map((setting) => (
            <SettingField key={setting.key} setting={setting} />
          ))}
        </SettingsSourceProvider>
      )}
    </div>
  )
}

function embedSource(editor: Editor, workspace: WorkspaceStore, { key, schema }: Embed): SettingsSource {
  const { settings, name } = schema
  const values = () => appEmbed(editor.store.getState().document.settings, key).settings
  return {
    ...editorSource(editor, workspace, {
      of: 'theme',
      operation: (setting, value) => setEmbedSetting({ key, name }, setting, value),
    }),
    key: `embed ${key}`,
    settings,
    holderSettings: settings,
    values,
    holderValues: values,
    defaultOf: (setting) => settingTypes[setting.type].coerce(undefined, setting),
    translation: () => undefined,
  }
}
