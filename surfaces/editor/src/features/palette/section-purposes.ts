import type { SectionSchema, Setting } from '@haat/theme-engine'

/** What a section is for, in the order of the palette. */
export const purposes = [
  'Banners',
  'Products',
  'Collections',
  'Text',
  'Images and video',
  'Reviews',
  'Contact and newsletter',
  'Layout',
] as const
export type Purpose = (typeof purposes)[number]

interface Kind {
  /** Matches the words of a type and name: `contact form`. */
  readonly pattern: RegExp
  readonly purpose: Purpose
  /** Other words that people look for. */
  readonly synonyms: string
}

/** Kinds of sections and widgets that most themes have. The first match decides the purpose; synonyms of all count. */
const kinds: readonly Kind[] = [
  { pattern: /\bannounc|\bnotice|\bmarquee|\bticker/, purpose: 'Banners', synonyms: 'announcement bar message offer' },
  { pattern: /\bcountdown|\bflash sale/, purpose: 'Banners', synonyms: 'countdown timer sale offer deadline' },
  {
    pattern: /\bhero\b|\bbanner|\bslide|\bopening|\bcover\b/,
    purpose: 'Banners',
    synonyms: 'hero banner slider slideshow carousel header image',
  },
  {
    pattern: /\btestimonial|\bquotes?\b|\breviews?\b|\brating|\bpress\b|\blogo list|\bcounter/,
    purpose: 'Reviews',
    synonyms: 'quote review testimonial feedback customers rating stars trust social proof',
  },
  {
    pattern: /\bnewsletter|\bsubscribe|\bsign up\b|\bsignup/,
    purpose: 'Contact and newsletter',
    synonyms: 'newsletter subscribe email sign up mailing list',
  },
  {
    pattern: /\bcontact|\bform\b|\bwhatsapp|\bwhats app/,
    purpose: 'Contact and newsletter',
    synonyms: 'contact form message enquiry inquiry email phone',
  },
  {
    pattern: /\bmaps?\b|\blocation|\bstore hours|\bvisit us/,
    purpose: 'Contact and newsletter',
    synonyms: 'map location address directions hours visit',
  },
  {
    pattern: /\bcollection list|\blist collections|\bcollections|\bcategor|\bdepartments/,
    purpose: 'Collections',
    synonyms: 'collection category shop by department menu tiles',
  },
  {
    pattern: /\bproducts?\b|\bfeatured collection|\bbestsell|\brecommend|\brelated|\bspice box/,
    purpose: 'Products',
    synonyms: 'product shop bestseller new arrivals featured grid shelf related upsell',
  },
  {
    pattern: /\bfaq|\bquestions?\b|\baccordion|\bcollapsible/,
    purpose: 'Text',
    synonyms: 'faq questions answers help accordion collapsible',
  },
  {
    pattern: /\bpromises|\bicons?\b|\breasons|\bbenefits|\bfeatures/,
    purpose: 'Text',
    synonyms: 'promises usp benefits features reasons icons delivery returns trust badges',
  },
  {
    pattern: /\bimages? (?:with|and|beside) text|\bmaking\b|\bstory|\borigins|\babout/,
    purpose: 'Images and video',
    synonyms: 'about us story image text picture photo',
  },
  {
    pattern: /\bgaller|\blookbook|\bcollage|\bphotos?\b|\bimages?\b|\bbefore after|\binstagram/,
    purpose: 'Images and video',
    synonyms: 'gallery photos pictures images lookbook collage instagram',
  },
  {
    pattern: /\bvideos?\b|\bfilm|\breel/,
    purpose: 'Images and video',
    synonyms: 'video film youtube vimeo reel clip',
  },
  {
    pattern: /\btext\b|\bstatement|\brecipe|\bheading|\bmanifesto/,
    purpose: 'Text',
    synonyms: 'text paragraph heading title copy words',
  },
  {
    pattern: /\bcustom\b|\binner section/,
    purpose: 'Layout',
    synonyms: 'custom columns layout widgets grid empty build',
  },
  { pattern: /\bdivider|\bspacer|\bseparator/, purpose: 'Layout', synonyms: 'divider line space gap separator' },
  {
    pattern: /\btable\b|\bsize guide|\btabs\b/,
    purpose: 'Text',
    synonyms: 'table size chart guide specifications tabs',
  },
  { pattern: /\bsocial\b/, purpose: 'Contact and newsletter', synonyms: 'social instagram facebook youtube links' },
]

/** Returns what a section is for, by its type and name and, for names that no other theme has, by its settings. */
export function purposeOf(schema: SectionSchema): Purpose {
  const kind = kindsOf(`${schema.type} ${schema.name}`)[0]
  if (kind !== undefined) return kind.purpose
  // Only the first setting of a block counts: a quote may refer to a product, but isn't a product list.
  const settings = [...schema.settings, ...schema.blocks.flatMap((block) => block.settings.slice(0, 1))]
  const has = (...types: readonly Setting['type'][]) => settings.some(({ type }) => types.includes(type))
  if (has('collection_list', 'category')) return 'Collections'
  if (has('product', 'product_list', 'collection')) return 'Products'
  return has('image', 'video') ? 'Images and video' : 'Text'
}

/** Returns what a ready-made section is for, by its name. */
export function purposeOfName(name: string): Purpose {
  return kindsOf(name)[0]?.purpose ?? 'Layout'
}

/** Returns the words by which an item can be found besides its own name. */
export function synonymsOf(names: string): string {
  return kindsOf(names)
    .map(({ synonyms }) => synonyms)
    .join(' ')
}

function kindsOf(text: string): Kind[] {
  const words = text.toLowerCase().replace(/[^a-z\d]+/g, ' ')
  return kinds.filter(({ pattern }) => pattern.test(words))
}
