import { configuration } from './configuration.ts'

/** Leaves for the dashboard's sign-in, which leads back here. */
export function goToLogin(): void {
  const { dashboard } = configuration.urls
  window.location.replace(`${dashboard}/login?next=${encodeURIComponent(window.location.href)}`)
}
