const reserved = new Set(
  `about account accounts admin administrator affiliate affiliates api app apps asset assets auth billing blog cart cdn
  checkout contact credits customer customers dashboard dev developer developers docs editor email files ftp haat
  healthz help home image images img imap invoice invoices legal login logout mail market marketplace media metrics new news null
  onboarding order orders partner partners pay payment payments plan plans pop postmaster pricing privacy products public readyz
  register root sales search security settings signin signup smtp staff static status store storefront storefronts stores
  studio support system team terms test theme themes undefined vendor vendors webhook webhooks webmail www`.split(
    /\s+/,
  ),
)

/** Whether a slug is reserved for the platform or is Punycode (`xn--`), which could imitate another name. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || slug.startsWith('xn--')
}
