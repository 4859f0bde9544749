import { createTranslate, type Translate } from '@haat/messages'
import { type DescriptionLanguage, describeScope } from '../describe-scope.ts'
import { changesInHindi } from '../hindi/changes.ts'
import type { AppManifest } from '../manifest/manifest.ts'

export interface ManifestChange {
  readonly kind: 'permission' | 'privacy' | 'address' | 'addition' | 'removal'
  /** For the store's owner and for reviewers. */
  readonly sentence: string
  /** Whether the store has to agree before it gets this version. */
  readonly needs_consent: boolean
}

type T = Translate<keyof typeof changesInHindi>

const translations: Readonly<Record<DescriptionLanguage, T>> = {
  en: createTranslate('en-IN'),
  hi: createTranslate('hi-IN', changesInHindi),
}

/**
 * Lists what a newer version changes for the people who use the app, the changes that need their consent first. Names and
 * reasons stay as the developer wrote them.
 */
export function compareManifests(
  before: AppManifest,
  after: AppManifest,
  language: DescriptionLanguage = 'en',
): ManifestChange[] {
  const t = translations[language]
  return [
    ...comparePermissions(before, after, language),
    ...comparePrivacy(before.privacy, after.privacy, t),
    ...compareAddresses(before, after, t),
    ...compareParts(before, after, t),
  ].toSorted((a, b) => Number(b.needs_consent) - Number(a.needs_consent))
}

function comparePermissions(before: AppManifest, after: AppManifest, language: DescriptionLanguage): ManifestChange[] {
  const t = translations[language]
  const changes: ManifestChange[] = []
  const had = new Map<string, 'required' | 'optional'>()
  for (const group of ['optional', 'required'] as const) {
    for (const { scope } of before.permissions[group]) had.set(scope, group)
  }
  const add = (sentence: string, needsConsent: boolean) =>
    changes.push({ kind: 'permission', sentence, needs_consent: needsConsent })
  for (const { scope } of after.permissions.required) {
    const sentence = describeScope(scope, language)
    if (!had.has(scope)) add(t('New permission: {sentence}', { sentence }), true)
    else if (had.get(scope) === 'optional')
      add(t('Permission that’s no longer optional: {sentence}', { sentence }), true)
  }
  for (const { scope } of after.permissions.optional) {
    const sentence = describeScope(scope, language)
    if (!had.has(scope)) add(t('New optional permission: {sentence}', { sentence }), false)
    else if (had.get(scope) === 'required') add(t('Permission that’s now optional: {sentence}', { sentence }), false)
  }
  const has = new Set([...after.permissions.required, ...after.permissions.optional].map(({ scope }) => scope))
  for (const { scope } of [...before.permissions.required, ...before.permissions.optional]) {
    if (!has.has(scope)) add(t('No longer needed: {sentence}', { sentence: describeScope(scope, language) }), false)
  }
  return changes
}

function comparePrivacy(before: AppManifest['privacy'], after: AppManifest['privacy'], t: T): ManifestChange[] {
  const changes: ManifestChange[] = []
  const add = (sentence: string, needsConsent = true) =>
    changes.push({ kind: 'privacy', sentence, needs_consent: needsConsent })
  const name = ({ kind, of }: { kind: string; of: string }) => `${kind} (${of})`
  const known = new Map(before.personal_data.map((data) => [name(data), data]))
  for (const data of after.personal_data) {
    const previous = known.get(name(data))
    if (previous === undefined) add(t('New personal data: {data}. {why}', { data: name(data), why: data.why }))
    else if (data.stored && !previous.stored) add(t('Now stored outside Haat: {data}', { data: name(data) }))
    else if ((data.days ?? Number.POSITIVE_INFINITY) > (previous.days ?? Number.POSITIVE_INFINITY)) {
      add(t('Kept longer: {data}, {days}', { data: name(data), days: describeDays(data.days, t) }))
    }
  }
  for (const country of after.stored_in.filter((code) => !before.stored_in.includes(code))) {
    add(t('Data is now stored in another country: {country}', { country }))
  }
  const processors = new Set(before.processors.map((processor) => processor.name))
  for (const processor of after.processors.filter((candidate) => !processors.has(candidate.name))) {
    const { name, country, for: purpose } = processor
    add(t('New company that gets data: {name}, {country}, for {purpose}', { name, country, purpose }))
  }
  if (after.ai_training && !before.ai_training) add(t('Data is now used to train models'))
  if (after.erased_within_days > before.erased_within_days) {
    add(t('Data is erased later: within {days}', { days: describeDays(after.erased_within_days, t) }))
  }
  if (after.policy_url !== before.policy_url) add(t('The privacy policy has another address'), false)
  return changes
}

function describeDays(days: number | undefined, t: T): string {
  if (days === undefined) return t('without a limit')
  return days === 1 ? t('1 day') : t('{count} days', { count: days })
}

function compareAddresses(before: AppManifest, after: AppManifest, t: T): ManifestChange[] {
  if (after.urls === undefined || after.urls.base === before.urls?.base) return []
  const sentence =
    before.urls === undefined
      ? t('The app now has a server: {address}', { address: after.urls.base })
      : t('The app moved from {before} to {after}', { before: before.urls.base, after: after.urls.base })
  return [{ kind: 'address', sentence, needs_consent: before.urls === undefined }]
}

function compareParts(before: AppManifest, after: AppManifest, t: T): ManifestChange[] {
  return (['blocks', 'embeds'] as const).flatMap((list) => {
    const filesOf = (manifest: AppManifest) => manifest[list].map(({ file }) => file)
    const added = list === 'blocks' ? 'New block: {file}' : 'New embed: {file}'
    const removed = list === 'blocks' ? 'Removed block: {file}' : 'Removed embed: {file}'
    return [
      ...filesOf(after)
        .filter((file) => !filesOf(before).includes(file))
        .map((file) => ({ kind: 'addition', sentence: t(added, { file }), needs_consent: false }) as const),
      ...filesOf(before)
        .filter((file) => !filesOf(after).includes(file))
        .map((file) => ({ kind: 'removal', sentence: t(removed, { file }), needs_consent: false }) as const),
    ]
  })
}
