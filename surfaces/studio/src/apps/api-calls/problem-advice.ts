/** What a developer can do about refused calls, by the code of their problem. */
const adviceOf: Readonly<Record<string, string>> = {
  scope_missing: 'Add the permission to the manifest. If it’s optional, check first whether the store has granted it.',
  not_for_apps: 'Apps can’t call this endpoint. The API reference shows those that they can.',
  token_expired: 'Request a new token before the old one expires, an hour after it was issued.',
  installation_paused: 'Stop calling until the event apps.resumed arrives.',
  app_suspended: 'The app has no access to stores until the suspension ends.',
  app_rate_limited: 'Wait as long as the header Retry-After says, and spread calls over time.',
  too_many_requests: 'Wait as long as the header Retry-After says, and spread calls over time.',
  invalid_fields: 'The response lists the fields that are wrong, with the reason of each.',
  malformed_request: 'Send valid JSON and the right Content-Type.',
  permission_missing: 'The person who uses the app doesn’t have this permission. The store’s owner can grant it.',
  internal_error: 'Try again. If it happens again, report it with the request ID.',
  unavailable: 'Try again in a moment.',
}

/** Returns what to do about a refused call; undefined if the title of the problem says enough. */
export function adviceFor(code: string | null): string | undefined {
  return code === null ? undefined : adviceOf[code]
}
