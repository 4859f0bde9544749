import type { Tx } from '@haat/db'
import { hasOwnTemplate, type SectionInstance, type ThemeConfiguration, templateOf } from '@haat/theme-engine'
import { findCompiledTheme } from '../../themes/index.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { type RevisionContent, readConfiguration, writeContent } from '../revision/revision-content.ts'

/**
 * Carries a store's configuration over to another version of its theme. Sections and settings stay exactly as they
 * were; templates that the old version didn't have get their default sections, so that they aren't empty.
 */
export async function addNewTemplates(
  tx: Tx,
  content: RevisionContent,
  versions: { readonly from: string; readonly to: string },
): Promise<RevisionContent> {
  const before = await findCompiledTheme(tx, versions.from)
  const { theme, default_configuration: defaultConfiguration } = await requireCompiledTheme(tx, versions.to)
  const known = new Set(before?.theme.templates ?? theme.templates)
  const fresh = theme.templates.filter((template) => !known.has(template))
  if (fresh.length === 0) return content
  const configuration: ThemeConfiguration = readConfiguration(content)
  const empty = fresh.filter((template) => !hasOwnTemplate(configuration, template))
  const taken = new Set(configuration.sections.map(({ id }) => id))
  const added = defaultConfiguration.sections
    .filter((section) => empty.includes(templateOf(section)))
    .map((section): SectionInstance => {
      const id = findFreeId(section.id, taken)
      taken.add(id)
      return { ...section, id }
    })
  if (added.length === 0) return content
  return writeContent({ ...configuration, sections: [...configuration.sections, ...added] })
}

function findFreeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? id : `${id}-${number}`
    if (!taken.has(wanted)) return wanted
  }
}
