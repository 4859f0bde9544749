import { type DemoProduct, inKinds, single } from '../format/demo-catalog.ts'

const stole = { type: 'Dupattas and stoles', hsn_code: '6214', gst_rate_basis_points: 500 } as const

export const stoles: readonly DemoProduct[] = [
  {
    ...stole,
    handle: 'ajrakh-modal-dupatta',
    title: 'Ajrakh Modal Dupatta',
    tags: ['block print', 'natural dye', 'bestseller'],
    text: [
      'Sixteen steps, eleven days, two vats and the water of Ajrakhpur. Dr. Ismail Khatri’s workshop prints both sides, in indigo, madder and the black of iron and jaggery. It smells of the dye for the first week; we like it.',
    ],
    facts: ['2.5 m × 0.9 m', 'Modal', 'Wash alone, in cold water'],
    ...single(2950, 12, 260, 3300),
    pictures: [['ajrakh-dupatta', 'Indigo dupatta with block-printed flowers over a wooden rod']],
  },
  {
    ...stole,
    handle: 'bandhani-gajji-dupatta',
    title: 'Bandhani Gajji Dupatta',
    tags: ['tie and dye', 'silk', 'festive', 'bestseller'],
    text: [
      'Every dot was a knot that somebody tied around a fingernail: about four thousand of them. We send it as it comes from the dyer, still crinkled; pull it gently across and they open.',
    ],
    facts: ['2.4 m × 0.9 m', 'Gajji silk', 'Tied in Bhuj, dyed in Jamnagar'],
    ...inKinds(
      'Colour',
      [
        ['Red and saffron', 6],
        ['Green and pink', 3],
        ['Black and red', 0],
      ],
      4600,
      { grams: 280 },
    ),
    pictures: [['bandhani-dupatta', 'Red dupatta with rings of tied dots and saffron borders over a wooden rod']],
  },
  {
    ...stole,
    handle: 'indigo-ikat-stole',
    title: 'Indigo Ikat Stole',
    tags: ['ikat', 'cotton', 'bestseller'],
    text: [
      'Thick, soft cotton with fringes twisted by hand. On a winter evening in Delhi it is warm enough; everywhere else it is simply good to have around one’s neck.',
    ],
    facts: ['2 m × 0.55 m', 'Cotton', 'Woven in Nuapatna, Odisha'],
    ...single(1450, 24, 240),
    pictures: [['ikat-stole', 'Blue ikat stole with diamonds and fringes over a wooden rod']],
  },
  {
    ...stole,
    handle: 'patola-stole',
    title: 'Rajkot Patola Stole',
    tags: ['ikat', 'silk', 'festive'],
    text: [
      'Single ikat from Rajkot, in the colours of the double ones from Patan that take a year and cost as much as a car. From three steps away nobody will know, and you need not tell.',
    ],
    facts: ['2 m × 0.6 m', 'Silk', 'Dry clean'],
    ...single(3850, 8, 210, 4200),
    pictures: [['patola-stole', 'Red silk stole with ikat diamonds and fringes over a wooden rod']],
  },
  {
    ...stole,
    handle: 'kullu-wool-stole',
    title: 'Kullu Wool Stole',
    tags: ['wool', 'winter'],
    text: [
      'Wool of the Gaddi flocks that walk over the Rohtang twice a year. Woven in checks of undyed greys and browns, with one line of madder, and milled until it is soft.',
    ],
    facts: ['2 m × 0.7 m', 'Pure wool, undyed', 'Hand wash, dry flat'],
    ...inKinds(
      'Colour',
      [
        ['Stone', 7],
        ['Walnut', 5],
      ],
      2650,
      { grams: 320 },
    ),
    pictures: [['wool-stole', 'Checked wool stole in grey and brown with fringes over a wooden rod']],
  },
  {
    ...stole,
    handle: 'bhagalpur-tussar-stole',
    title: 'Bhagalpur Tussar Stole',
    tags: ['silk', 'natural dye'],
    text: [
      'Wild silk, the colour of wheat, with stripes in turmeric and lac. The thread is uneven, since the moth was free; that is where the light comes from.',
    ],
    facts: ['2 m × 0.6 m', 'Tussar silk', 'The cocoons are opened by the moth'],
    ...single(2350, 10, 180),
    pictures: [['tussar-stole', 'Golden silk stole with red and brown stripes over a wooden rod']],
  },
]
