import { MAX_TEMPLATE_NAME, ownTemplateName } from '@haat/theme-engine'
import { ownTemplatesOf } from '../../document/own-templates.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { variantName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns why a template name is invalid; undefined if it is valid. `except` is the template being renamed. */
export function checkName(document: ThemeDocument, kind: string, name: string, except?: string): string | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'Enter a template name'
  if (trimmed.length > MAX_TEMPLATE_NAME) return `The name can have up to ${MAX_TEMPLATE_NAME} characters`
  const isTaken = ownTemplatesOf(document).some((template) => {
    if (template === except || baseTemplate(template) !== kind) return false
    const other = variantName(template, ownTemplateName(document.settings, template))
    return other.toLowerCase() === trimmed.toLowerCase()
  })
  return isTaken ? 'A template with this name already exists' : undefined
}
