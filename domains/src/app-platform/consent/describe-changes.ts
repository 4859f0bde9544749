import {
  type AppManifest,
  compareManifests,
  type DescriptionLanguage,
  findBuiltInApp,
  type ManifestChange,
} from '@haat/app-manifest'
import { createTranslate } from '@haat/messages'
import { siteOf } from '../sites/site-of.ts'
import { moveInHindi } from './hindi.ts'

const translations = {
  en: createTranslate<keyof typeof moveInHindi>('en-IN'),
  hi: createTranslate('hi-IN', moveInHindi),
}

/**
 * Lists what a newer version changes for a store, what needs consent first. A server on another registrable domain can belong
 * to somebody else, so the store has to agree before its data goes there; another host of the same domain needs no consent.
 */
export function describeChanges(
  before: AppManifest,
  after: AppManifest,
  language: DescriptionLanguage = 'en',
): ManifestChange[] {
  const changes = compareManifests(before, after, language)
  const [from, to] = [serverOf(before), serverOf(after)]
  if (from === undefined || to === undefined || siteOf(from) === siteOf(to)) return changes
  const moved: ManifestChange = {
    kind: 'address',
    sentence: translations[language]('The app’s server moved to another domain: from {from} to {to}', { from, to }),
    needs_consent: true,
  }
  return [moved, ...changes.filter(({ kind }) => kind !== 'address')]
}

/** Returns the host of an app's server; undefined if it has none outside Haat. */
export function serverOf({ urls }: AppManifest): string | undefined {
  if (urls === undefined) return undefined
  const url = new URL(urls.base)
  return findBuiltInApp(url) === undefined ? url.hostname : undefined
}
