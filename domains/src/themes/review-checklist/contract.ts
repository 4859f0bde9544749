/** A point that a reviewer looks at by hand, because no check can (docs/theme-review.md, What reviewers look at). */
export interface ChecklistPoint {
  readonly id: string
  readonly group: 'Pages' | 'Settings' | 'Accessibility' | 'Updates' | 'Listing' | 'Rights'
  readonly title: string
  /** What to do to answer it. */
  readonly hint: string
}

export const checklist = [
  {
    id: 'layout',
    group: 'Pages',
    title: 'Every page works at 360, 768 and 1440 pixels',
    hint: 'Nothing overlaps or scrolls sideways. Prices and buttons are where shoppers expect them.',
  },
  {
    id: 'content',
    group: 'Pages',
    title: 'Unusual content looks right',
    hint: 'Look at long texts, no images, sold out, 100 variants, an empty store, and Hindi and Tamil.',
  },
  {
    id: 'settings',
    group: 'Settings',
    title: 'Shop owners can change and translate every text',
    hint: 'Labels say what a setting does. Defaults look finished. Every section has a preset.',
  },
  {
    id: 'keyboard',
    group: 'Accessibility',
    title: 'Everything works with the keyboard',
    hint: 'Focus is visible, its order is sensible, and motion stops for people who prefer less of it.',
  },
  {
    id: 'updates',
    group: 'Updates',
    title: 'The changelog explains removed settings',
    hint: 'Compare it with the settings that this version removes and stores use.',
  },
  {
    id: 'listing',
    group: 'Listing',
    title: 'The listing is accurate',
    hint: 'The name is free, the screenshots are of this theme, the price matches what it offers.',
  },
  {
    id: 'rights',
    group: 'Rights',
    title: 'Images and fonts may be redistributed',
    hint: 'The theme isn’t a copy of someone else’s.',
  },
] as const satisfies readonly ChecklistPoint[]
