import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage, readTranslationKey } from '@haat/theme-engine'
import { useCallback } from 'react'
import { useEditor } from '../../../state/editor-context.tsx'
import { focusRequestAt } from '../../../workspace/focus-request.ts'
import { useWorkspace } from '../../../workspace/workspace-context.tsx'

/** Returns a function that opens the setting to fix for a finding: in its section, or in the theme settings. */
export function useGoToFinding(): (finding: QualityFinding) => void {
  const workspace = useWorkspace()
  const { loaded } = useEditor()
  return useCallback(
    ({ template, path, section_id: sectionId, target, setting_path: foundPath }: QualityFinding) => {
      const translation = foundPath === undefined ? undefined : readTranslationKey(foundPath)
      const settingPath = translation?.key ?? foundPath
      const request = settingPath === undefined ? null : focusRequestAt(settingPath)
      // Settings without text can only be changed in the default language.
      const otherLanguage = loaded.languages.find(({ language }) => language === translation?.language)
      workspace.store.set({ language: otherLanguage?.language ?? null })
      if (request !== null && request.of !== 'node') {
        // Theme settings apply to all pages, so the preview stays on its page.
        workspace.store.show('theme')
        return workspace.store.set({ focusRequest: request })
      }
      if (!isOnEveryPage(template)) workspace.showPage({ template, path })
      const id = target?.section_id ?? sectionId
      if (id === undefined) return workspace.store.show('sections')
      workspace.nodes.reveal({ ...target, section_id: id })
      workspace.store.show('settings')
      workspace.store.set({ focusRequest: request })
    },
    [workspace, loaded],
  )
}
