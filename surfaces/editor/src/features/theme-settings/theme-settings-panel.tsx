import { Button } from '@haat/ui'
import { ChevronLeft } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { EditorSettingsPorts } from '../../workspace/settings/editor-settings-ports.tsx'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { AppEmbedsGroup } from './app-embeds-group.tsx'
import { GlobalGroup } from './global-group.tsx'
import { SchemeEditor } from './scheme-editor.tsx'
import { SchemeList } from './scheme-list.tsx'
import { SettingsDisclosure } from './settings-disclosure.tsx'

/** The settings that apply to every page: colour schemes, fonts, spacing, the logo. Fills its column. */
export function ThemeSettingsPanel() {
  const { schemas } = useEditor()
  const [openScheme, setOpenScheme] = useState<string | null>(null)
  const focusRequest = useWorkspaceState((state) => state.focusRequest)
  useEffect(() => {
    if (focusRequest?.of === 'scheme') setOpenScheme(focusRequest.scheme_id)
    else if (focusRequest?.of === 'theme') setOpenScheme(null)
  }, [focusRequest])
  if (openScheme !== null) {
    return (
      <div className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
        <div className="border-b border-hairline px-2 py-1.5">
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            onClick={() => setOpenScheme(null)}
          >
            Theme settings
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10">
          <EditorSettingsPorts>
            <SchemeEditor key={openScheme} scheme_id={openScheme} onOpen={setOpenScheme} />
          </EditorSettingsPorts>
        </div>
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <header className="border-b border-hairline px-4 py-3">
        <h2 className="text-base font-semibold text-ink">Theme settings</h2>
        <p className="text-sm text-ink-muted">Apply to every page.</p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-10">
        <SettingsDisclosure name="Colour schemes" startsOpen>
          <SchemeList onOpen={setOpenScheme} />
        </SettingsDisclosure>
        <EditorSettingsPorts>
          {schemas.global.schema.map((group) => (
            <GlobalGroup key={group.name} group={group} />
          ))}
          <AppEmbedsGroup />
        </EditorSettingsPorts>
      </div>
    </div>
  )
}
