import { AppManifest } from '@haat/app-manifest'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="96" fill="#2f3a8f"/>
<path d="M256 96c-70 0-112 52-112 120v72l-40 64h304l-40-64v-72c0-68-42-120-112-120z" fill="#f2a033"/>
<circle cx="256" cy="392" r="36" fill="#f2a033"/>
</svg>
`

const manifest = {
  manifest: 1,
  id: 'stock-bell',
  version: '1.0.0',
  name: 'Stock Bell',
  tagline: 'Tells buyers when a product is back',
  description_file: 'listing/description.md',
  category: 'Marketing',
  icon: 'listing/icon.svg',
  support: { email: 'help@stockbell.example' },
  permissions: {
    required: [{ scope: 'products:read', reason: 'Knows which products are sold out, and when they are back' }],
    optional: [{ scope: 'products:write', reason: 'Sets products to draft while they are sold out' }],
  },
  urls: { base: 'https://stockbell.example', app: '/haat', webhooks: '/haat/webhooks' },
  webhooks: [{ types: ['variants.out_of_stock', 'variants.back_in_stock'] }],
  privacy: {
    policy_url: 'https://stockbell.example/privacy',
    personal_data: [],
    stored_in: ['IN'],
    processors: [{ name: 'Example Hosting', country: 'India', for: 'Servers' }],
    erased_within_days: 30,
    ai_training: false,
  },
}

const description = `Buyers who find a product sold out leave it to Stock Bell to tell them when it’s back.
`

/** An app that a developer of the demo has submitted. */
export const demoPackage = {
  manifest: AppManifest.parse(manifest),
  files: {
    'haat.app.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'listing/icon.svg': icon,
    'listing/description.md': description,
  },
} as const
