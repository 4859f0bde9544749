import { byWeight, type DemoProduct } from '../format/demo-catalog.ts'

const whole = { type: 'Whole spices', hsn_code: '0909', gst_rate_basis_points: 500 } as const

export const wholeSpices: readonly DemoProduct[] = [
  {
    ...whole,
    handle: 'malabar-black-pepper',
    title: 'Malabar Black Pepper',
    tags: ['bestseller', 'single origin'],
    text: [
      'Panniyur vines, grown up the trunks of silver oaks at 800 metres in Wayanad, and dried on bamboo mats for four days of sun. The berries are large, dark and wrinkled, and crack under a pestle with a smell of lemon.',
      'Grind it at the table. What is ground in the factory has given its best to the factory.',
    ],
    facts: ['Tellicherry grade, above 4.25 mm', 'One farm, one harvest: January 2026', 'Keeps two years'],
    ...byWeight([
      ['100 g', 100, 189, 77],
      ['150 g', 150, 269, 104],
      ['500 g', 500, 820, 16, 890],
    ]),
    pictures: [['malabar-pepper', 'Jar of black peppercorns, some on the table']],
  },
  {
    ...whole,
    handle: 'idukki-green-cardamom',
    title: 'Idukki Green Cardamom',
    tags: ['bestseller', 'single origin', 'gift'],
    text: [
      'Pods of eight millimetres and more, picked by hand every five weeks while the seeds inside are black and sticky and the shells still green. They are dried in the dark, which is what keeps them so.',
      'Crush two in a mortar for a pot of tea; leave them whole for rice.',
    ],
    facts: ['8 mm bold', 'From three estates around Vandanmedu', 'Keeps eighteen months in the jar'],
    ...byWeight([
      ['50 g', 50, 289, 92],
      ['100 g', 100, 549, 40, 580],
      ['250 g', 250, 1290, 8],
    ]),
    pictures: [['green-cardamom', 'Jar of green cardamom pods, some on the table']],
  },
  {
    ...whole,
    handle: 'nagercoil-cloves',
    title: 'Nagercoil Cloves',
    tags: ['single origin'],
    text: [
      'From the old trees in the hills of Maramalai, where the sea wind comes up in the evening. Each has its head on, and leaves a trace of oil when you press it with a nail: that is how to tell a good clove anywhere.',
    ],
    facts: ['Hand-picked, heads on', 'Keeps two years'],
    ...byWeight([
      ['50 g', 50, 149, 66],
      ['100 g', 100, 279, 21],
    ]),
    pictures: [['cloves', 'Jar of cloves, some on the table']],
  },
  {
    ...whole,
    handle: 'unjha-cumin-seeds',
    title: 'Unjha Cumin Seeds',
    tags: ['everyday'],
    text: [
      'Thin, greenish seeds from the market town that sets the price of cumin for the world. They are cleaned three times, so that nothing crunches but the cumin.',
      'Throw a spoonful into hot ghee, wait until it turns one shade darker, and pour it over almost anything.',
    ],
    facts: ['99.5 % pure', 'Keeps eighteen months'],
    ...byWeight([
      ['100 g', 100, 89, 160],
      ['200 g', 200, 165, 98],
      ['500 g', 500, 385, 35, 420],
    ]),
    pictures: [['cumin-seeds', 'Jar of cumin seeds, some on the table']],
  },
  {
    ...whole,
    handle: 'small-black-mustard',
    title: 'Small Black Mustard',
    tags: ['everyday', 'south indian'],
    text: [
      'The small kind that pops early and tastes of nuts, not the large one that is made for oil. For tempering dal, chutney, curd rice and every second dish south of the Krishna.',
    ],
    facts: ['Under 1.5 mm', 'Keeps two years'],
    ...byWeight([
      ['100 g', 100, 49, 180],
      ['200 g', 200, 89, 120],
    ]),
    pictures: [['mustard-seeds', 'Jar of small black mustard seeds, some on the table']],
  },
  {
    ...whole,
    handle: 'arunachal-star-anise',
    title: 'Arunachal Star Anise',
    tags: ['single origin', 'festive'],
    text: [
      'Gathered in the forests of West Kameng by the villages who own them, a few tonnes in a good year. The stars are smaller than those from across the border, and sweeter.',
    ],
    facts: ['Whole stars, at least eight in ten unbroken', 'Wild-gathered', 'Keeps two years'],
    ...byWeight([['50 g', 50, 165, 33, 185]]),
    pictures: [['star-anise', 'Jar of star anise, some stars on the table']],
  },
  {
    ...whole,
    handle: 'byadgi-dried-chillies',
    title: 'Byadgi Dried Chillies',
    tags: ['everyday', 'mild', 'south indian'],
    text: [
      'Long, thin, wrinkled, deep red: the chilli of Haveri, which colours more than it burns. Soak them for ten minutes and grind them with coconut for a proper Mangalorean gravy.',
    ],
    facts: ['Stems on, sun-dried', 'About 10,000 Scoville units', 'Keeps twelve months'],
    ...byWeight([
      ['100 g', 100, 119, 72],
      ['250 g', 250, 269, 44],
    ]),
    pictures: [['byadgi-chillies', 'Paper pouch of dried chillies beside a bowl of them']],
  },
  {
    ...whole,
    handle: 'lucknow-fennel',
    title: 'Lucknow Fennel',
    tags: ['after dinner'],
    text: [
      'Thin, bright green and so sweet that nobody believes there is no sugar on it. Chew it after dinner, or boil it with ginger when you have eaten too much of one.',
    ],
    facts: ['Shade-dried', 'Keeps twelve months'],
    ...byWeight([
      ['100 g', 100, 79, 130],
      ['200 g', 200, 145, 0],
    ]),
    pictures: [['fennel-seeds', 'Paper pouch of fennel beside a bowl of it']],
  },
]
