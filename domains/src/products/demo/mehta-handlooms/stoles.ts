import { byOption, type DemoProduct, singleVariant } from '../format/demo-catalog.ts'

const stole = { type: 'Dupattas and stoles', hsn_code: '6214', gst_rate_basis_points: 500 } as const

export const stoles: readonly DemoProduct[] = [
  {
    ...stole,
    handle: 'ajrakh-modal-dupatta',
    title: 'Ajrakh Modal Dupatta',
    tags: ['block print', 'natural dye', 'bestseller'],
    text: [
      'Sixteen steps, eleven days, two vats and the water of Ajrakhpur. Printed on both sides in indigo, madder, and a black made from iron and jaggery. It smells faintly of the dye for the first week. We rather like it.',
    ],
    facts: ['2.5 m × 0.9 m', 'Modal', 'Wash separately in cold water'],
    ...singleVariant(2950, 12, 260, 3300),
    images: [['ajrakh-dupatta', 'Indigo dupatta with block-printed flowers, hanging over a wooden rod']],
  },
  {
    ...stole,
    handle: 'bandhani-gajji-dupatta',
    title: 'Bandhani Gajji Dupatta',
    tags: ['tie and dye', 'silk', 'festive', 'bestseller'],
    text: [
      'Every dot on this dupatta is a knot tied with a fingernail, about 4,000 in all. We ship it the way it comes from the dyer, still crinkled. Pull it gently sideways and the knots open up.',
    ],
    facts: ['2.4 m × 0.9 m', 'Gajji silk', 'Tied in Bhuj, dyed in Jamnagar, dry clean only'],
    ...byOption(
      'Colour',
      [
        ['Red and saffron', 6],
        ['Green and pink', 3],
        ['Black and red', 0],
      ],
      4600,
      { grams: 280 },
    ),
    images: [
      ['bandhani-dupatta', 'Red bandhani dupatta with rings of dots and saffron borders, hanging over a wooden rod'],
    ],
  },
  {
    ...stole,
    handle: 'indigo-ikat-stole',
    title: 'Indigo Ikat Stole',
    tags: ['ikat', 'cotton', 'bestseller'],
    text: [
      'Thick, soft cotton with hand-twisted fringes. Warm enough for a winter evening in Delhi, and a pleasure to wear everywhere else.',
    ],
    facts: ['2 m × 0.55 m', 'Cotton', 'Woven in Nuapatna, Odisha'],
    ...singleVariant(1450, 24, 240),
    images: [['ikat-stole', 'Blue ikat stole with diamonds and fringes, hanging over a wooden rod']],
  },
  {
    ...stole,
    handle: 'patola-stole',
    title: 'Rajkot Patola Stole',
    tags: ['ikat', 'silk', 'festive'],
    text: [
      'Single ikat from Rajkot, in the colours of the double-ikat patolas of Patan that take a year to weave and cost as much as a car. From three steps away no one can tell, and your secret is safe with us.',
    ],
    facts: ['2 m × 0.6 m', 'Pure silk', 'Dry clean only'],
    ...singleVariant(3850, 8, 210, 4200),
    images: [['patola-stole', 'Red silk stole with ikat diamonds and fringes, hanging over a wooden rod']],
  },
  {
    ...stole,
    handle: 'kullu-wool-stole',
    title: 'Kullu Wool Stole',
    tags: ['wool', 'winter'],
    text: [
      'Wool from the Gaddi flocks that cross the Rohtang Pass twice a year, woven in checks of natural grey and brown with a single line of madder, and milled until soft.',
    ],
    facts: ['2 m × 0.7 m', 'Pure wool', 'Hand wash, dry flat'],
    ...byOption(
      'Colour',
      [
        ['Stone', 7],
        ['Walnut', 5],
      ],
      2650,
      { grams: 320 },
    ),
    images: [['wool-stole', 'Checked wool stole in grey and brown with fringes, hanging over a wooden rod']],
  },
  {
    ...stole,
    handle: 'bhagalpur-tussar-stole',
    title: 'Bhagalpur Tussar Stole',
    tags: ['silk', 'natural dye'],
    text: [
      'Wheat-coloured wild silk with stripes in turmeric and lac. The moths leave their cocoons before the silk is spun, which makes the yarn uneven and gives it its glow.',
    ],
    facts: ['2 m × 0.6 m', 'Ahimsa tussar silk', 'Dry clean only'],
    ...singleVariant(2350, 10, 180),
    images: [['tussar-stole', 'Golden silk stole with red and brown stripes, hanging over a wooden rod']],
  },
]
