import { SettingsList } from '@haat/settings-panel/settings-list'
import { SettingsPortsProvider } from '@haat/settings-panel/settings-ports'
import { SettingsSourceProvider } from '@haat/settings-panel/settings-source'
import { createValuesSource } from '@haat/settings-panel/values-source'
import { isSame } from '@haat/theme-engine'
import { LimitExceeded, type WorkingCopy } from '@haat/theme-files'
import type { Preview } from '@haat/theme-preview'
import { Button, useToast } from '@haat/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mockPorts } from './mock-ports.ts'
import type { NodeSchema } from './node-schema.ts'
import { saveSettings } from './save-settings.ts'
import type { TemplateNode } from './template-node.ts'
import { withSettings } from './with-settings.ts'

interface NodeSettingsProps {
  readonly copy: WorkingCopy
  readonly preview: Preview | undefined
  readonly template: string
  readonly node: TemplateNode
  readonly schema: NodeSchema
}

/** Settings that only change the preview, until they are saved as the template's. */
export function NodeSettings({ copy, preview, template, node, schema }: NodeSettingsProps) {
  const toast = useToast()
  const [values, setValues] = useState(node.settings)
  const [resets, setResets] = useState(0)
  const show = (next: TemplateNode['settings']) => {
    setValues(next)
    preview?.update({ sections: { [node.section.id]: withSettings(node, next) } })
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  // A new source only after a reset: typing must not replace the field that is typed in.
  const createSource = () =>
    createValuesSource({
      settings: schema.settings,
      values: node.settings,
      template,
      onChange: (next) => latest.current(next),
    })
  const [source, setSource] = useState(createSource)
  const ports = useMemo(() => mockPorts(copy, template), [copy, template])
  const isChanged = !isSame(values, node.settings)
  const save = () => {
    try {
      saveSettings(copy, node, values, schema.name)
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error
      toast.show({ tone: 'danger', title: 'Couldn’t save the settings', detail: error.message })
    }
  }
  return (
    <section aria-label={`Settings of ${schema.name}`} className="p-3">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3 className="m-0 flex-1 text-sm font-semibold">{schema.name}</h3>
        {isChanged && (
          <>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                show(node.settings)
                setSource(createSource())
                setResets((count) => count + 1)
              }}
            >
              Reset
            </Button>
            <Button size="small" variant="primary" onClick={save}>
              Save in {node.file}
            </Button>
          </>
        )}
      </div>
      {schema.settings.length === 0 ? (
        <p className="text-sm text-ink-muted">This {node.kind} has no settings.</p>
      ) : (
        <SettingsPortsProvider value={ports}>
          <SettingsSourceProvider value={source}>
            <SettingsList key={resets} />
          </SettingsSourceProvider>
        </SettingsPortsProvider>
      )}
    </section>
  )
}
