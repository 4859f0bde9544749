/** What a theme is photographed with: a demo store's products, and the settings that its owner would choose. */
export interface Sample {
  readonly theme: string
  readonly store: 'priya-masala' | 'mehta-handlooms'
  /** Handle of the product whose page is photographed. */
  readonly product: string
  /** By section ID on the home page. Undefined: the demo store uses the theme, and is photographed as it is. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Whether the theme comes with Haat, so that its screenshots aren't part of the demo. */
  readonly is_bundled?: boolean
}

const spices = (name: string) => `demo-priya-masala/${name}.webp`
const cloth = (name: string) => `demo-mehta-handlooms/${name}.webp`

export const samples: readonly Sample[] = [
  // First, while the demo stores still show their own themes.
  { theme: 'masala', store: 'priya-masala', product: 'kashmiri-chilli-powder', is_bundled: true },
  { theme: 'tana', store: 'mehta-handlooms', product: 'indigo-maheshwari', is_bundled: true },
  {
    theme: 'starter',
    store: 'mehta-handlooms',
    product: 'madder-flared-kurta',
    settings: { hero: { image: cloth('story-indigo') }, featured: { collection: 'kurtas-and-dresses' } },
    is_bundled: true,
  },
  {
    theme: 'bazaar',
    store: 'priya-masala',
    product: 'kashmiri-chilli-powder',
    settings: {
      hero: { collection: 'bestsellers' },
      featured: { collection: 'ground-spices' },
      row: { collection: 'all' },
    },
  },
  {
    theme: 'neel',
    store: 'mehta-handlooms',
    product: 'indigo-maheshwari',
    settings: {
      hero: { image: cloth('story-indigo'), collection: 'kurtas-and-dresses' },
      featured: { collection: 'dupattas-and-stoles' },
      row: { collection: 'sarees' },
    },
  },
  {
    theme: 'tiffin',
    store: 'priya-masala',
    product: 'five-spice-masala-chai',
    settings: {
      hero: { image: spices('masala-dabba'), collection: 'pickles' },
      featured: { collection: 'bestsellers' },
      row: { collection: 'ground-spices' },
    },
  },
  {
    theme: 'dhaaga',
    store: 'mehta-handlooms',
    product: 'madder-flared-kurta',
    settings: { featured: { collection: 'kurtas-and-dresses' }, row: { collection: 'all' } },
  },
  {
    theme: 'nilaya',
    store: 'mehta-handlooms',
    product: 'bagru-cushion-cover',
    settings: {
      hero: { image: cloth('collection-home'), caption: 'Bagru and ikat covers, morning light' },
      featured: { collection: 'fabric-and-home' },
      room: { first: 'checked-bedspread', second: 'bagru-cushion-cover' },
      row: { collection: 'fabric-and-home' },
    },
  },
  {
    theme: 'kulhad',
    store: 'priya-masala',
    product: 'five-spice-masala-chai',
    settings: {
      hero: { image: spices('masala-chai') },
      featured: { collection: 'all' },
      row: { collection: 'whole-spices' },
    },
  },
  {
    theme: 'rangoli',
    store: 'mehta-handlooms',
    product: 'bagru-cushion-cover',
    settings: {
      hero: { collection: 'dupattas-and-stoles' },
      featured: { collection: 'favourites' },
      row: { collection: 'festive' },
    },
  },
  {
    theme: 'jamdani',
    store: 'mehta-handlooms',
    product: 'kerala-kasavu',
    settings: {
      hero: { left_image: cloth('khadi-kurta'), right_image: cloth('jamdani-ivory') },
      featured: { collection: 'sarees' },
      row: { collection: 'dupattas-and-stoles' },
    },
  },
]
