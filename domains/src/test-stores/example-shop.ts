/** What a test store starts with. */
export interface TestStoreTemplate {
  readonly products: readonly TestProduct[]
  /** By handle, in order. */
  readonly collections: readonly { readonly title: string; readonly products: readonly string[] }[]
  readonly customers: readonly TestCustomer[]
  /** How many more products are added at once, with one of these images each. */
  readonly more_products?: { readonly count: number; readonly images: readonly TestImage[] }
  /** Placed orders, to be paid on delivery, by the position of their customer. */
  readonly orders: readonly {
    readonly customer: number
    readonly items: readonly { readonly product: string; readonly quantity: number }[]
  }[]
}

/** An image of a demo store that ships with Haat. */
export interface TestImage {
  readonly demo_store: 'priya-masala' | 'mehta-handlooms'
  /** Without `.webp`. */
  readonly name: string
  readonly alt: string
}

export interface TestProduct {
  readonly handle: string
  readonly title: string
  readonly text: string
  readonly type: string
  readonly tags: readonly string[]
  /** In order; none for some products, because an app has to show those, too. */
  readonly images?: readonly TestImage[]
  readonly options: readonly string[]
  readonly variants: readonly {
    readonly options: readonly string[]
    readonly price_paise: number
    readonly stock: number
    readonly grams: number
  }[]
  readonly hsn_code: string
  readonly gst_rate_basis_points: number
}

/** A made-up person in a place that exists. */
export interface TestCustomer {
  readonly name: string
  readonly mailbox: string
  readonly phone: string
  readonly address: {
    readonly line1: string
    readonly city: string
    readonly pincode: string
    readonly state_code: string
  }
}

/** A handful of products of every sort: with options, reduced, and out of stock. Two customers, and an order. */
export const exampleShop: TestStoreTemplate = {
  products: [
    {
      handle: 'example-tea',
      title: 'Example tea',
      text: 'Black tea from Assam, in two sizes.',
      type: 'Tea',
      tags: ['tea', 'gift'],
      images: [
        { demo_store: 'priya-masala', name: 'nilgiri-tea', alt: 'A tin of tea beside a cup' },
        { demo_store: 'priya-masala', name: 'masala-chai', alt: 'A tin of spiced tea' },
      ],
      options: ['Weight'],
      variants: [
        { options: ['100 g'], price_paise: 18_000, stock: 40, grams: 120 },
        { options: ['250 g'], price_paise: 39_900, stock: 12, grams: 280 },
      ],
      hsn_code: '0902',
      gst_rate_basis_points: 500,
    },
    {
      handle: 'example-cup',
      title: 'Example cup',
      text: 'A stoneware cup of 200 ml.',
      type: 'Crockery',
      tags: ['gift'],
      images: [{ demo_store: 'priya-masala', name: 'filter-coffee', alt: 'A cup beside a tin of coffee' }],
      options: [],
      variants: [{ options: [], price_paise: 45_000, stock: 8, grams: 350 }],
      hsn_code: '6912',
      gst_rate_basis_points: 1_200,
    },
    {
      handle: 'example-tray',
      title: 'Example tray',
      text: 'A mango wood tray, out of stock.',
      type: 'Crockery',
      tags: [],
      options: [],
      variants: [{ options: [], price_paise: 120_000, stock: 0, grams: 900 }],
      hsn_code: '4419',
      gst_rate_basis_points: 1_200,
    },
  ],
  collections: [{ title: 'Example collection', products: ['example-tea', 'example-cup'] }],
  customers: [
    {
      name: 'Meera Example',
      mailbox: 'meera',
      phone: '+919000010001',
      address: { line1: '12 Example Street', city: 'Bengaluru', pincode: '560001', state_code: '29' },
    },
    {
      name: 'Rohan Example',
      mailbox: 'rohan',
      phone: '+919000010002',
      address: { line1: '4 Example Lane', city: 'Mumbai', pincode: '400001', state_code: '27' },
    },
  ],
  orders: [
    {
      customer: 0,
      items: [
        { product: 'example-tea', quantity: 2 },
        { product: 'example-cup', quantity: 1 },
      ],
    },
  ],
}
