import type { DemoCategory } from '../format/demo-catalog.ts'

export const categories: readonly DemoCategory[] = [
  {
    name: 'Sarees',
    text: 'Woven in eight weaving towns, each with its weaver’s name.',
    image: ['collection-sarees', 'Stack of three folded silk sarees'],
    hsn_code: '5007',
    gst_rate_basis_points: 500,
    google_product_category: 'Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing > Saris & Lehengas',
    products: [],
    below: [
      {
        name: 'Silk',
        products: [],
        below: [
          { name: 'Kanjeevaram', products: ['rani-pink-kanjivaram'] },
          { name: 'Banarasi', products: ['banarasi-katan-maroon'] },
          { name: 'Paithani', products: ['mulberry-paithani'] },
          { name: 'Ikat', products: ['pochampally-ikat'] },
        ],
      },
      {
        name: 'Cotton',
        hsn_code: '5208',
        products: ['kerala-kasavu'],
        below: [
          { name: 'Jamdani', products: ['ivory-jamdani'] },
          { name: 'Maheshwari', products: ['indigo-maheshwari'] },
          { name: 'Chanderi', products: ['pista-chanderi'] },
        ],
      },
    ],
  },
  {
    name: 'Dupattas and stoles',
    text: 'Tied, dyed, block-printed and handwoven.',
    image: ['collection-stoles', 'Red bandhani dupatta over a wooden rod'],
    hsn_code: '6214',
    gst_rate_basis_points: 500,
    products: [],
    below: [
      { name: 'Dupattas', products: ['ajrakh-modal-dupatta', 'bandhani-gajji-dupatta'] },
      {
        name: 'Stoles',
        products: ['indigo-ikat-stole', 'patola-stole', 'kullu-wool-stole', 'bhagalpur-tussar-stole'],
      },
    ],
  },
  {
    name: 'Kurtas and dresses',
    text: 'Easy fits, neat stitching, and pockets in all of them.',
    image: ['collection-kurtas', 'Red block-printed kurta on a hanger'],
    hsn_code: '6211',
    gst_rate_basis_points: 500,
    products: [],
    below: [
      {
        name: 'Kurtas',
        products: ['indigo-star-kurta', 'white-khadi-kurta', 'madder-flared-kurta', 'madras-checked-kurta'],
      },
      { name: 'Tunics', products: ['terracotta-striped-tunic'] },
      { name: 'Dresses', products: ['dabu-sleeveless-dress'] },
    ],
  },
  {
    name: 'Fabric and home',
    hsn_code: '5208',
    gst_rate_basis_points: 500,
    products: [],
    below: [
      { name: 'Fabric by the metre', products: ['handloom-cotton-by-the-metre', 'mangalgiri-cotton-silk'] },
      { name: 'Cushions and bedspreads', products: ['bagru-cushion-cover', 'checked-bedspread'] },
      { name: 'Table linen', products: ['ikat-table-runner'] },
    ],
  },
]
