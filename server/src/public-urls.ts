import type { Configuration } from './configuration.ts'

export interface Ports {
  readonly marketplace: number
  readonly dashboard: number
  readonly editor: number
  readonly studio: number
  readonly administration: number
  readonly storefront: number
  readonly backend: number
  readonly apps: number
}

/** The URLs at which people reach the surfaces: configured, or ports on localhost. */
export function publicUrls(configuration: Configuration, ports: Ports) {
  const local = (port: number) => `http://localhost:${port}`
  const backend = configuration.BACKEND_URL ?? local(ports.backend)
  return {
    marketplace: configuration.FRONTEND_URL ?? local(ports.marketplace),
    dashboard: configuration.VENDOR_URL ?? local(ports.dashboard),
    editor: configuration.EDITOR_URL ?? local(ports.editor),
    studio: configuration.STUDIO_URL ?? local(ports.studio),
    administration: configuration.ADMIN_URL ?? local(ports.administration),
    /** The base URL of every store's storefront: the slug is appended. */
    storefront: configuration.STOREFRONT_URL ?? local(ports.storefront),
    backend,
    /** The base URL of the pages of apps that ship with Haat: the app's ID is appended. */
    apps: configuration.APPS_URL ?? local(ports.apps),
    /** The backend by its second name, not the administration. */
    admin: configuration.ADMINURL ?? backend,
  }
}
export type PublicUrls = ReturnType<typeof publicUrls>
