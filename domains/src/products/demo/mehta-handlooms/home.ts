import { type DemoProduct, inKinds, single } from '../format/demo-catalog.ts'

const home = { type: 'Fabric and home', hsn_code: '5208', gst_rate_basis_points: 500 } as const

export const fabricAndHome: readonly DemoProduct[] = [
  {
    ...home,
    handle: 'handloom-cotton-by-the-metre',
    title: 'Handloom Cotton by the Metre',
    tags: ['cotton', 'fabric', 'bestseller'],
    text: [
      'Shirting weight, 112 cm wide, from a cooperative of forty looms in Chirala. Stripes, checks and a print; more in the shop. We cut from half a metre, and add five centimetres, as my grandfather did.',
    ],
    facts: ['112 cm wide', 'Shrinks by 3 %: wash before cutting', 'Up to 40 m of a kind'],
    ...inKinds(
      'Pattern',
      [
        ['Indigo stripe', 120],
        ['Madras check', 86],
        ['Bagru flower', 44],
        ['Plain natural', 0],
      ],
      420,
      { grams: 160 },
    ),
    pictures: [['handloom-cotton', 'Three rolls of cotton: striped, checked and printed']],
  },
  {
    ...home,
    handle: 'mangalgiri-cotton-silk',
    title: 'Mangalgiri Cotton Silk by the Metre',
    tags: ['silk cotton', 'fabric', 'festive'],
    text: [
      'A pit loom makes a cloth without gaps, and this is why Mangalgiri keeps its colour for thirty years. With a thin line of zari every few centimetres; for blouses, kurtas, and very good curtains.',
    ],
    facts: ['108 cm wide', 'Cotton and silk', 'Dry clean the first time'],
    ...inKinds(
      'Colour',
      [
        ['Peacock', 38],
        ['Maroon', 22],
        ['Marigold', 31],
      ],
      780,
      { before: 850, grams: 150 },
    ),
    pictures: [['mangalgiri-cotton', 'Three rolls of cloth in peacock green, marigold and maroon']],
  },
  {
    ...home,
    handle: 'bagru-cushion-cover',
    title: 'Bagru Cushion Cover',
    hsn_code: '6304',
    tags: ['block print', 'home', 'bestseller'],
    text: [
      'Flowers in indigo and madder on cream, with an edge that is corded, and a zip that is hidden. The filling is cotton from the mattress maker next door, if you like.',
    ],
    facts: ['45 × 45 cm', 'Cotton canvas', 'Cold wash'],
    options: ['Filling'],
    variants: [
      { options: ['Cover only'], price_rupees: 590, stock: 46, grams: 180 },
      { options: ['With filling'], price_rupees: 890, stock: 12, grams: 780 },
    ],
    pictures: [['bagru-cushion', 'Cream cushion with printed flowers in blue and red']],
  },
  {
    ...home,
    handle: 'checked-bedspread',
    title: 'Checked Bedspread',
    hsn_code: '6304',
    tags: ['cotton', 'home'],
    text: [
      'Heavy cotton from Kannur, where they have woven for hotels by the sea for a hundred years. Large checks, a plain hem, and two pillow covers in stripes.',
    ],
    facts: ['Two pillow covers 45 × 70 cm', 'Machine wash at 40 °C', 'Gets better for ten years'],
    options: ['Size'],
    variants: [
      { options: ['Single, 150 × 225 cm'], price_rupees: 2450, stock: 9, grams: 1300 },
      { options: ['Double, 225 × 250 cm'], price_rupees: 3650, stock: 6, grams: 2000, compare_at_price_rupees: 3990 },
      { options: ['King, 270 × 270 cm'], price_rupees: 4300, stock: 0, grams: 2500 },
    ],
    pictures: [['checked-bedspread', 'Stack of folded bedspreads in checks and stripes']],
  },
  {
    ...home,
    handle: 'ikat-table-runner',
    title: 'Ikat Table Runner',
    hsn_code: '6304',
    tags: ['ikat', 'home', 'gift'],
    text: [
      'A long piece of the cloth that Telangana wears, for tables that have guests. Forest green with amber diamonds, and fringes at both ends, which children plait.',
    ],
    facts: ['180 × 35 cm', 'Cotton', 'Machine wash at 30 °C'],
    ...single(1150, 17, 300),
    pictures: [['table-runner', 'Green ikat runner with fringes over a wooden rod']],
  },
]
