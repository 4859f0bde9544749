/** Public URLs of the surfaces and the backend, without a trailing slash. */
export interface PublicUrls {
  readonly marketplace: string
  readonly dashboard: string
  readonly editor: string
  readonly storefront: string
  readonly backend: string
  readonly admin: string
}

/** URLs for running the marketplace on its own (`astro dev`). The server passes its own URLs instead. */
export function standaloneUrls(): PublicUrls {
  const { FRONTEND_URL, VENDOR_URL, EDITOR_URL, STOREFRONT_URL, BACKEND_URL, ADMINURL, ...ports } = process.env
  const backend = BACKEND_URL ?? local(ports.PORT_BACKEND ?? '4000')
  return {
    marketplace: FRONTEND_URL ?? local(ports.PORT_MARKETPLACE ?? '3000'),
    dashboard: VENDOR_URL ?? local(ports.PORT_DASHBOARD ?? '3001'),
    editor: EDITOR_URL ?? local(ports.PORT_EDITOR ?? '3002'),
    storefront: STOREFRONT_URL ?? local(ports.PORT_STOREFRONT ?? '3005'),
    backend,
    admin: ADMINURL ?? backend,
  }
}

function local(port: string): string {
  return `http://localhost:${port}`
}
