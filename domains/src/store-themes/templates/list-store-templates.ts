import { listOwnTemplates, ownTemplateName, readVariant, type Theme, type ThemeConfiguration } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findPublishedTheme } from '../revision/find-published-theme.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration, readContent } from '../revision/revision-content.ts'
import type { StoreTemplate } from './contract.ts'

/** Lists the templates for products, collections and pages in the draft and published themes, by name. */
export async function listStoreTemplates(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store }: StoreMember,
): Promise<StoreTemplate[]> {
  const now = clock()
  const [draft, published] = await Promise.all([
    requireStoreTheme(db, store.id, now),
    findPublishedTheme(db, store.id, now),
  ])
  const edited = readConfiguration(await readContent(db, draft))
  const offered = templatesOf(edited, (await requireCompiledTheme(db, draft.theme_version_id)).theme)
  const shown =
    published === undefined
      ? []
      : templatesOf(published.configuration, (await requireCompiledTheme(db, published.theme_version_id)).theme)
  return [...new Set([...offered, ...shown])]
    .flatMap((template): StoreTemplate[] => {
      const variant = readVariant(template)
      if (variant === undefined) return []
      const { kind, suffix } = variant
      const settings = offered.includes(template) ? edited.settings : (published?.configuration.settings ?? {})
      const name = ownTemplateName(settings, template) ?? nameOfSuffix(suffix)
      return [{ template, kind, template_suffix: suffix, name, is_published: shown.includes(template) }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

function templatesOf(configuration: ThemeConfiguration, theme: Theme): string[] {
  return [...theme.templates, ...listOwnTemplates(configuration)].filter(
    (template) => readVariant(template) !== undefined,
  )
}

/** Returns the display name of a template without a name: `gift-hamper` is "Gift hamper". */
function nameOfSuffix(suffix: string): string {
  const words = suffix.replaceAll(/[-_.]+/g, ' ').trim()
  return words === '' ? suffix : words.charAt(0).toUpperCase() + words.slice(1)
}
