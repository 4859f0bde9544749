/** Public addresses of the surfaces and of the backend, without a slash at the end. */
export interface PublicUrls {
  readonly marketplace: string
  readonly dashboard: string
  readonly backend: string
  readonly admin: string
}

/** Where the others are when the marketplace runs alone (`astro dev`). Inside the server its process hands them in. */
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
