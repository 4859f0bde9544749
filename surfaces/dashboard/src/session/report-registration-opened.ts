import { openSignupEndpoint } from '@haat/domains/analytics/contract'
import { directBackend } from './direct-backend.ts'

let isReported = false

/**
 * Counts this browser in the sign-up funnel, with the campaign or page that it came from. Once per page load: the cookie
 * that recognises the browser arrives with the response. Nobody is kept from registering if it fails.
 */
export function reportRegistrationOpened(): void {
  if (isReported) return
  isReported = true
  const parameters = new URLSearchParams(location.search)
  const body = {
    source: parameters.get('utm_source')?.slice(0, 200),
    campaign: parameters.get('utm_campaign')?.slice(0, 200),
    referrer: document.referrer.slice(0, 2_000),
  }
  directBackend.call(openSignupEndpoint, { body }).catch(() => undefined)
}
