import type { VendorProfile } from '@haat/domains/stores/contract'

/** The parts of a page that depend on the visitor. */
export interface VisitorParts {
  /** The value of an attribute, not escaped. */
  readonly session: string
  /** HTML of the header: the menus of the signed-in vendor, or the link to sign in. */
  readonly menus: string
}

/** The markers around what a card shows for an installed app, and for one that isn't installed. */
export interface InstalledMarkers {
  readonly installed: string
  readonly otherwise: string
  readonly end: string
}

/**
 * A page that the server renders once for all visitors, with markers in place of what differs between them: it fills in
 * the rest for each. The markers are texts without characters that HTML escapes.
 */
export interface PageTemplate {
  mark(part: keyof VisitorParts): string
  markInstalled(appId: string): InstalledMarkers
  /** Sets how the parts are rendered for a vendor, and for a visitor who isn't signed in. */
  renderWith(render: (vendor: VendorProfile | undefined) => VisitorParts): void
}
