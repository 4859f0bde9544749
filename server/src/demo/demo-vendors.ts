export interface DemoStore {
  readonly slug: string
  readonly name: string
}

export interface DemoVendor {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly stores: readonly DemoStore[]
}

/** The stores that have a catalog, a theme of their own and pictures. */
export const demoStoreSlugs = ['priya-masala', 'mehta-handlooms']

/** Priya and Arjun can be entered (their passwords are shown at the start); the others give the market its neighbours. */
export const demoVendors: readonly DemoVendor[] = [
  {
    name: 'Priya Subramanian',
    email: 'priya@demo.haat.local',
    password: 'filter coffee at six',
    stores: [
      { slug: 'priya-masala', name: 'Priya Masala' },
      { slug: 'kaapi-corner', name: 'Kaapi Corner' },
    ],
  },
  {
    name: 'Arjun Mehta',
    email: 'arjun@demo.haat.local',
    password: 'handloom by the metre',
    stores: [{ slug: 'mehta-handlooms', name: 'Mehta Handlooms' }],
  },
  neighbour('Fatima Shaikh', 'fatima', [
    'Noor Perfumes',
    'Attar Lane',
    'Shaikh Leather',
    'Moti Jewels',
    'Bombay Bakes',
    'Chikan House',
    'Zari & Co',
    'Rose Water Works',
  ]),
  neighbour('Lakshmi Nair', 'lakshmi', [
    'Malabar Spices',
    'Kasavu Weaves',
    'Coir & Cane',
    'Backwater Books',
    'Payasam Pantry',
    'Temple Flowers',
    'Ayur Kitchen',
    'Kathakali Crafts',
  ]),
  neighbour('Gurpreet Singh', 'gurpreet', [
    'Phulkari Punjab',
    'Lassi Larder',
    'Tractor Toys',
    'Wheat & Honey',
    'Turban Tailors',
    'Jutti Junction',
    'Five Rivers Ghee',
    'Bhangra Beats',
  ]),
  neighbour('Ananya Das', 'ananya', [
    'Bengal Terracotta',
    'Jamdani Room',
    'Mishti Mahal',
    'Kolkata Kurtas',
    'Dhokra Designs',
    'Sundarban Honey',
    'Tea at Tista',
    'Sitar & Strings',
  ]),
  neighbour('Rohan Deshmukh', 'rohan', [
    'Kolhapuri Steps',
    'Alphonso Express',
    'Paithani Palace',
    'Warli Walls',
    'Konkan Cashews',
    'Pune Pedals',
    'Sahyadri Gear',
    'Deccan Denim',
  ]),
]

/** Keeps the look of Priya's store; may save it, and leaves publishing to her. */
export const demoStaff = {
  name: 'Meena Joseph',
  email: 'meena@demo.haat.local',
  password: 'banana leaf at noon',
  store_slug: 'priya-masala',
  permissions: ['themes'],
} as const

/** The store whose purchases the demo tells of. */
export const demoPurchaseStore = 'priya-masala'

function neighbour(name: string, mailbox: string, stores: readonly string[]): DemoVendor {
  return {
    name,
    email: `${mailbox}@demo.haat.local`,
    password: crypto.randomUUID(),
    stores: stores.map((store) => ({
      slug: store.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name: store,
    })),
  }
}
