import { isIP } from 'node:net'
import { findBuiltInApp } from '@haat/app-manifest'
import type { Settings } from '../../settings.ts'
import { siteOf } from '../sites/site-of.ts'

/**
 * Returns what's wrong with the address of an app's server: it must be on the public internet, and on another site than
 * Haat. Pages of apps are shown with access to their own site's cookies and storage, which must never be Haat's.
 */
export function findAddressProblem(base: string, { urls }: Pick<Settings, 'urls'>): string | undefined {
  const url = new URL(base)
  const { hostname } = url
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || findBuiltInApp(url) !== undefined) {
    return 'Use the name of a server on the internet, such as https://reviews.example.'
  }
  const ofHaat = Object.values(urls).map((address) => siteOf(new URL(address).hostname))
  if (ofHaat.includes(siteOf(hostname))) return 'Use a domain of your own: this one belongs to Haat.'
  return undefined
}
