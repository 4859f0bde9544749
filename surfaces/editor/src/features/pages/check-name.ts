import { MAX_TEMPLATE_NAME, ownTemplateName } from '@haat/theme-engine'
import { ownTemplatesOf } from '../../document/own-templates.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { variantName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** What is wrong with a name for a template, in a sentence; undefined where it is good. `except`: the one that has it now. */
export function checkName(document: ThemeDocument, kind: string, name: string, except?: string): string | undefined {
  const wanted = name.trim()
  if (wanted === '') return 'Give the template a name'
  if (wanted.length > MAX_TEMPLATE_NAME) return `A name has at most ${MAX_TEMPLATE_NAME} characters`
  const taken = ownTemplatesOf(document).some((template) => {
    if (template === except || baseTemplate(template) !== kind) return false
    const other = variantName(template, ownTemplateName(document.settings, template))
    return other.toLowerCase() === wanted.toLowerCase()
  })
  return taken ? 'There is a template of this name already' : undefined
}
