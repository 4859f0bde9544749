import { byOption, type DemoProduct, singleVariant } from '../format/demo-catalog.ts'

const home = { type: 'Fabric and home', hsn_code: '5208', gst_rate_basis_points: 500 } as const

export const fabricAndHome: readonly DemoProduct[] = [
  {
    ...home,
    handle: 'handloom-cotton-by-the-metre',
    title: 'Handloom Cotton by the Metre',
    tags: ['cotton', 'fabric', 'bestseller'],
    text: [
      'Shirting-weight cotton, 112 cm wide, from a cooperative of forty looms in Chirala, in stripes, checks and a block print. We cut from half a metre and always add five centimetres, the way Arjun’s grandfather did.',
    ],
    facts: ['112 cm wide', 'Shrinks by about 3%, so wash before cutting', 'Up to 40 m in one pattern'],
    ...byOption(
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
    images: [['handloom-cotton', 'Three rolls of cotton: striped, checked and printed']],
  },
  {
    ...home,
    handle: 'mangalgiri-cotton-silk',
    title: 'Mangalgiri Cotton Silk by the Metre',
    tags: ['silk cotton', 'fabric', 'festive'],
    text: [
      'Woven on a pit loom without gaps, which is how a Mangalgiri keeps its colour for thirty years. A fine line of zari runs through it every few centimetres. Lovely for blouses and kurtas, and for very good curtains.',
    ],
    facts: ['108 cm wide', 'Cotton and silk', 'Dry clean the first time, then gentle hand wash'],
    ...byOption(
      'Colour',
      [
        ['Peacock', 38],
        ['Maroon', 22],
        ['Marigold', 31],
      ],
      780,
      { compareAt: 850, grams: 150 },
    ),
    images: [['mangalgiri-cotton', 'Three rolls of fabric in peacock green, marigold and maroon']],
  },
  {
    ...home,
    handle: 'bagru-cushion-cover',
    title: 'Bagru Cushion Cover',
    hsn_code: '6304',
    tags: ['block print', 'home', 'bestseller'],
    text: [
      'Indigo and madder flowers on cream, with a piped edge and a hidden zip. Add a filling if you like: it’s soft cotton from the mattress maker next door.',
    ],
    facts: ['45 × 45 cm', 'Cotton canvas', 'Wash in cold water'],
    options: ['Filling'],
    variants: [
      { options: ['Cover only'], price_rupees: 590, stock: 46, grams: 180 },
      { options: ['With filling'], price_rupees: 890, stock: 12, grams: 780 },
    ],
    images: [['bagru-cushion', 'Cream cushion with block-printed flowers in blue and red']],
  },
  {
    ...home,
    handle: 'checked-bedspread',
    title: 'Checked Bedspread',
    hsn_code: '6304',
    tags: ['cotton', 'home'],
    text: [
      'Heavy cotton from Kannur, where weavers have supplied seaside hotels for a hundred years. Large checks with a plain hem, and two striped pillow covers to go with it.',
    ],
    facts: ['Includes two pillow covers, 45 × 70 cm', 'Machine wash at 40 °C', 'Softer with every wash'],
    options: ['Size'],
    variants: [
      { options: ['Single, 150 × 225 cm'], price_rupees: 2450, stock: 9, grams: 1300 },
      { options: ['Double, 225 × 250 cm'], price_rupees: 3650, stock: 6, grams: 2000, compare_at_price_rupees: 3990 },
      { options: ['King, 270 × 270 cm'], price_rupees: 4300, stock: 0, grams: 2500 },
    ],
    images: [['checked-bedspread', 'Stack of folded checked and striped bedspreads']],
  },
  {
    ...home,
    handle: 'ikat-table-runner',
    title: 'Ikat Table Runner',
    hsn_code: '6304',
    tags: ['ikat', 'home', 'gift'],
    text: [
      'Telangana ikat for your dinner table: forest green with amber diamonds, and fringes at both ends that children can’t help plaiting.',
    ],
    facts: ['180 × 35 cm', 'Cotton', 'Machine wash at 30 °C'],
    ...singleVariant(1150, 17, 300),
    images: [['table-runner', 'Green ikat table runner with fringes, hanging over a wooden rod']],
  },
]
