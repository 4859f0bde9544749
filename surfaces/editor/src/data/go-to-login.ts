import { configuration } from './configuration.ts'

/** Redirects to the dashboard's sign-in page, which returns to this page afterwards. */
export function goToLogin(): void {
  const { dashboard } = configuration.urls
  window.location.replace(`${dashboard}/login?next=${encodeURIComponent(window.location.href)}`)
}
