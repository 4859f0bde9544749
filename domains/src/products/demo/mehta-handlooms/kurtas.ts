import { bySize, type DemoProduct } from '../format/demo-catalog.ts'

const kurta = { type: 'Kurtas and dresses', hsn_code: '6211', gst_rate_basis_points: 500 } as const
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

export const kurtas: readonly DemoProduct[] = [
  {
    ...kurta,
    handle: 'indigo-star-kurta',
    title: 'Indigo Star Kurta',
    tags: ['block print', 'cotton', 'bestseller'],
    text: [
      'Sanganeri stars on Bagru indigo, hand-printed with three blocks. The neckline is finished in a running stitch that takes an afternoon, and there are pockets on both sides.',
    ],
    facts: ['Cotton cambric', 'Length 102 cm in size M', 'Our model is 165 cm tall and wears S'],
    ...bySize(sizes, 1890, [4, 11, 15, 9, 3, 0], { compareAt: 2190 }),
    images: [['indigo-kurta', 'Indigo kurta with block-printed stars on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'white-khadi-kurta',
    title: 'White Khadi Kurta',
    tags: ['khadi', 'cotton', 'everyday'],
    text: [
      'Handspun and handwoven in Ponduru from a short-staple cotton that grows nowhere else and is still combed with the jawbone of a fish. The coolest thing you can wear in May.',
    ],
    facts: ['60-count khadi', 'Unisex, sized by chest in inches', 'Softer with every wash'],
    ...bySize(['36', '38', '40', '42', '44'], 2150, [6, 8, 12, 7, 2]),
    images: [['khadi-kurta', 'White khadi kurta with red stitching, on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'terracotta-striped-tunic',
    title: 'Terracotta Striped Tunic',
    tags: ['cotton', 'summer'],
    text: [
      'Yarn-dyed stripes in brick and marigold. Roomy enough to move in, short enough for trousers or jeans, with sleeves that end where your bangles begin.',
    ],
    facts: ['Handloom cotton', 'Length 78 cm in size M', 'Machine wash at 30 °C'],
    ...bySize(sizes.slice(0, 5), 1390, [5, 9, 0, 6, 4], { grams: 280 }),
    images: [['striped-tunic', 'Short tunic striped in terracotta and marigold, on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'madder-flared-kurta',
    title: 'Madder Flared Kurta',
    tags: ['block print', 'natural dye', 'festive'],
    text: [
      'Deep madder red, with large flowers left in the natural white of the cotton. It flares from the waist: give it one twirl in front of the mirror and you’ll see why we love it.',
    ],
    facts: ['Cotton mulmul, lined', 'Length 112 cm in size M', 'Block-printed in Bagru'],
    ...bySize(sizes, 2490, [2, 6, 7, 5, 2, 1], { compareAt: 2790, grams: 420 }),
    images: [['madder-kurta', 'Red kurta with block-printed flowers on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'madras-checked-kurta',
    title: 'Madras Checked Kurta',
    tags: ['cotton', 'everyday'],
    text: [
      'The Madras check that once sailed to half the world, where its colours bled so prettily that it became a fashion. Ours doesn’t bleed: the dyes are colourfast.',
    ],
    facts: ['Handloom cotton', 'Straight cut with side slits', 'Unisex'],
    ...bySize(['S', 'M', 'L', 'XL'], 1690, [7, 10, 6, 0], { colors: ['Indigo', 'Brick'] }),
    images: [['checked-kurta', 'Checked kurta in blue and ochre on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'dabu-sleeveless-dress',
    title: 'Dabu Sleeveless Dress',
    tags: ['block print', 'summer', 'natural dye'],
    text: [
      'Dabu is mud-resist printing: where the mud is, the dye can’t reach. The grey comes from iron, and the fine cracks from mud that dried in the sun. A dress for hot days, with pockets.',
    ],
    facts: ['Cotton', 'Length 98 cm in size M', 'Block-printed in Akola, Rajasthan'],
    ...bySize(sizes.slice(0, 5), 2290, [3, 5, 8, 4, 0]),
    images: [['dabu-dress', 'Grey sleeveless dress with pale block-printed flowers, on a wooden hanger']],
  },
]
