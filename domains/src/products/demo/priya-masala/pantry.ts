import { byWeight, type DemoProduct, singleVariant } from '../format/demo-catalog.ts'

const pickle = { type: 'Pickles', hsn_code: '2001', gst_rate_basis_points: 1200 } as const
const drink = { type: 'Tea and coffee', hsn_code: '0902', gst_rate_basis_points: 500 } as const
const sweet = { type: 'Honey, ghee and jaggery', gst_rate_basis_points: 500 } as const

export const pantry: readonly DemoProduct[] = [
  {
    ...pickle,
    handle: 'mango-avakaya',
    title: 'Mango Avakaya',
    tags: ['bestseller', 'hot'],
    text: [
      'Raw mangoes cut with the stone in the last week of April, mixed the same evening with mustard, chilli and cold-pressed sesame oil, and left alone till June.',
      'Made for hot rice with a spoon of ghee. It has also been spotted on buttered toast.',
    ],
    facts: ['No vinegar, no preservatives', 'Contains mustard and sesame', 'Always use a dry spoon'],
    ...byWeight([
      ['200 g', 200, 165, 80],
      ['400 g', 400, 299, 54, 330],
    ]),
    images: [['mango-avakaya', 'Jar of red mango pickle under a checked cloth, beside a small bowl of pickle']],
  },
  {
    ...pickle,
    handle: 'forty-day-lime-pickle',
    title: 'Forty-Day Lime Pickle',
    tags: ['mild'],
    text: [
      'Limes, salt and sun. Forty days on the terrace in ceramic jars, stirred every morning, then jaggery and roasted fenugreek. Soft, dark and bittersweet, and even better after a year.',
    ],
    facts: ['No oil', 'Contains fenugreek', 'Keeps for 2 years'],
    ...byWeight([
      ['200 g', 200, 149, 47],
      ['400 g', 400, 269, 29],
    ]),
    images: [['lime-pickle', 'Jar of lime pickle under a checked cloth, beside a small bowl of pickle']],
  },
  {
    ...pickle,
    handle: 'andhra-garlic-pickle',
    title: 'Andhra Garlic Pickle',
    tags: ['hot'],
    text: [
      'Small cloves of hill garlic, fried till the edges brown, in tamarind and Guntur chilli. A spoonful turns curd rice into dinner.',
    ],
    facts: ['Very hot', 'Contains sesame oil', 'Best within 12 months'],
    ...byWeight([
      ['200 g', 200, 175, 0],
      ['400 g', 400, 319, 18, 340],
    ]),
    images: [['garlic-pickle', 'Jar of garlic pickle under a checked cloth, beside a small bowl of pickle']],
  },
  {
    ...drink,
    handle: 'five-spice-masala-chai',
    title: 'Five-Spice Masala Chai',
    tags: ['bestseller', 'gift'],
    text: [
      'Strong Assam CTC that stands up to milk, with ginger, cardamom, clove, cinnamon and a little pepper. No added flavours: everything you smell, you can see in the tea.',
      'Boil equal parts water and milk with a heaped teaspoon per cup for three minutes. Sugar as your doctor allows.',
    ],
    facts: ['About 100 cups from 250 g', 'Best within 12 months if unopened'],
    ...byWeight([
      ['100 g', 100, 175, 88],
      ['250 g', 250, 389, 63, 425],
    ]),
    images: [['masala-chai', 'Red tin of masala chai beside a glass of tea']],
  },
  {
    ...drink,
    handle: 'nilgiri-first-flush',
    title: 'Nilgiri First Flush',
    tags: ['single origin', 'gift'],
    text: [
      'Whole-leaf tea from Coonoor, plucked in the cold weeks of January and February. Light and floral, with no bitterness at all. Try it without milk, at least once.',
    ],
    facts: ['Whole leaf', 'Brew for 3 minutes at 90 °C', '2026 harvest'],
    ...byWeight([
      ['100 g', 100, 320, 26],
      ['250 g', 250, 720, 12],
    ]),
    images: [['nilgiri-tea', 'Green tin of black tea beside a glass of tea']],
  },
  {
    ...drink,
    handle: 'eighty-twenty-filter-coffee',
    title: 'Eighty–Twenty Filter Coffee',
    hsn_code: '0901',
    tags: ['bestseller', 'south indian'],
    text: [
      'Plantation A beans from Chikmagalur, dark-roasted in Kumbakonam and ground fine for the steel filter, with 20% chicory, as it has always been. If you disagree, there’s a pure version too.',
    ],
    facts: ['Roasted every Monday and Thursday', 'Best within 6 weeks of opening'],
    options: ['Weight', 'Blend'],
    variants: [
      { options: ['250 g', '80 : 20'], price_rupees: 245, stock: 71, grams: 300 },
      { options: ['500 g', '80 : 20'], price_rupees: 470, stock: 38, grams: 570, compare_at_price_rupees: 490 },
      { options: ['250 g', 'Pure'], price_rupees: 290, stock: 24, grams: 300 },
      { options: ['500 g', 'Pure'], price_rupees: 560, stock: 0, grams: 570 },
    ],
    images: [['filter-coffee', 'Brown tin of filter coffee beside a glass of coffee']],
  },
  {
    ...sweet,
    handle: 'nilgiri-forest-honey',
    title: 'Nilgiri Forest Honey',
    hsn_code: '0409',
    tags: ['single origin', 'gift'],
    text: [
      'Rock bee honey, gathered by Kurumba climbers on ropes of forest vine in May, when the jamun and silver oak have flowered. Dark and runny, with a slightly bitter finish.',
      'We never heat it. If it sets in winter, stand the jar in warm water and it turns liquid again.',
    ],
    facts: ['Raw, strained through cloth', 'Not for children under 1 year', 'From two villages, paid in advance'],
    ...byWeight([
      ['250 g', 250, 285, 36],
      ['500 g', 500, 520, 17],
    ]),
    images: [['forest-honey', 'Jar of dark golden honey']],
  },
  {
    ...sweet,
    handle: 'bilona-cow-ghee',
    title: 'Bilona Cow Ghee',
    hsn_code: '0405',
    gst_rate_basis_points: 1200,
    tags: ['everyday'],
    text: [
      'Made from curd, not cream: set overnight, churned before sunrise, and simmered in a brass pan till it turns grainy. It takes thirty litres of milk to make one litre of ghee.',
    ],
    facts: ['From Kangayam cows', 'Best within 9 months, no refrigeration needed'],
    ...byWeight([
      ['250 ml', 230, 480, 30],
      ['500 ml', 460, 920, 14, 980],
    ]),
    images: [['ghee', 'Jar of golden ghee beside a small brass bowl']],
  },
  {
    ...sweet,
    handle: 'udangudi-palm-jaggery',
    title: 'Udangudi Palm Jaggery',
    hsn_code: '1702',
    tags: ['single origin'],
    text: [
      'Palmyra sap, boiled on the day it’s tapped and set in coconut shells. It tastes of smoke and dates. Break a piece into your coffee.',
    ],
    facts: ['No bleach or other chemicals', 'Geographical Indication (GI) tagged', 'Best within 12 months, stored dry'],
    ...byWeight([
      ['250 g', 250, 189, 41],
      ['500 g', 500, 349, 22],
    ]),
    images: [['palm-jaggery', 'Paper pouch of palm jaggery beside a bowl of jaggery pieces']],
  },
  {
    handle: 'masala-dabba',
    title: 'Masala Dabba with Seven Spices',
    type: 'Gifts',
    hsn_code: '7323',
    gst_rate_basis_points: 1200,
    tags: ['gift', 'festive', 'bestseller'],
    text: [
      'The box beside every Indian stove: heavy steel, a tight lid, seven cups and a small spoon. We fill it with turmeric, Kashmiri chilli, garam masala, cumin, mustard, sambar powder and cardamom, enough for about two months.',
      'The perfect gift for someone moving into their first home.',
    ],
    facts: ['22 cm across, 1.3 kg when filled', '304-grade stainless steel', 'Comes in a printed cotton bag'],
    ...singleVariant(1890, 28, 1500, 2150),
    images: [['masala-dabba', 'Round steel spice box with seven cups of spices, seen from above']],
  },
]
