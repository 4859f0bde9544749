import { type Theme, type ThemeConfiguration, templateOf } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findPublishedTheme } from '../revision/find-published-theme.ts'
import { findStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration, readContent } from '../revision/revision-content.ts'
import type { MenuUse } from './contract.ts'

type Place = Pick<MenuUse, 'handle' | 'section' | 'template'>

/**
 * Lists where a store's theme shows each menu, without duplicates. Includes hidden sections, because they can be shown
 * again.
 */
export async function listMenuUses(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store }: StoreMember,
): Promise<MenuUse[]> {
  const now = clock()
  const [draft, published] = await Promise.all([
    findStoreTheme(db, store.id, now),
    findPublishedTheme(db, store.id, now),
  ])
  const uses = new Map<string, MenuUse>()
  const note = (place: Place, seen: 'is_edited' | 'is_published') => {
    const key = JSON.stringify(place)
    uses.set(key, { is_edited: false, is_published: false, ...uses.get(key), ...place, [seen]: true })
  }
  if (draft !== undefined) {
    const { theme } = await requireCompiledTheme(db, draft.theme_version_id)
    const edited = readConfiguration(await readContent(db, draft))
    for (const place of placesOf(theme, edited)) note(place, 'is_edited')
  }
  if (published !== undefined) {
    const { theme } = await requireCompiledTheme(db, published.theme_version_id)
    for (const place of placesOf(theme, published.configuration)) note(place, 'is_published')
  }
  return [...uses.values()]
}

/** Lists the menus of the theme's own settings, then those of each section. */
function placesOf(theme: Theme, { sections, settings }: ThemeConfiguration): Place[] {
  const whole = theme.needs({ template: 'home', config: { sections: [], settings } }).menus
  const withoutMenus = Object.fromEntries(
    theme.schemas.global.schema.flatMap((group) =>
      group.settings.filter(({ type }) => type === 'menu').map(({ key }) => [key, '']),
    ),
  )
  return [
    ...whole.map((handle) => ({ handle, section: null, template: null })),
    ...sections.flatMap((section): Place[] => {
      const template = templateOf(section)
      const shown = { ...section, hidden: false, hidden_on: [] }
      const { menus } = theme.needs({ template, config: { sections: [shown], settings: withoutMenus } })
      const name = theme.schemas.sections[section.type]?.name ?? section.type
      return menus.map((handle) => ({ handle, section: name, template }))
    }),
  ]
}
