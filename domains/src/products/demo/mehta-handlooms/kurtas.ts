import { type DemoProduct, inSizes } from '../format/demo-catalog.ts'

const kurta = { type: 'Kurtas and dresses', hsn_code: '6211', gst_rate_basis_points: 500 } as const
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

export const kurtas: readonly DemoProduct[] = [
  {
    ...kurta,
    handle: 'indigo-star-kurta',
    title: 'Indigo Star Kurta',
    tags: ['block print', 'cotton', 'bestseller'],
    text: [
      'Stars of Sanganer on Bagru’s indigo, printed by hand with three blocks, and sewn with pockets on both sides. Worked at the neck with a running stitch that takes an afternoon.',
    ],
    facts: ['Cotton cambric', 'Length 102 cm in M', 'Model’s height 165 cm, wears S'],
    ...inSizes(sizes, 1890, [4, 11, 15, 9, 3, 0], { before: 2190 }),
    pictures: [['indigo-kurta', 'Indigo kurta with printed stars on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'white-khadi-kurta',
    title: 'White Khadi Kurta',
    tags: ['khadi', 'cotton', 'everyday'],
    text: [
      'Spun and woven by hand in Ponduru, of a short cotton that grows nowhere else and is combed with the jaw of a fish. The coolest thing one can wear in May.',
    ],
    facts: ['Khadi, 60 count', 'For everybody: sizes by chest', 'Softer with every wash'],
    ...inSizes(['36', '38', '40', '42', '44'], 2150, [6, 8, 12, 7, 2]),
    pictures: [['khadi-kurta', 'White khadi kurta with red stitching on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'terracotta-striped-tunic',
    title: 'Terracotta Striped Tunic',
    tags: ['cotton', 'summer'],
    text: [
      'Yarn-dyed stripes in brick and marigold, wide enough to move, short enough for trousers. The sleeves end where the bangles begin.',
    ],
    facts: ['Handloom cotton', 'Length 78 cm in M', 'Machine wash at 30 °C'],
    ...inSizes(sizes.slice(0, 5), 1390, [5, 9, 0, 6, 4], { grams: 280 }),
    pictures: [['striped-tunic', 'Short striped tunic in terracotta and marigold on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'madder-flared-kurta',
    title: 'Madder Flared Kurta',
    tags: ['block print', 'natural dye', 'festive'],
    text: [
      'The red of madder root on mordanted cotton, with large flowers in the white of the cloth itself. It flares from the waist; turn around once in front of the mirror and you will see why.',
    ],
    facts: ['Cotton mulmul, lined', 'Length 112 cm in M', 'Printed in Bagru'],
    ...inSizes(sizes, 2490, [2, 6, 7, 5, 2, 1], { before: 2790, grams: 420 }),
    pictures: [['madder-kurta', 'Red kurta with printed flowers on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'madras-checked-kurta',
    title: 'Madras Checked Kurta',
    tags: ['cotton', 'everyday'],
    text: [
      'Checks in indigo and turmeric, as they were sent from Madraspatnam to half the world, and bled there so beautifully that it became a fashion. These are fast.',
    ],
    facts: ['Handloom cotton', 'Straight cut, side slits', 'For everybody'],
    ...inSizes(['S', 'M', 'L', 'XL'], 1690, [7, 10, 6, 0], { colors: ['Indigo', 'Brick'] }),
    pictures: [['checked-kurta', 'Checked kurta in blue and ochre on a wooden hanger']],
  },
  {
    ...kurta,
    handle: 'dabu-sleeveless-dress',
    title: 'Dabu Sleeveless Dress',
    tags: ['block print', 'summer', 'natural dye'],
    text: [
      'Dabu is printing with mud: where the mud was, the dye does not go. The grey is iron, the cracks are where the sun dried it too fast. A dress for hot days, with pockets.',
    ],
    facts: ['Cotton', 'Length 98 cm in M', 'Printed in Akola, Rajasthan'],
    ...inSizes(sizes.slice(0, 5), 2290, [3, 5, 8, 4, 0]),
    pictures: [['dabu-dress', 'Grey sleeveless dress with pale printed flowers on a wooden hanger']],
  },
]
