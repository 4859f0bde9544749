import Bowser from 'bowser'
import type { Settings } from '../../settings.ts'
import { DeviceClass } from './contract.ts'

const MAX_LENGTH = 60

export interface FirstTouch {
  readonly source: string
  readonly campaign: string | null
}

/**
 * Returns where a visitor came from: utm_source, else the name of the site that linked here, else `direct`. Links from
 * the platform's own pages count under the surface's name.
 */
export function firstTouchOf(
  page: {
    readonly source?: string | undefined
    readonly campaign?: string | undefined
    readonly referrer?: string | undefined
  },
  { urls }: Pick<Settings, 'urls'>,
): FirstTouch {
  const source = slugOf(page.source ?? '')
  const campaign = slugOf(page.campaign ?? '')
  return {
    source: source === '' ? sourceOfReferrer(page.referrer ?? '', urls) : source,
    campaign: campaign === '' ? null : campaign,
  }
}

function sourceOfReferrer(referrer: string, urls: Settings['urls']): string {
  const address = URL.parse(referrer)
  if (address === null) return 'direct'
  const surface = Object.entries(urls).find(([, url]) => URL.parse(url)?.origin === address.origin)
  // The sign-in pages link to the registration page.
  if (surface !== undefined) return surface[0] === 'dashboard' ? 'direct' : surface[0]
  const site = slugOf(address.hostname.replace(/^www\./, ''))
  return site === '' ? 'direct' : site
}

/** Keeps what the column accepts, so that no visitor can add a source that breaks a page or a file. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '')
}

/** Returns the kind of device that a browser says it runs on. */
export function deviceClassOf(userAgent: string): DeviceClass {
  return DeviceClass.catch('desktop').parse(Bowser.parse(userAgent).platform.type)
}
