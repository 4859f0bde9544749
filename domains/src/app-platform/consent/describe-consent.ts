import { createHash } from 'node:crypto'
import { type AppManifest, appScopes, type DescriptionLanguage, describeScope } from '@haat/app-manifest'
import { createTranslate, type Translate } from '@haat/messages'
import { permissionsOfScopes } from '../../permissions/app-scopes/contract.ts'
import type { StaffPermission } from '../../permissions/contract.ts'
import type { StoreMember } from '../../serve.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import type { Consent } from './contract.ts'
import { serverOf } from './describe-changes.ts'
import { additionsInHindi } from './hindi.ts'

/** The parts of an app's page that people see together with what it asks for. */
export interface ConsentSubject {
  readonly app_id: string
  readonly developer_name: string
  readonly version: InstallableVersion
}

const translations: Readonly<Record<DescriptionLanguage, Translate<keyof typeof additionsInHindi>>> = {
  en: createTranslate('en-IN'),
  hi: createTranslate('hi-IN', additionsInHindi),
}

/**
 * Describes what a store agrees to with a version, in plain language, in the person's language. The digest covers all of it,
 * and is the same in every language: people can change theirs before they agree.
 */
export function describeConsent(subject: ConsentSubject, actor: Pick<StoreMember, 'can' | 'language'>): Consent {
  const { language = 'en' } = actor
  const { required } = subject.version.manifest.permissions
  return {
    ...describeIn(language, subject),
    language,
    digest: createHash('sha256')
      .update(JSON.stringify(describeIn('en', subject)))
      .digest('hex'),
    missing_permissions: missingPermissions(
      required.map(({ scope }) => scope),
      actor,
    ),
  }
}

function describeIn(language: DescriptionLanguage, subject: ConsentSubject) {
  const {
    app_id: appId,
    developer_name: developerName,
    version: { manifest },
  } = subject
  const { privacy, permissions } = manifest
  const describePermission = ({ scope, reason }: AppManifest['permissions']['required'][number]) => ({
    scope,
    sentence: describeScope(scope, language),
    reason,
    level: appScopes[scope].level,
  })
  return {
    app_id: appId,
    app_name: manifest.name,
    developer_name: developerName,
    version: manifest.version,
    required: permissions.required.map(describePermission),
    optional: permissions.optional.map(describePermission),
    adds: describeAdditions(manifest, translations[language]),
    privacy: {
      ...privacy,
      personal_data: privacy.personal_data.map((data) => ({ ...data, days: data.days ?? null })),
    },
  }
}

/** Whether a version has anything that a store has to agree to. */
export function needsConsent({ permissions, privacy }: AppManifest): boolean {
  return permissions.required.length > 0 || privacy.personal_data.length > 0
}

/** Returns the permissions in the store that a person needs to allow the scopes, and doesn't have. */
export function missingPermissions(scopes: readonly string[], actor: Pick<StoreMember, 'can'>): StaffPermission[] {
  return [...permissionsOfScopes(scopes)].filter((permission) => !actor.can(permission))
}

const frequencies = ['every hour', 'every day', 'every week', 'every month'] as const

function describeAdditions(manifest: AppManifest, t: Translate<keyof typeof additionsInHindi>): string[] {
  const { blocks, embeds, navigation, urls, actions, schedules } = manifest
  const server = serverOf(manifest)
  const additions: string[] = []
  if (blocks.length > 0) {
    const count = blocks.length
    additions.push(count === 1 ? t('1 block for your theme') : t('{count} blocks for your theme', { count }))
  }
  if (embeds.length > 0) {
    const count = embeds.length
    additions.push(
      count === 1
        ? t('1 embed that you can switch on in the theme editor')
        : t('{count} embeds that you can switch on in the theme editor', { count }),
    )
  }
  if (urls?.app !== undefined) {
    additions.push(
      navigation.length > 0
        ? t('Pages in your dashboard: {pages}', { pages: navigation.map(({ label }) => label).join(', ') })
        : t('A page in your dashboard'),
    )
  }
  if (actions.length > 0) {
    const count = actions.length
    additions.push(
      count === 1 ? t('1 form that visitors can fill in') : t('{count} forms that visitors can fill in', { count }),
    )
  }
  const used = frequencies.filter((frequency) => schedules.some(({ every }) => frequency === `every ${every}`))
  if (used.length > 0) {
    additions.push(
      t('Work that it does by itself: {frequencies}', { frequencies: used.map((one) => t(one)).join(', ') }),
    )
  }
  if (server !== undefined) additions.push(t('A connection to the app’s server, {server}', { server }))
  return additions
}
