/** Public URLs of the surfaces and the backend, without a trailing slash. */
export interface PublicUrls {
  readonly marketplace: string
  readonly dashboard: string
  readonly backend: string
  readonly admin: string
}

/** URLs for running the marketplace on its own (`astro dev`). The server passes its own URLs instead. */
export function standaloneUrls(): PublicUrls {
  const { FRONTEND_URL, VENDOR_URL, BACKEND_URL, ADMINURL, PORT_MARKETPLACE, PORT_DASHBOARD, PORT_BACKEND } =
    process.env
  const backend = BACKEND_URL ?? local(PORT_BACKEND ?? '4000')
  return {
    marketplace: FRONTEND_URL ?? local(PORT_MARKETPLACE ?? '3000'),
    dashboard: VENDOR_URL ?? local(PORT_DASHBOARD ?? '3001'),
    backend,
    admin: ADMINURL ?? backend,
  }
}

function local(port: string): string {
  return `http://localhost:${port}`
}
