import { byWeight, type DemoProduct } from '../format/demo-catalog.ts'

const ground = { type: 'Ground spices', hsn_code: '0910', gst_rate_basis_points: 500 } as const

export const groundSpices: readonly DemoProduct[] = [
  {
    ...ground,
    handle: 'erode-turmeric-powder',
    title: 'Erode Turmeric Powder',
    tags: ['bestseller', 'everyday', 'single origin'],
    text: [
      'Finger turmeric from the fields around Erode, boiled and sun-dried by the families who grow it, then ground in a stone mill that never gets warm to the touch. Open the jar and it smells of earth and orange peel, not dust.',
      'A quarter teaspoon is enough for a pot of dal for four. Let it sizzle in the oil for a few seconds before the vegetables go in, to take away the raw taste.',
    ],
    facts: [
      'At least 4.5% curcumin',
      'Ground less than 10 days before dispatch',
      'Best within 12 months, stored away from light',
    ],
    ...byWeight([
      ['100 g', 100, 95, 140],
      ['200 g', 200, 175, 86, 190],
      ['500 g', 500, 399, 22, 460],
    ]),
    images: [
      ['erode-turmeric', 'Jar of turmeric beside a heap of turmeric powder'],
      ['turmeric-bowl', 'Brass bowl heaped with turmeric powder'],
    ],
  },
  {
    ...ground,
    handle: 'kashmiri-chilli-powder',
    title: 'Kashmiri Chilli Powder',
    tags: ['bestseller', 'everyday', 'mild'],
    text: [
      'The deep red that rogan josh and paneer butter masala are meant to have, mild enough for children. We buy whole chillies in Sopore after the first dry week of October, remove the stems by hand and grind them with their seeds.',
      'Stir a spoonful into warm ghee, take it off the flame, and pour it over raita or a bowl of dal.',
    ],
    facts: ['Mild: about 2,000 Scoville units', 'No added colour, oil or salt', 'Best within 10 months'],
    ...byWeight([
      ['100 g', 100, 145, 95],
      ['200 g', 200, 269, 61, 290],
    ]),
    images: [
      ['kashmiri-chilli', 'Jar of bright red chilli powder beside a heap of chilli powder'],
      ['chilli-bowl', 'White bowl heaped with red chilli powder'],
    ],
  },
  {
    ...ground,
    handle: 'roasted-coriander-powder',
    title: 'Roasted Coriander Powder',
    tags: ['everyday'],
    text: [
      'Coriander from Ramganj Mandi, slow-roasted in an iron kadai until the husks crack, then ground coarse. It thickens a gravy as much as it flavours it.',
      'Use it wherever a recipe calls for dhania powder, but start with half the usual amount: ours hasn’t spent months in a warehouse.',
    ],
    facts: ['Roasted in 8 kg batches', 'Coarsely ground', 'Best within 9 months'],
    ...byWeight([
      ['100 g', 100, 75, 120],
      ['200 g', 200, 139, 74],
      ['500 g', 500, 310, 0],
    ]),
    images: [['coriander-powder', 'Jar of coriander powder beside a heap of coriander powder']],
  },
  {
    ...ground,
    handle: 'garam-masala',
    title: 'Garam Masala',
    tags: ['bestseller', 'blend'],
    text: [
      'Priya’s grandmother’s recipe: fourteen whole spices, each roasted separately, because a clove and a coriander seed are never done at the same time. Black cardamom brings smoke, mace brings sweetness, and there’s just a hint of cumin.',
      'Add it at the very end. Half a teaspoon over the finished curry, flame off, lid on, and five minutes of patience.',
    ],
    facts: ['14 spices and nothing else', 'Roasted and ground every Tuesday', 'Best within 6 months'],
    ...byWeight([
      ['50 g', 50, 110, 64],
      ['100 g', 100, 199, 118, 220],
      ['250 g', 250, 455, 19],
    ]),
    images: [['garam-masala', 'Jar of dark garam masala beside a heap of the spice blend']],
  },
  {
    ...ground,
    handle: 'kumbakonam-sambar-powder',
    title: 'Kumbakonam Sambar Powder',
    tags: ['blend', 'south indian', 'everyday'],
    text: [
      'A sambar powder for homes that make sambar every day: coriander and chillies in balance, roasted chana dal for body, and just enough fenugreek that it never turns bitter.',
      'Use two teaspoons per litre. Boil it with the tamarind for ten minutes before the dal goes in.',
    ],
    facts: ['No asafoetida, so add your own', 'Contains lentils', 'Best within 8 months'],
    ...byWeight([
      ['100 g', 100, 110, 88],
      ['250 g', 250, 249, 57, 275],
      ['500 g', 500, 470, 24],
    ]),
    images: [['sambar-powder', 'Jar of sambar powder beside a heap of sambar powder']],
  },
  {
    ...ground,
    handle: 'pepper-rasam-powder',
    title: 'Pepper Rasam Powder',
    tags: ['blend', 'south indian'],
    text: [
      'Pepper first, then cumin, and a little tuvar dal to hold the two together. It makes the thin, sharp rasam you drink from a tumbler when you have a cold, and on every other day too.',
    ],
    facts: ['One-third Malabar pepper', 'Contains lentils', 'Best within 8 months'],
    ...byWeight([
      ['100 g', 100, 125, 43],
      ['250 g', 250, 285, 31],
    ]),
    images: [['rasam-powder', 'Jar of rasam powder beside a heap of rasam powder']],
  },
  {
    ...ground,
    handle: 'chaat-masala',
    title: 'Chaat Masala',
    tags: ['blend', 'snacks'],
    text: [
      'Tangy with amchur, salty with kala namak, and a little wild with hing. Sprinkle it over cut fruit, bhutta or a glass of lime soda. Once it’s on the table, it never goes back to the cupboard.',
    ],
    facts: ['Contains wheat (in the asafoetida)', 'Best within 12 months'],
    ...byWeight([
      ['100 g', 100, 99, 150],
      ['250 g', 250, 219, 0, 240],
    ]),
    images: [['chaat-masala', 'Jar of chaat masala beside a heap of chaat masala']],
  },
  {
    ...ground,
    handle: 'ambur-biryani-masala',
    title: 'Ambur Biryani Masala',
    tags: ['blend', 'festive'],
    text: [
      'Ambur biryani is short-grained, red and fiery, and smells of star anise. A biryani master there shared this masala with us after two years of asking.',
      'One jar is enough for 4 kg of meat, or twelve Sunday lunches.',
    ],
    facts: ['Comes with a recipe card', 'Hot', 'Best within 8 months'],
    ...byWeight([['100 g', 100, 185, 52, 210]]),
    images: [['biryani-masala', 'Jar of biryani masala beside a heap of biryani masala']],
  },
]
