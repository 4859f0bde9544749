import type { BillingProfile } from '../../../domains/src/stores/contract.ts'

export interface DemoStore {
  readonly slug: string
  readonly name: string
}

export interface DemoVendor {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly stores: readonly DemoStore[]
  /** Of a vendor whose stores buy themes. */
  readonly billing?: BillingProfile
}

/** Stores with a catalogue, images and their own theme. */
export const demoStoreSlugs = ['priya-masala', 'mehta-handlooms']

/** Priya's and Arjun's passwords are shown at start. The other vendors fill the platform with stores. */
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
  vendorWithStores(
    'Fatima Shaikh',
    'fatima',
    {
      legal_name: 'Shaikh Trading Company',
      address_line1: '18, Mohammed Ali Road',
      address_line2: null,
      city: 'Mumbai',
      pincode: '400003',
      state_code: '27',
      gstin: null,
    },
    [
      'Noor Perfumes',
      'Attar Lane',
      'Shaikh Leather',
      'Moti Jewels',
      'Bombay Bakes',
      'Chikan House',
      'Zari & Co',
      'Rose Water Works',
    ],
  ),
  vendorWithStores(
    'Lakshmi Nair',
    'lakshmi',
    {
      legal_name: 'Nair Malabar Foods LLP',
      address_line1: '7/112, Jew Town Road',
      address_line2: 'Mattancherry',
      city: 'Kochi',
      pincode: '682002',
      state_code: '32',
      gstin: '32AAKFN4567M1ZT',
    },
    [
      'Malabar Spices',
      'Kasavu Weaves',
      'Coir & Cane',
      'Backwater Books',
      'Payasam Pantry',
      'Temple Flowers',
      'Ayur Kitchen',
      'Kathakali Crafts',
    ],
  ),
  vendorWithStores(
    'Gurpreet Singh',
    'gurpreet',
    {
      legal_name: 'Gurpreet Singh',
      address_line1: '44, Hall Bazaar',
      address_line2: null,
      city: 'Amritsar',
      pincode: '143001',
      state_code: '03',
      gstin: null,
    },
    [
      'Phulkari Punjab',
      'Lassi Larder',
      'Tractor Toys',
      'Wheat & Honey',
      'Turban Tailors',
      'Jutti Junction',
      'Five Rivers Ghee',
      'Bhangra Beats',
    ],
  ),
  vendorWithStores(
    'Ananya Das',
    'ananya',
    {
      legal_name: 'Ananya Das',
      address_line1: '21B, Rashbehari Avenue',
      address_line2: null,
      city: 'Kolkata',
      pincode: '700029',
      state_code: '19',
      gstin: null,
    },
    [
      'Bengal Terracotta',
      'Jamdani Room',
      'Mishti Mahal',
      'Kolkata Kurtas',
      'Dhokra Designs',
      'Sundarban Honey',
      'Tea at Tista',
      'Sitar & Strings',
    ],
  ),
  vendorWithStores(
    'Rohan Deshmukh',
    'rohan',
    {
      legal_name: 'Deshmukh Crafts Private Limited',
      address_line1: '9, Laxmi Road',
      address_line2: 'Sadashiv Peth',
      city: 'Pune',
      pincode: '411030',
      state_code: '27',
      gstin: '27AAGCD2218Q1ZC',
    },
    [
      'Kolhapuri Steps',
      'Alphonso Express',
      'Paithani Palace',
      'Warli Walls',
      'Konkan Cashews',
      'Pune Pedals',
      'Sahyadri Gear',
      'Deccan Denim',
    ],
  ),
]

/** Edits the theme of Priya's store and can save it, but not publish it. */
export const demoStaff = {
  name: 'Meena Joseph',
  email: 'meena@demo.haat.local',
  password: 'banana leaf at noon',
  store_slug: 'priya-masala',
  permissions: ['themes'],
} as const

/** The vendor who lets support view the dashboard. */
export const demoSupportedVendor = 'arjun@demo.haat.local'

/** The store that the demo purchases belong to. */
export const demoPurchaseStore = 'priya-masala'

function vendorWithStores(
  name: string,
  mailbox: string,
  billing: BillingProfile,
  stores: readonly string[],
): DemoVendor {
  return {
    name,
    billing,
    email: `${mailbox}@demo.haat.local`,
    password: crypto.randomUUID(),
    stores: stores.map((store) => ({
      slug: store.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name: store,
    })),
  }
}
