import type { AppManifest } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { z } from 'zod'
import type { PersonLanguage } from '../../identity/contract.ts'
import type { Platform } from '../../platform.ts'
import type { Installation, StoreMember } from '../../serve.ts'
import { changeInstallation, type InstallationChange } from '../installations/change-installation.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { recordInstallationEvent } from '../installations/record-installation-event.ts'
import { announceAppData } from '../storage/announce-app-data.ts'
import { getVersion } from '../versions/find-version.ts'
import { type EnteredValue, findSettingFault } from './check-setting.ts'
import type { ShownAppSetting } from './contract.ts'
import { readSecretHints, readSecrets, saveSecret } from './secret-settings.ts'

const Stored = z.record(z.string(), z.unknown())
const Value = z.union([z.string(), z.number(), z.boolean()])

/** Returns the settings of an installed app with the store's values. Throws `app_not_installed`. */
export async function showAppSettings(
  db: Db,
  { store }: Pick<StoreMember, 'store'>,
  appId: string,
): Promise<ShownAppSetting[]> {
  const row = await db
    .selectFrom('app_installations')
    .select(['version_id', 'settings'])
    .where('store_id', '=', store.id)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appNotInstalled)
  const declared = await declaredSettings(db, row.version_id)
  const values = Stored.parse(row.settings)
  const hints = await readSecretHints(db, { store_id: store.id, app_id: appId })
  return declared.map(({ key, label, type, info, required, options }) => ({
    key,
    label,
    type,
    info: info ?? null,
    required: required ?? false,
    options: options ?? [],
    value: type === 'secret' ? null : (Value.safeParse(values[key]).data ?? null),
    hint: type === 'secret' ? (hints.get(key) ?? null) : null,
  }))
}

/**
 * Changes settings of an installed app, and tells it which. Throws `app_not_installed`, and `invalid_fields` for a setting that
 * the manifest doesn't declare or a value that isn't of its type.
 */
export async function saveAppSettings(
  change: InstallationChange,
  entered: Readonly<Record<string, EnteredValue>>,
): Promise<ShownAppSetting[]> {
  const { platform, actor, app_id: appId } = change
  await changeInstallation(change, async (tx, { id, version_id: versionId }, now) => {
    const declared = await declaredSettings(tx, versionId)
    requireValid(declared, entered, actor.language)
    const owner = { store_id: actor.store.id, app_id: appId }
    const secrets = new Set(declared.filter(({ type }) => type === 'secret').map(({ key }) => key))
    for (const [key, value] of Object.entries(entered)) {
      if (!secrets.has(key)) continue
      const text = typeof value === 'string' ? value : null
      await saveSecret(tx, owner, { key, value: text, installation_secret: platform.settings.secret, now })
    }
    const before = await readValues(tx, id)
    const after = new Map(Object.entries(before))
    for (const [key, value] of Object.entries(entered)) {
      if (secrets.has(key)) continue
      if (value === null) after.delete(key)
      else after.set(key, value)
    }
    const changed = Object.keys(entered).filter((key) => secrets.has(key) || before[key] !== after.get(key))
    if (changed.length === 0) return undefined
    await tx
      .updateTable('app_installations')
      .set({ settings: JSON.stringify(Object.fromEntries(after)) })
      .where('id', '=', id)
      .execute()
    await announceAppData(tx, owner.store_id)
    await recordInstallationEvent(tx, { id, ...owner }, 'apps.settings_changed', now, { changed })
    return { action: 'app.settings_changed', details: { changed } }
  })
  return showAppSettings(platform.db, actor, appId)
}

/** Returns the settings of an app's own installation. Its secrets only if the app acts by itself. */
export async function readOwnSettings(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  installation: Installation,
): Promise<Record<string, string | number | boolean>> {
  const values = Object.entries(await readValues(db, installation.id)).flatMap(([key, value]) => {
    const known = Value.safeParse(value)
    return known.success ? [[key, known.data] as const] : []
  })
  const secrets = installation.person === undefined ? await readSecrets(db, installation, settings.secret) : []
  return Object.fromEntries([...values, ...secrets])
}

function requireValid(
  declared: AppManifest['settings'],
  entered: Readonly<Record<string, EnteredValue>>,
  language: PersonLanguage | undefined,
): void {
  const errors = Object.entries(entered).flatMap(([key, value]) => {
    const setting = declared.find((candidate) => candidate.key === key)
    const message = findSettingFault(setting, value, language)
    return message === undefined ? [] : [{ path: `body.values.${key}`, message }]
  })
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
}

async function declaredSettings(db: Db | Tx, versionId: string | null): Promise<AppManifest['settings']> {
  return versionId === null ? [] : (await getVersion(db, versionId)).manifest.settings
}

async function readValues(db: Db | Tx, installationId: string): Promise<Record<string, unknown>> {
  const { settings } = await db
    .selectFrom('app_installations')
    .select('settings')
    .where('id', '=', installationId)
    .executeTakeFirstOrThrow()
  return Stored.parse(settings)
}
