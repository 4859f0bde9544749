import type { AppManifest } from '../manifest/manifest.ts'
import { appScopes } from '../scopes.ts'

export interface ManifestChange {
  readonly kind: 'permission' | 'privacy' | 'address' | 'addition' | 'removal'
  /** For the store's owner and for reviewers. */
  readonly sentence: string
  /** Whether the store has to agree before it gets this version. */
  readonly needs_consent: boolean
}

/** Lists what a newer version changes for the people who use the app, the changes that need their consent first. */
export function compareManifests(before: AppManifest, after: AppManifest): ManifestChange[] {
  return [
    ...comparePermissions(before, after),
    ...comparePrivacy(before.privacy, after.privacy),
    ...compareAddresses(before, after),
    ...compareParts(before, after),
  ].toSorted((a, b) => Number(b.needs_consent) - Number(a.needs_consent))
}

function comparePermissions(before: AppManifest, after: AppManifest): ManifestChange[] {
  const changes: ManifestChange[] = []
  const had = new Map<string, 'required' | 'optional'>()
  for (const group of ['optional', 'required'] as const) {
    for (const { scope } of before.permissions[group]) had.set(scope, group)
  }
  const add = (sentence: string, needsConsent: boolean) =>
    changes.push({ kind: 'permission', sentence, needs_consent: needsConsent })
  for (const { scope } of after.permissions.required) {
    const { sentence } = appScopes[scope]
    if (!had.has(scope)) add(`New permission: ${sentence}`, true)
    else if (had.get(scope) === 'optional') add(`Permission that’s no longer optional: ${sentence}`, true)
  }
  for (const { scope } of after.permissions.optional) {
    if (!had.has(scope)) add(`New optional permission: ${appScopes[scope].sentence}`, false)
    else if (had.get(scope) === 'required') add(`Permission that’s now optional: ${appScopes[scope].sentence}`, false)
  }
  const has = new Set([...after.permissions.required, ...after.permissions.optional].map(({ scope }) => scope))
  for (const { scope } of [...before.permissions.required, ...before.permissions.optional]) {
    if (!has.has(scope)) add(`No longer needed: ${appScopes[scope].sentence}`, false)
  }
  return changes
}

function comparePrivacy(before: AppManifest['privacy'], after: AppManifest['privacy']): ManifestChange[] {
  const changes: ManifestChange[] = []
  const add = (sentence: string, needsConsent = true) =>
    changes.push({ kind: 'privacy', sentence, needs_consent: needsConsent })
  const name = ({ kind, of }: { kind: string; of: string }) => `${kind} (${of})`
  const known = new Map(before.personal_data.map((data) => [name(data), data]))
  for (const data of after.personal_data) {
    const previous = known.get(name(data))
    if (previous === undefined) add(`New personal data: ${name(data)}. ${data.why}`)
    else if (data.stored && !previous.stored) add(`Now stored outside Haat: ${name(data)}`)
    else if ((data.days ?? Number.POSITIVE_INFINITY) > (previous.days ?? Number.POSITIVE_INFINITY)) {
      add(`Kept longer: ${name(data)}, ${describeDays(data.days)}`)
    }
  }
  for (const country of after.stored_in.filter((code) => !before.stored_in.includes(code))) {
    add(`Data is now stored in another country: ${country}`)
  }
  const processors = new Set(before.processors.map((processor) => processor.name))
  for (const processor of after.processors.filter((candidate) => !processors.has(candidate.name))) {
    add(`New company that gets data: ${processor.name}, ${processor.country}, for ${processor.for}`)
  }
  if (after.ai_training && !before.ai_training) add('Data is now used to train models')
  if (after.erased_within_days > before.erased_within_days) {
    add(`Data is erased later: within ${describeDays(after.erased_within_days)}`)
  }
  if (after.policy_url !== before.policy_url) add('The privacy policy has another address', false)
  return changes
}

function describeDays(days: number | undefined): string {
  if (days === undefined) return 'without a limit'
  return days === 1 ? '1 day' : `${days} days`
}

function compareAddresses(before: AppManifest, after: AppManifest): ManifestChange[] {
  if (after.urls === undefined || after.urls.base === before.urls?.base) return []
  const sentence =
    before.urls === undefined
      ? `The app now has a server: ${after.urls.base}`
      : `The app moved from ${before.urls.base} to ${after.urls.base}`
  return [{ kind: 'address', sentence, needs_consent: before.urls === undefined }]
}

function compareParts(before: AppManifest, after: AppManifest): ManifestChange[] {
  return (['blocks', 'embeds'] as const).flatMap((list) => {
    const filesOf = (manifest: AppManifest) => manifest[list].map(({ file }) => file)
    const name = list === 'blocks' ? 'block' : 'embed'
    return [
      ...filesOf(after)
        .filter((file) => !filesOf(before).includes(file))
        .map((file) => ({ kind: 'addition', sentence: `New ${name}: ${file}`, needs_consent: false }) as const),
      ...filesOf(before)
        .filter((file) => !filesOf(after).includes(file))
        .map((file) => ({ kind: 'removal', sentence: `Removed ${name}: ${file}`, needs_consent: false }) as const),
    ]
  })
}
