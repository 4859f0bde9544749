import { byWeight, type DemoProduct, single } from '../format/demo-catalog.ts'

const pickle = { type: 'Pickles', hsn_code: '2001', gst_rate_basis_points: 1200 } as const
const drink = { type: 'Tea and coffee', hsn_code: '0902', gst_rate_basis_points: 500 } as const
const sweet = { type: 'Honey, ghee and jaggery', gst_rate_basis_points: 500 } as const

export const larder: readonly DemoProduct[] = [
  {
    ...pickle,
    handle: 'mango-avakaya',
    title: 'Mango Avakaya',
    tags: ['bestseller', 'hot'],
    text: [
      'Raw Totapuri mangoes with their stones, cut on a wooden block in the last week of April, mixed the same evening with mustard, chilli and cold-pressed sesame oil, and left alone until June.',
      'It belongs on hot rice with a spoon of ghee. It has also been seen on buttered toast.',
    ],
    facts: ['No vinegar, no preservatives', 'Contains mustard and sesame', 'Keep a dry spoon for it'],
    ...byWeight([
      ['200 g', 200, 165, 80],
      ['400 g', 400, 299, 54, 330],
    ]),
    pictures: [['mango-avakaya', 'Jar of red mango pickle under a checked cloth, with a small bowl of it']],
  },
  {
    ...pickle,
    handle: 'forty-day-lime-pickle',
    title: 'Forty-Day Lime Pickle',
    tags: ['mild'],
    text: [
      'Limes, salt, sun. Forty days on the terrace in porcelain jars, turned every morning; then jaggery and roasted fenugreek. It is soft, dark and bitter-sweet, and much better after a year.',
    ],
    facts: ['No oil', 'Contains fenugreek', 'Keeps two years'],
    ...byWeight([
      ['200 g', 200, 149, 47],
      ['400 g', 400, 269, 29],
    ]),
    pictures: [['lime-pickle', 'Jar of lime pickle under a checked cloth, with a small bowl of it']],
  },
  {
    ...pickle,
    handle: 'andhra-garlic-pickle',
    title: 'Andhra Garlic Pickle',
    tags: ['hot'],
    text: [
      'Small cloves of hill garlic, fried until their edges brown, in tamarind and Guntur chilli. A little of it turns curd rice into dinner.',
    ],
    facts: ['Very hot', 'Contains sesame oil', 'Keeps twelve months'],
    ...byWeight([
      ['200 g', 200, 175, 0],
      ['400 g', 400, 319, 18, 340],
    ]),
    pictures: [['garlic-pickle', 'Jar of garlic pickle under a checked cloth, with a small bowl of it']],
  },
  {
    ...drink,
    handle: 'five-spice-masala-chai',
    title: 'Five-Spice Masala Chai',
    tags: ['bestseller', 'gift'],
    text: [
      'Strong Assam leaf, small and round so that it stands up to milk, with ginger, cardamom, clove, cinnamon and a little pepper. No flavouring: what you smell is what you can pick out with your fingers.',
      'Boil water and milk half and half, a heaped teaspoon a cup, sugar as your doctor allows, three minutes.',
    ],
    facts: ['About 100 cups from 250 g', 'Keeps twelve months closed'],
    ...byWeight([
      ['100 g', 100, 175, 88],
      ['250 g', 250, 389, 63, 425],
    ]),
    pictures: [['masala-chai', 'Red tin of masala chai beside a glass of tea']],
  },
  {
    ...drink,
    handle: 'nilgiri-first-flush',
    title: 'Nilgiri First Flush',
    tags: ['single origin', 'gift'],
    text: [
      'Whole leaf from Coonoor, plucked in the cold weeks of January and February: light, a little like flowers, with no bitterness at all. Drink it without milk, at least once.',
    ],
    facts: ['Whole leaf', 'Brew three minutes at 90 °C', 'Harvest 2026'],
    ...byWeight([
      ['100 g', 100, 320, 26],
      ['250 g', 250, 720, 12],
    ]),
    pictures: [['nilgiri-tea', 'Green tin of black tea beside a glass of it']],
  },
  {
    ...drink,
    handle: 'eighty-twenty-filter-coffee',
    title: 'Eighty–Twenty Filter Coffee',
    hsn_code: '0901',
    tags: ['bestseller', 'south indian'],
    text: [
      'Plantation A from Chikmagalur, roasted dark in Kumbakonam, ground fine for the steel filter, with twenty per cent chicory as it has always been. There is a version without for those who disagree.',
    ],
    facts: ['Roasted every Monday and Thursday', 'Drink within six weeks of opening'],
    options: ['Weight', 'Blend'],
    variants: [
      { options: ['250 g', '80 : 20'], price_rupees: 245, stock: 71, grams: 300 },
      { options: ['500 g', '80 : 20'], price_rupees: 470, stock: 38, grams: 570, compare_at_price_rupees: 490 },
      { options: ['250 g', 'Pure'], price_rupees: 290, stock: 24, grams: 300 },
      { options: ['500 g', 'Pure'], price_rupees: 560, stock: 0, grams: 570 },
    ],
    pictures: [['filter-coffee', 'Brown tin of filter coffee beside a glass of it']],
  },
  {
    ...sweet,
    handle: 'nilgiri-forest-honey',
    title: 'Nilgiri Forest Honey',
    hsn_code: '0409',
    tags: ['single origin', 'gift'],
    text: [
      'Honey of the rock bee, taken by Kurumba climbers on ropes of forest vine, in May, when the jamun and the silver oak have flowered. It is dark, runny and slightly bitter at the end.',
      'We do not heat it. It may set in winter; stand the jar in warm water and it comes back.',
    ],
    facts: ['Raw, strained through cloth', 'Not for children under one year', 'Two villages, paid in advance'],
    ...byWeight([
      ['250 g', 250, 285, 36],
      ['500 g', 500, 520, 17],
    ]),
    pictures: [['forest-honey', 'Jar of dark golden honey']],
  },
  {
    ...sweet,
    handle: 'bilona-cow-ghee',
    title: 'Bilona Cow Ghee',
    hsn_code: '0405',
    gst_rate_basis_points: 1200,
    tags: ['everyday'],
    text: [
      'Made from curd, not from cream: set overnight, churned before sunrise, boiled down in a brass pan until the grains form. Thirty litres of milk for a litre.',
    ],
    facts: ['From Kangayam cows', 'Keeps nine months outside the refrigerator'],
    ...byWeight([
      ['250 ml', 230, 480, 30],
      ['500 ml', 460, 920, 14, 980],
    ]),
    pictures: [['ghee', 'Jar of golden ghee beside a small brass bowl']],
  },
  {
    ...sweet,
    handle: 'udangudi-palm-jaggery',
    title: 'Udangudi Palm Jaggery',
    hsn_code: '1702',
    tags: ['single origin'],
    text: [
      'The sap of the palmyra, boiled the day it is drawn and set in coconut shells. It tastes of smoke and dates; break a piece into your coffee.',
    ],
    facts: ['No lime, no bleach', 'Registered geographical indication', 'Keeps twelve months, dry'],
    ...byWeight([
      ['250 g', 250, 189, 41],
      ['500 g', 500, 349, 22],
    ]),
    pictures: [['palm-jaggery', 'Paper pouch of palm jaggery beside a bowl of pieces']],
  },
  {
    handle: 'masala-dabba',
    title: 'Masala Dabba with Seven Spices',
    type: 'Gifts',
    hsn_code: '7323',
    gst_rate_basis_points: 1200,
    tags: ['gift', 'festive', 'bestseller'],
    text: [
      'The box that stands beside every stove: heavy steel, a lid that closes, seven cups, and a small spoon. We fill it with turmeric, Kashmiri chilli, garam masala, cumin, mustard, sambar powder and cardamom, enough for two months.',
      'It is what people give when somebody moves into a first flat of their own.',
    ],
    facts: ['22 cm across, 1.3 kg filled', '304 steel', 'Comes in a printed cotton bag'],
    ...single(1890, 28, 1500, 2150),
    pictures: [['masala-dabba', 'Round steel spice box with seven cups of spices, seen from above']],
  },
]
