/** A demo credit pack. The price is in paise, excluding GST. */
export interface DemoCreditPack {
  id: string
  name: string
  credits: number
  price_paise: number
  description: string
}

/** Five packs, smallest first. Larger packs cost less per credit. */
export const demoCreditPacks: DemoCreditPack[] = [
  {
    id: 'starter',
    name: 'Starter',
    credits: 100,
    price_paise: 199_00,
    description: 'To get started: about 100 background removals or 50 product descriptions',
  },
  {
    id: 'shop',
    name: 'Shop',
    credits: 500,
    price_paise: 899_00,
    description: 'One month for a small store: images, descriptions and translations',
  },
  {
    id: 'season',
    name: 'Season',
    credits: 1_500,
    price_paise: 2_399_00,
    description: 'A seasonal launch of about 300 products, with images and descriptions',
  },
  {
    id: 'festival',
    name: 'Festival',
    credits: 4_000,
    price_paise: 5_599_00,
    description: 'Navratri to Diwali: hundreds of images and messages',
  },
  {
    id: 'wholesale',
    name: 'Wholesale',
    credits: 10_000,
    price_paise: 11_999_00,
    description: 'For large catalogues and agencies, at the lowest price per credit',
  },
]
