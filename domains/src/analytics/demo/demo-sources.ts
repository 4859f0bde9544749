export interface DemoSource {
  readonly name: string
  readonly campaign: string | null
  /** How often people come from here, compared with the other sources. */
  readonly weight: number
  /** How likely they are to go on, compared with the average. */
  readonly quality: number
  /** The first and last day of a campaign, as days ago. Always, if undefined. */
  readonly days_ago?: readonly [first: number, last: number]
}

/** Where people who sign up in the demo come from. */
export const demoSources: readonly [DemoSource, ...DemoSource[]] = [
  { name: 'direct', campaign: null, weight: 28, quality: 1.1 },
  { name: 'google.com', campaign: null, weight: 25, quality: 1.05 },
  { name: 'marketplace', campaign: null, weight: 12, quality: 1.3 },
  { name: 'instagram', campaign: 'sell-your-craft', weight: 16, quality: 0.7 },
  { name: 'youtube.com', campaign: null, weight: 8, quality: 0.85 },
  { name: 'whatsapp', campaign: 'refer-a-friend', weight: 7, quality: 1.25 },
  { name: 'diwali-mailer', campaign: 'open-before-diwali', weight: 24, quality: 1.15, days_ago: [52, 34] },
  { name: 'indore-crafts-fair', campaign: 'stall-qr', weight: 18, quality: 0.95, days_ago: [13, 10] },
]
