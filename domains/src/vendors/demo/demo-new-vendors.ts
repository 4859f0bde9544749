import type { SanctionDuration } from '../../sanctions/contract.ts'

/** Something that happened to a demo vendor's application or account. */
export type DemoVendorStep =
  | { readonly kind: 'approved'; readonly days_ago: number }
  | { readonly kind: 'rejected' | 'suspended' | 'reactivated'; readonly days_ago: number; readonly reason: string }
  | { readonly kind: 'applied_again'; readonly days_ago: number; readonly message: string }

/** Something that happened to a demo vendor's store. */
export type DemoStoreStep =
  | {
      readonly kind: 'suspended'
      readonly days_ago: number
      readonly duration: SanctionDuration
      readonly reason: string
    }
  | { readonly kind: 'reactivated'; readonly days_ago: number; readonly reason: string }

export interface DemoNewVendor {
  readonly name: string
  readonly mailbox: string
  readonly registered_days_ago: number
  readonly steps: readonly DemoVendorStep[]
  readonly store: {
    readonly slug: string
    readonly name: string
    /** A free theme that it has published. Dhaaga is free since 75 days. */
    readonly theme_slug?: string
    readonly steps: readonly DemoStoreStep[]
  }
}

/** Vendors who apply when they register: some wait for an approval, and others were rejected, suspended, or have a suspended store. */
export const demoNewVendors: readonly DemoNewVendor[] = [
  {
    name: 'Kavya Reddy',
    mailbox: 'kavya',
    registered_days_ago: 0.26,
    steps: [],
    store: { slug: 'reddy-pickles', name: 'Reddy Pickles', steps: [] },
  },
  {
    name: 'Mohammed Irfan',
    mailbox: 'irfan',
    registered_days_ago: 1.63,
    steps: [],
    store: { slug: 'irfan-attars', name: 'Irfan Attars', steps: [] },
  },
  {
    name: 'Sneha Kulkarni',
    mailbox: 'sneha',
    registered_days_ago: 4.9,
    steps: [
      {
        kind: 'rejected',
        days_ago: 4.2,
        reason: 'The contact page has no address and no phone number. Customers need both for returns.',
      },
      {
        kind: 'applied_again',
        days_ago: 0.84,
        message: 'I’ve added our workshop’s address in Satara and a phone number that’s answered until 7 pm.',
      },
    ],
    store: { slug: 'kulkarni-paper', name: 'Kulkarni Paper', steps: [] },
  },
  {
    name: 'Devansh Trivedi',
    mailbox: 'devansh',
    registered_days_ago: 9.7,
    steps: [
      {
        kind: 'rejected',
        days_ago: 9.1,
        reason: 'The watches carry the logos of brands that you haven’t named as suppliers. Send us their invoices.',
      },
    ],
    store: { slug: 'trivedi-timepieces', name: 'Trivedi Timepieces', steps: [] },
  },
  {
    name: 'Vikram Malhotra',
    mailbox: 'vikram',
    registered_days_ago: 61.2,
    steps: [
      { kind: 'approved', days_ago: 60.5 },
      {
        kind: 'suspended',
        days_ago: 5.1,
        reason: 'Three customers paid outside the checkout and got nothing. We’ve asked for proof of delivery.',
      },
    ],
    store: {
      slug: 'malhotra-mobiles',
      name: 'Malhotra Mobiles',
      theme_slug: 'dhaaga',
      steps: [
        {
          kind: 'suspended',
          days_ago: 18.4,
          duration: '24h',
          reason: 'Phones are offered as new that customers received used.',
        },
        {
          kind: 'suspended',
          days_ago: 6.3,
          duration: '7d',
          reason: 'Customers report that they’re asked to pay by phone instead of the checkout.',
        },
        {
          kind: 'suspended',
          days_ago: 5.1,
          duration: 'permanent',
          reason: 'Three customers paid outside the checkout and got nothing.',
        },
      ],
    },
  },
  {
    name: 'Nandini Iyer',
    mailbox: 'nandini',
    registered_days_ago: 70.6,
    steps: [
      { kind: 'approved', days_ago: 70.2 },
      { kind: 'suspended', days_ago: 33.5, reason: 'A customer reported that the account was taken over.' },
      { kind: 'reactivated', days_ago: 33.1, reason: 'Nandini changed the password and called from her number.' },
    ],
    store: {
      slug: 'nandini-naturals',
      name: 'Nandini Naturals',
      theme_slug: 'dhaaga',
      steps: [
        {
          kind: 'suspended',
          days_ago: 33.5,
          duration: 'permanent',
          reason: 'The account may have been taken over. We’re checking it with you.',
        },
        { kind: 'reactivated', days_ago: 33.1, reason: 'The account is back with its owner.' },
        {
          kind: 'suspended',
          days_ago: 1.3,
          duration: '7d',
          reason: 'Two products claim to cure diabetes. Remove the claims, or show us the licence for them.',
        },
      ],
    },
  },
]
