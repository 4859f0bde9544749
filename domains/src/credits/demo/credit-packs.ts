/** A credit pack of the demo. The price is in paise and before GST. */
export interface DemoCreditPack {
  id: string
  name: string
  credits: number
  price_paise: number
  description: string
}

/** Five packs, smallest first; a credit costs less in every larger one. */
export const demoCreditPacks: DemoCreditPack[] = [
  {
    id: 'starter',
    name: 'Starter',
    credits: 100,
    price_paise: 199_00,
    description: 'To try things out: about 100 cut-out pictures or 50 product descriptions.',
  },
  {
    id: 'shop',
    name: 'Shop',
    credits: 500,
    price_paise: 899_00,
    description: 'A month of a small shop: new arrivals photographed, described and translated.',
  },
  {
    id: 'season',
    name: 'Season',
    credits: 1_500,
    price_paise: 2_399_00,
    description: 'Enough for a season’s launch of around 300 products, pictures and texts included.',
  },
  {
    id: 'festival',
    name: 'Festival',
    credits: 4_000,
    price_paise: 5_599_00,
    description: 'For the weeks from Navratri to Diwali, when broadcasts and pictures come by the hundred.',
  },
  {
    id: 'wholesale',
    name: 'Wholesale',
    credits: 10_000,
    price_paise: 11_999_00,
    description: 'For large catalogs and agencies with several stores; the lowest price per credit.',
  },
]
