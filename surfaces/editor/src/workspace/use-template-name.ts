import { ownTemplateName } from '@haat/theme-engine'
import { useCallback } from 'react'
import { templateName } from '../document/template-name.ts'
import { useEditorState } from '../state/editor-context.tsx'

/** What people call the templates of the store, as they are named now. */
export function useTemplateName(): (template: string) => string {
  const settings = useEditorState((state) => state.document.settings)
  return useCallback((template: string) => templateName(template, ownTemplateName(settings, template)), [settings])
}
