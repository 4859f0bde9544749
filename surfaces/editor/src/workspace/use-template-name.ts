import { ownTemplateName } from '@haat/theme-engine'
import { useCallback } from 'react'
import { templateName } from '../document/template-name.ts'
import { useEditorState } from '../state/editor-context.tsx'

/** Returns a function that returns the current name of a template. */
export function useTemplateName(): (template: string) => string {
  const settings = useEditorState((state) => state.document.settings)
  return useCallback((template: string) => templateName(template, ownTemplateName(settings, template)), [settings])
}
