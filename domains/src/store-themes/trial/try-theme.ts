import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findLicence } from '../../theme-store/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme } from '../../themes/index.ts'
import { requireInstallable } from '../choice/can-install.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { readThemeSource } from '../draft/read-theme-source.ts'
import { findLastOfTheme } from '../revision/find-last-of-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration } from '../revision/revision-content.ts'
import type { ThemeTrial } from './contract.ts'

/**
 * Returns a theme with the configuration the store would get by choosing it. Only for themes that the store has used, has
 * bought or can install for free, because the others' templates are sold.
 */
export async function tryTheme(
  { db, clock }: Platform,
  { store }: StoreMember,
  themeSlug: string,
): Promise<ThemeTrial> {
  const theme = await findListedTheme(db, themeSlug, clock())
  if (theme === undefined) throw new Refused(themeNotFound)
  const [own, licence] = await Promise.all([
    findLastOfTheme(db, store.id, theme.id),
    findLicence(db, store.id, theme.id),
  ])
  requireInstallable(theme, { is_installed: own !== undefined, licence })
  const versionId = own?.theme_version_id ?? theme.version_id
  const [{ default_configuration: defaultConfiguration }, files] = await Promise.all([
    requireCompiledTheme(db, versionId),
    readThemeSource(db, versionId),
  ])
  const configuration = own === undefined ? StoreConfiguration.parse(defaultConfiguration) : readConfiguration(own)
  return { ...files, theme_slug: themeSlug, configuration }
}
