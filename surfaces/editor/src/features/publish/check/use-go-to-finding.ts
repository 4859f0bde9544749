import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage, readTranslationKey } from '@haat/theme-engine'
import { useCallback } from 'react'
import { useEditor } from '../../../state/editor-context.tsx'
import { seek, soughtAt } from '../../../workspace/settings/sought.ts'
import { useWorkspace } from '../../../workspace/workspace-context.tsx'

/** Leads to where a finding is mended: its page and section, or the theme's settings, and there to the very field. */
export function useGoToFinding(): (finding: QualityFinding) => void {
  const workspace = useWorkspace()
  const { loaded } = useEditor()
  return useCallback(
    ({ template, path, section_id, target, setting_path }: QualityFinding) => {
      const translation = setting_path === undefined ? undefined : readTranslationKey(setting_path)
      const place = translation?.key ?? setting_path
      const field = place === undefined ? null : soughtAt(place)
      // What has no words can be changed in the default language alone.
      const further = loaded.languages.find(({ language }) => language === translation?.language)
      workspace.store.set({ language: further?.language ?? null })
      if (field !== null && field.of !== 'node') {
        // It holds for every page: whichever is shown stays.
        workspace.store.show('theme')
        return seek(field)
      }
      if (!isOnEveryPage(template)) workspace.showPage({ template, path })
      const id = target?.section_id ?? section_id
      if (id === undefined) return workspace.store.show('sections')
      workspace.nodes.reveal({ ...target, section_id: id })
      workspace.store.show('settings')
      seek(field)
    },
    [workspace, loaded],
  )
}
