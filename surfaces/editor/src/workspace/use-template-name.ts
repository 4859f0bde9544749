import { ownTemplateName } from '@haat/theme-engine'
import { useCallback } from 'react'
import { templateName } from '../document/template-name.ts'
import { useEditorState } from '../state/editor-context.tsx'

/** Returns a function for the current names of templates. */
export function useTemplateName(): (template: string) => string {
  const settings = useEditorState((state) => state.document.settings)
  return useCallback((template: string) => templateName(template, ownTemplateName(settings, template)), [settings])
}
