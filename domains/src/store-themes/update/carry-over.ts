import type { Tx } from '@haat/db'
import {
  findFreeId,
  hasOwnTemplate,
  type SectionInstance,
  type ThemeConfiguration,
  templateOf,
  upgradeConfiguration,
} from '@haat/theme-engine'
import { findCompiledTheme } from '../../themes/index.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { type RevisionContent, readConfiguration, writeContent } from '../revision/revision-content.ts'

/**
 * Carries a store's configuration over to another version of its theme. Sections stay exactly as they were, except for
 * those that the new version's upgrades.json changes. Templates that the old version didn't have get their default
 * sections, so that they aren't empty.
 */
export async function carryOver(
  tx: Tx,
  content: RevisionContent,
  versions: { readonly from: string; readonly to: string },
): Promise<RevisionContent> {
  const before = await findCompiledTheme(tx, versions.from)
  const { theme, default_configuration: defaultConfiguration } = await requireCompiledTheme(tx, versions.to)
  if (before === undefined) return content
  const saved: ThemeConfiguration = readConfiguration(content)
  const upgraded = upgradeConfiguration(saved, before.theme, theme)
  const fresh = theme.templates.filter((template) => !before.theme.templates.includes(template))
  const added = addedSections(upgraded, defaultConfiguration, fresh)
  if (upgraded === saved && added.length === 0) return content
  return writeContent({ ...upgraded, sections: [...upgraded.sections, ...added] })
}

/** The default sections of new templates for which the store has no template of its own, with free IDs. */
function addedSections(
  configuration: ThemeConfiguration,
  defaultConfiguration: ThemeConfiguration,
  fresh: readonly string[],
): SectionInstance[] {
  const empty = fresh.filter((template) => !hasOwnTemplate(configuration, template))
  const taken = new Set(configuration.sections.map(({ id }) => id))
  return defaultConfiguration.sections
    .filter((section) => empty.includes(templateOf(section)))
    .map((section): SectionInstance => {
      const id = findFreeId(section.id, taken)
      taken.add(id)
      return { ...section, id }
    })
}
