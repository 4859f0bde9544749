import { MAX_TEMPLATE_NAME, ownTemplateName } from '@haat/theme-engine'
import { ownTemplatesOf } from '../../document/own-templates.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { variantName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns what is wrong with a template name, as a sentence; undefined if it is valid. `except`: the template being renamed. */
export function checkName(document: ThemeDocument, kind: string, name: string, except?: string): string | undefined {
  const wanted = name.trim()
  if (wanted === '') return 'Enter a template name'
  if (wanted.length > MAX_TEMPLATE_NAME) return `The name can have up to ${MAX_TEMPLATE_NAME} characters`
  const taken = ownTemplatesOf(document).some((template) => {
    if (template === except || baseTemplate(template) !== kind) return false
    const other = variantName(template, ownTemplateName(document.settings, template))
    return other.toLowerCase() === wanted.toLowerCase()
  })
  return taken ? 'A template with this name already exists' : undefined
}
