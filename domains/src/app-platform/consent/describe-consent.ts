import { createHash } from 'node:crypto'
import { type AppManifest, appScopes } from '@haat/app-manifest'
import { permissionsOfScopes } from '../../permissions/app-scopes/contract.ts'
import type { StaffPermission } from '../../permissions/contract.ts'
import type { StoreMember } from '../../serve.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import type { Consent } from './contract.ts'

/** The parts of an app's page that people see together with what it asks for. */
export interface ConsentSubject {
  readonly app_id: string
  readonly developer_name: string
  readonly version: InstallableVersion
}

/** Describes what a store agrees to with a version, in plain language. The digest covers all of it. */
export function describeConsent(
  { app_id: appId, developer_name: developerName, version: { manifest } }: ConsentSubject,
  actor: Pick<StoreMember, 'can'>,
): Consent {
  const { privacy, permissions } = manifest
  const shown = {
    app_id: appId,
    app_name: manifest.name,
    developer_name: developerName,
    version: manifest.version,
    required: permissions.required.map(describePermission),
    optional: permissions.optional.map(describePermission),
    adds: describeAdditions(manifest),
    privacy: {
      ...privacy,
      personal_data: privacy.personal_data.map((data) => ({ ...data, days: data.days ?? null })),
    },
  }
  return {
    ...shown,
    digest: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    missing_permissions: missingPermissions(
      permissions.required.map(({ scope }) => scope),
      actor,
    ),
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

function describePermission({ scope, reason }: AppManifest['permissions']['required'][number]) {
  const { sentence, level } = appScopes[scope]
  return { scope, sentence, reason, level }
}

function describeAdditions({ blocks, embeds, navigation, urls, actions }: AppManifest): string[] {
  const additions: string[] = []
  if (blocks.length > 0) additions.push(`${count(blocks.length, 'block')} for your theme`)
  if (embeds.length > 0) additions.push(`${count(embeds.length, 'embed')} that you can switch on in the theme editor`)
  if (urls?.app !== undefined) {
    additions.push(
      navigation.length > 0
        ? `Pages in your dashboard: ${navigation.map(({ label }) => label).join(', ')}`
        : 'A page in your dashboard',
    )
  }
  if (actions.length > 0) additions.push(`${count(actions.length, 'form')} that visitors can fill in`)
  return additions
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
