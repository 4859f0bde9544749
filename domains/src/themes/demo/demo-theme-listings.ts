import type { DemoTheme } from './demo-theme.ts'

/** Published themes, in the order of their first release. */
export const demoThemes: readonly DemoTheme[] = [
  {
    slug: 'bazaar',
    developer: 'farhan',
    base: 'starter',
    name: 'Bazaar',
    tagline: 'A busy, colourful shop floor for stores with a lot to sell',
    category: 'General',
    price_paise: 349_900,
    description:
      'For stores with hundreds of products and an offer for every festival. The first screen shows four products with their prices, so customers start shopping without scrolling. The search field stays in view, products sit close together, and links by price help customers who know what they want to spend.',
    highlights: [
      'Products with prices on the first screen',
      'Shop by price in one tap',
      'Search field always in view',
      'Five columns on wide screens',
    ],
    screenshots: {
      'home.webp': 'Home page: a large heading beside four spice jars with their prices, below it links by price',
      'product.webp': 'Product page of a chilli powder with two sizes and a red button',
      'phone.webp': 'Home page on a phone: the heading, two buttons and products with price tags',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 241, published_days_ago: 238 },
      {
        version: '1.1.0',
        changelog: 'New section “Shop by price”: up to six links to products below an amount.',
        submitted_days_ago: 150,
        published_days_ago: 148,
      },
      {
        version: '1.2.0',
        changelog:
          'Ready for the festival season: a marigold colour scheme for announcements, larger prices on product cards, and the hero fits phones from 320 px.',
        submitted_days_ago: 66,
        published_days_ago: 64,
      },
    ],
    in_review: {
      version: '1.3.0',
      changelog:
        'The hero can show two to six products. The second button is gone: link to your collections from the text instead.',
      submitted_days_ago: 2.3,
    },
  },
  {
    slug: 'neel',
    developer: 'anita',
    base: 'tana',
    name: 'Neel',
    tagline: 'A deep indigo evening for fashion and textiles',
    category: 'Clothing',
    price_paise: 499_900,
    description:
      'A dark theme that makes colour glow. Large serif type runs across the first screen, with three photos of your newest products below it. Made for sarees, block prints and jewellery that were photographed with care.',
    highlights: [
      'Dark throughout, with AA contrast',
      'Three product photos in the hero, chosen by you or taken from a collection',
      'Colour swatches on product cards',
      'Hindi and Tamil texts',
    ],
    screenshots: {
      'home.webp': 'Home page: large italic letters on dark indigo above three photos of printed cloth',
      'product.webp': 'Product page of an indigo saree on a dark background',
      'phone.webp': 'Home page on a phone: the heading and a button above three narrow photos',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 236, published_days_ago: 232 },
      {
        version: '1.1.0',
        changelog:
          'New section “Dye recipe”: the steps behind a piece, numbered. The menu is easier to read on small phones.',
        submitted_days_ago: 96,
        published_days_ago: 93,
      },
    ],
  },
  {
    slug: 'tiffin',
    developer: 'farhan',
    base: 'masala',
    name: 'Tiffin',
    tagline: 'Fresh and friendly, for snacks, sweets and home kitchens',
    category: 'Food and drink',
    price_paise: 199_900,
    description:
      'Round plates, rounded letters and the green of a banana leaf. The hero shows three of your products on plates, and a row of badges tells customers what they want to know about food: vegetarian, freshly made, delivered tomorrow.',
    highlights: [
      'Plates in the hero filled from any collection',
      'Price per 100 g on every card',
      'Recipes with shoppable ingredients',
    ],
    screenshots: {
      'home.webp': 'Home page: a spice tin and two pickles on round plates, on banana-leaf green',
      'product.webp': 'Product page of a chai tin with prices per size',
      'phone.webp': 'Home page on a phone: the heading and three round plates',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 214, published_days_ago: 211 },
      {
        version: '1.0.1',
        changelog: 'Plates no longer overlap the heading on narrow tablets.',
        submitted_days_ago: 187,
        published_days_ago: 186,
      },
    ],
  },
  {
    slug: 'dhaaga',
    developer: 'anita',
    base: 'starter',
    name: 'Dhaaga',
    tagline: 'Black, white and one thread of red',
    category: 'General',
    price_paise: 99_900,
    description:
      'The smallest theme that still looks designed. One large sentence, then your products in a strict grid with thin lines. No image is needed to start: add products, write a sentence, publish.',
    highlights: ['Looks finished without a single photo of your own', 'The lightest of our themes'],
    screenshots: {
      'home.webp': 'Home page: one sentence in black letters, a thin red line and a row of kurtas',
      'product.webp': 'Product page of a red kurta with sizes, in black and white',
      'phone.webp': 'Home page on a phone: the sentence, the red line and two products in a row',
    },
    listing_changes: [
      {
        days_ago: 75,
        price_paise: 0,
        highlights: [
          'Free since our fifth theme',
          'Looks finished without a single photo of your own',
          'The lightest of our themes',
        ],
      },
    ],
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 205, published_days_ago: 201 },
      {
        version: '1.1.0',
        changelog: 'The red line under links follows your accent colour.',
        submitted_days_ago: 120,
        published_days_ago: 118,
      },
    ],
  },
  {
    slug: 'nilaya',
    developer: 'meera',
    base: 'tana',
    name: 'Nilaya',
    tagline: 'Quiet rooms for furniture, linen and ceramics',
    category: 'Home and living',
    price_paise: 799_900,
    description:
      'A home page like a walk through a house. One large framed photo, a room with two pieces that can be bought, generous margins and a serif that never raises its voice. For stores with few, considered products.',
    highlights: [
      'Framed hero photo with caption',
      '“In the room” section: two products and the story between them',
      'Room for long product stories',
      'Large text sizes, easy to read',
    ],
    screenshots: {
      'home.webp': 'Home page: two cushions in a wide framed photo, on a sand background',
      'product.webp': 'Product page of a printed cushion cover with much space around it',
      'phone.webp': 'Home page on a phone: a serif heading above the framed photo',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 183, published_days_ago: 178 },
      {
        version: '1.1.0',
        changelog:
          'New section “In the room”. Product pages have more space between the photo and the text on wide screens.',
        submitted_days_ago: 108,
        published_days_ago: 104,
      },
      {
        version: '2.0.0',
        changelog:
          'A calmer palette: sand, olive and clay instead of grey. Your own colours are kept. The footer is centred.',
        submitted_days_ago: 47,
        published_days_ago: 43,
      },
    ],
  },
  {
    slug: 'kulhad',
    developer: 'farhan',
    base: 'masala',
    name: 'Kulhad',
    tagline: 'Warm clay and steam, for tea, coffee and sweets',
    category: 'Food and drink',
    price_paise: 299_900,
    description:
      'The colours of a tea stall at six in the morning. An arched window holds your best photo, and “How to brew” explains water, leaves and minutes at a glance. Works as well for coffee, jaggery and mithai.',
    highlights: ['Arched hero photo', '“How to brew” with amounts and minutes', 'Add to cart from the product card'],
    screenshots: {
      'home.webp': 'Home page: a tin of tea and a glass in an arched window on clay red',
      'product.webp': 'Product page of a chai tin with two sizes',
      'phone.webp': 'Home page on a phone: the heading above the arched photo',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 139, published_days_ago: 135 },
      {
        version: '1.1.0',
        changelog: 'New section “How to brew”.',
        submitted_days_ago: 58,
        published_days_ago: 56,
      },
    ],
  },
  {
    slug: 'rangoli',
    developer: 'meera',
    base: 'starter',
    name: 'Rangoli',
    tagline: 'Bright tiles for gifts, crafts and celebrations',
    category: 'Gifts',
    price_paise: 149_900,
    description:
      'A wall of colour: product photos and bright tiles with your words on them, in a pattern that rearranges itself on phones. Made for gift boxes, toys, stationery and everything that is bought for somebody else.',
    highlights: ['Tiles from any collection', 'Five bright colour schemes', 'A band of promises for gift buyers'],
    screenshots: {
      'home.webp': 'Home page: a magenta tile with a heading beside round and square photos of shawls',
      'product.webp': 'Product page of a cushion cover with a magenta button',
      'phone.webp': 'Home page on a phone: the magenta tile and four photos below it',
    },
    versions: [
      { version: '1.0.0', changelog: 'First release.', submitted_days_ago: 91, published_days_ago: 87 },
      {
        version: '1.0.1',
        changelog: 'Long words in Tamil no longer leave their tile.',
        submitted_days_ago: 52,
        published_days_ago: 51,
      },
    ],
  },
  {
    slug: 'jamdani',
    developer: 'anita',
    base: 'starter',
    name: 'Jamdani',
    tagline: 'Quiet pages for handwoven cloth',
    category: 'Clothing',
    price_paise: 249_900,
    description:
      'A calm theme for textiles: two tall photos beside a short text, thin serif headings, much air, and a band of promises below the hero.',
    highlights: ['Band of promises', 'Hindi texts', 'No scripts'],
    screenshots: {
      'home.webp': 'Home page: a short text between two tall photos of white cloth',
      'product.webp': 'Product page of a white saree with a gold border',
      'phone.webp': 'Home page on a phone: two photos above a thin serif heading',
    },
    versions: [{ version: '1.0.0', changelog: 'First release.', submitted_days_ago: 64, published_days_ago: 62 }],
    draft: 'draft',
  },
  {
    slug: 'kora',
    developer: 'tenzin',
    base: 'starter',
    name: 'Kora',
    tagline: 'White pages for small shops',
    category: 'General',
    price_paise: 79_900,
    description: 'Starter in soft greys, with round corners and larger letters.',
    highlights: ['Larger letters'],
    versions: [{ version: '1.0.0', changelog: 'First release.', submitted_days_ago: 49, published_days_ago: 46 }],
    listing_changes: [{ days_ago: 5, archived: true }],
  },
]
