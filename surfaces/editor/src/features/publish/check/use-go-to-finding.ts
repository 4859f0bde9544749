import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage, readTranslationKey } from '@haat/theme-engine'
import { useCallback } from 'react'
import { useEditor } from '../../../state/editor-context.tsx'
import { focusRequestAt } from '../../../workspace/focus-request.ts'
import { useWorkspace } from '../../../workspace/workspace-context.tsx'

/** Returns a function that goes to what fixes a finding: its page and section, or the theme settings, and there to the setting. */
export function useGoToFinding(): (finding: QualityFinding) => void {
  const workspace = useWorkspace()
  const { loaded } = useEditor()
  return useCallback(
    ({ template, path, section_id, target, setting_path }: QualityFinding) => {
      const translation = setting_path === undefined ? undefined : readTranslationKey(setting_path)
      const place = translation?.key ?? setting_path
      const field = place === undefined ? null : focusRequestAt(place)
      // Settings without text can only be changed in the default language.
      const further = loaded.languages.find(({ language }) => language === translation?.language)
      workspace.store.set({ language: further?.language ?? null })
      if (field !== null && field.of !== 'node') {
        // It applies to all pages, so the current page stays.
        workspace.store.show('theme')
        return workspace.store.set({ focusRequest: field })
      }
      if (!isOnEveryPage(template)) workspace.showPage({ template, path })
      const id = target?.section_id ?? section_id
      if (id === undefined) return workspace.store.show('sections')
      workspace.nodes.reveal({ ...target, section_id: id })
      workspace.store.show('settings')
      workspace.store.set({ focusRequest: field })
    },
    [workspace, loaded],
  )
}
