import { configuration } from './configuration.ts'

/** Goes to the dashboard's sign-in page, which comes back here. */
export function goToLogin(): void {
  const { dashboard } = configuration.urls
  window.location.replace(`${dashboard}/login?next=${encodeURIComponent(window.location.href)}`)
}
