import { byWeight, type DemoProduct } from '../format/demo-catalog.ts'

const whole = { type: 'Whole spices', hsn_code: '0909', gst_rate_basis_points: 500 } as const

export const wholeSpices: readonly DemoProduct[] = [
  {
    ...whole,
    handle: 'malabar-black-pepper',
    title: 'Malabar Black Pepper',
    tags: ['bestseller', 'single origin'],
    text: [
      'From Panniyur vines that climb silver oaks at 800 metres in Wayanad, sun-dried on bamboo mats for four days. The peppercorns are large, dark and wrinkled, and smell of lemon when you crack them.',
      'Grind it at the table. Pepper ground in a factory leaves its best in the factory.',
    ],
    facts: ['Tellicherry grade, above 4.25 mm', 'Single farm, January 2026 harvest', 'Best within 2 years'],
    ...byWeight([
      ['100 g', 100, 189, 77],
      ['150 g', 150, 269, 104],
      ['500 g', 500, 820, 16, 890],
    ]),
    images: [['malabar-pepper', 'Jar of black peppercorns, with some on the table']],
  },
  {
    ...whole,
    handle: 'idukki-green-cardamom',
    title: 'Idukki Green Cardamom',
    tags: ['bestseller', 'single origin', 'gift'],
    text: [
      'Bold pods of 8 mm and more, hand-picked every five weeks, when the seeds are black and sticky but the shells are still green. Drying them in the dark keeps them that way.',
      'Crush two for a pot of chai, or leave them whole for pulao.',
    ],
    facts: ['8 mm bold', 'From three estates around Vandanmedu', 'Best within 18 months'],
    ...byWeight([
      ['50 g', 50, 289, 92],
      ['100 g', 100, 549, 40, 580],
      ['250 g', 250, 1290, 8],
    ]),
    images: [['green-cardamom', 'Jar of green cardamom pods, with some on the table']],
  },
  {
    ...whole,
    handle: 'nagercoil-cloves',
    title: 'Nagercoil Cloves',
    tags: ['single origin'],
    text: [
      'From old trees in the Maramalai hills, where the sea breeze comes up in the evening. Every clove has its head intact and leaves a trace of oil when you press it with a fingernail, which is how to tell a good clove anywhere.',
    ],
    facts: ['Hand-picked, heads intact', 'Best within 2 years'],
    ...byWeight([
      ['50 g', 50, 149, 66],
      ['100 g', 100, 279, 21],
    ]),
    images: [['cloves', 'Jar of cloves, with some on the table']],
  },
  {
    ...whole,
    handle: 'unjha-cumin-seeds',
    title: 'Unjha Cumin Seeds',
    tags: ['everyday'],
    text: [
      'Slim, greenish seeds from the market town that sets the world’s cumin price. Cleaned three times, so nothing crunches but the jeera.',
      'Drop a spoonful into hot ghee, wait till it turns a shade darker, and pour it over almost anything.',
    ],
    facts: ['99.5% purity', 'Best within 18 months'],
    ...byWeight([
      ['100 g', 100, 89, 160],
      ['200 g', 200, 165, 98],
      ['500 g', 500, 385, 35, 420],
    ]),
    images: [['cumin-seeds', 'Jar of cumin seeds, with some on the table']],
  },
  {
    ...whole,
    handle: 'small-black-mustard',
    title: 'Small Black Mustard',
    tags: ['everyday', 'south indian'],
    text: [
      'The small, nutty mustard that splutters early, not the large kind grown for oil. For tempering dal, chutney, curd rice and every second dish south of the Krishna.',
    ],
    facts: ['Under 1.5 mm', 'Best within 2 years'],
    ...byWeight([
      ['100 g', 100, 49, 180],
      ['200 g', 200, 89, 120],
    ]),
    images: [['mustard-seeds', 'Jar of small black mustard seeds, with some on the table']],
  },
  {
    ...whole,
    handle: 'arunachal-star-anise',
    title: 'Arunachal Star Anise',
    tags: ['single origin', 'festive'],
    text: [
      'Gathered in the forests of West Kameng by the villages that own them, a few tonnes in a good year. The stars are smaller and sweeter than imported ones.',
    ],
    facts: ['At least 80% whole stars', 'Wild-harvested', 'Best within 2 years'],
    ...byWeight([['50 g', 50, 165, 33, 185]]),
    images: [['star-anise', 'Jar of star anise, with some on the table']],
  },
  {
    ...whole,
    handle: 'byadgi-dried-chillies',
    title: 'Byadgi Dried Chillies',
    tags: ['everyday', 'mild', 'south indian'],
    text: [
      'Long, wrinkled and deep red, the chilli of Haveri gives more colour than heat. Soak for ten minutes and grind with coconut for a proper Mangalorean gravy.',
    ],
    facts: ['Sun-dried, with stems', 'About 10,000 Scoville units', 'Best within 12 months'],
    ...byWeight([
      ['100 g', 100, 119, 72],
      ['250 g', 250, 269, 44],
    ]),
    images: [['byadgi-chillies', 'Paper pouch of dried chillies beside a bowl of chillies']],
  },
  {
    ...whole,
    handle: 'lucknow-fennel',
    title: 'Lucknow Fennel',
    tags: ['after dinner'],
    text: [
      'Slim, bright green saunf, so sweet that no one believes it isn’t sugar-coated. Chew it after dinner, or boil it with ginger if you’ve had one helping too many.',
    ],
    facts: ['Shade-dried', 'Best within 12 months'],
    ...byWeight([
      ['100 g', 100, 79, 130],
      ['200 g', 200, 145, 0],
    ]),
    images: [['fennel-seeds', 'Paper pouch of fennel beside a bowl of fennel seeds']],
  },
]
