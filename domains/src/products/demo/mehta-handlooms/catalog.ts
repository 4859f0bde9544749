import type { DemoCatalog } from '../format/demo-catalog.ts'
import { categories } from './categories.ts'
import { fabricAndHome } from './home.ts'
import { kurtas } from './kurtas.ts'
import { pages } from './pages.ts'
import { sarees } from './sarees.ts'
import { stoles } from './stoles.ts'

const ofType = (value: string) =>
  ({ match: 'all', rules: [{ field: 'product_type', relation: 'equals', value }] }) as const

/** Arjun's store: handloom clothing and fabric. */
export const mehtaHandlooms: DemoCatalog = {
  store_slug: 'mehta-handlooms',
  vendor: 'Mehta Handlooms',
  products: [...sarees, ...stoles, ...kurtas, ...fabricAndHome],
  categories,
  collections: [
    {
      handle: 'favourites',
      title: 'Favourites',
      text: 'The pieces our customers come back for, and send their sisters for.',
      image: ['hero-loom', 'Stack of three folded sarees beside a roll of printed cloth'],
      sort_order: 'manual',
      members: [
        'rani-pink-kanjivaram',
        'indigo-star-kurta',
        'ajrakh-modal-dupatta',
        'kerala-kasavu',
        'indigo-ikat-stole',
        'bandhani-gajji-dupatta',
        'bagru-cushion-cover',
        'pista-chanderi',
      ],
    },
    {
      handle: 'sarees',
      title: 'Sarees',
      text: 'Woven in eight weaving towns. Every saree comes with its weaver’s name and the number of days it took.',
      image: ['collection-sarees', 'Stack of three folded silk sarees'],
      sort_order: 'price_descending',
      members: ofType('Sarees'),
    },
    {
      handle: 'dupattas-and-stoles',
      title: 'Dupattas and Stoles',
      text: 'Tied, dyed, block-printed and handwoven, for weddings, weekdays and long train journeys.',
      image: ['collection-stoles', 'Red bandhani dupatta over a wooden rod'],
      sort_order: 'best_selling',
      members: ofType('Dupattas and stoles'),
    },
    {
      handle: 'kurtas-and-dresses',
      title: 'Kurtas and Dresses',
      text: 'Easy fits, neat stitching, and pockets in all of them.',
      image: ['collection-kurtas', 'Red block-printed kurta on a hanger'],
      sort_order: 'best_selling',
      members: ofType('Kurtas and dresses'),
    },
    {
      handle: 'fabric-and-home',
      title: 'Fabric and Home',
      text: 'Handloom by the metre, and for your bed, your table and your favourite chair.',
      image: ['collection-fabric', 'Three rolls of handloom cloth'],
      sort_order: 'title_ascending',
      members: ofType('Fabric and home'),
    },
    {
      handle: 'festive',
      title: 'For Weddings and Festivals',
      text: 'Silk, zari, and colours you can spot from the back row of the wedding hall.',
      image: ['story-weaver', 'Striped cloth in blue, red, white and gold hanging over a rod'],
      sort_order: 'price_ascending',
      members: {
        match: 'any',
        rules: [
          { field: 'tag', relation: 'equals', value: 'festive' },
          { field: 'tag', relation: 'equals', value: 'wedding' },
        ],
      },
    },
  ],
  pages,
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      links: [
        { title: 'Sarees', to: { collection: 'sarees' } },
        { title: 'Dupattas and stoles', to: { collection: 'dupattas-and-stoles' } },
        { title: 'Kurtas', to: { collection: 'kurtas-and-dresses' } },
        {
          title: 'Shop all',
          to: 'all_products',
          links: [
            { title: 'Favourites', to: { collection: 'favourites' } },
            { title: 'Weddings and festivals', to: { collection: 'festive' } },
            { title: 'Fabric and home', to: { collection: 'fabric-and-home' } },
          ],
        },
        { title: 'Our weavers', to: { page: 'about' } },
      ],
    },
    {
      handle: 'footer',
      title: 'Help',
      links: [
        { title: 'Search', to: 'search' },
        { title: 'Handloom care', to: { page: 'care' } },
        { title: 'Shipping', to: { page: 'shipping' } },
        { title: 'Returns', to: { page: 'returns' } },
        { title: 'Contact', to: { page: 'contact' } },
      ],
    },
  ],
  images: [
    ['story-indigo', 'Rolls and folds of cloth in indigo and white'],
    ['collection-home', 'Two cushions, one block-printed and one ikat'],
  ],
}
