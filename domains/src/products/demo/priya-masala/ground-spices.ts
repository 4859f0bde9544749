import { byWeight, type DemoProduct } from '../format/demo-catalog.ts'

const ground = { type: 'Ground spices', hsn_code: '0910', gst_rate_basis_points: 500 } as const

export const groundSpices: readonly DemoProduct[] = [
  {
    ...ground,
    handle: 'erode-turmeric-powder',
    title: 'Erode Turmeric Powder',
    tags: ['bestseller', 'everyday', 'single origin'],
    text: [
      'Finger turmeric from the fields around Erode, boiled and dried by the families who grow it, and ground in a stone mill that never gets warm to the touch. That is why it smells of earth and orange peel and not of dust.',
      'A quarter of a teaspoon colours a pot of dal for four. Fry it in the oil for a few seconds before the vegetables go in, and the raw edge is gone.',
    ],
    facts: ['At least 4.5 % curcumin', 'Ground within ten days of dispatch', 'Keeps twelve months away from light'],
    ...byWeight([
      ['100 g', 100, 95, 140],
      ['200 g', 200, 175, 86, 190],
      ['500 g', 500, 399, 22, 460],
    ]),
    pictures: [
      ['erode-turmeric', 'Jar of turmeric beside a heap of the powder'],
      ['turmeric-bowl', 'Brass bowl heaped with turmeric powder'],
    ],
  },
  {
    ...ground,
    handle: 'kashmiri-chilli-powder',
    title: 'Kashmiri Chilli Powder',
    tags: ['bestseller', 'everyday', 'mild'],
    text: [
      'For the colour that a rogan josh or a butter masala should have, with a heat that children can eat. We buy whole chillies in Sopore after the first dry week of October, take the stems off by hand and grind them with their seeds.',
      'Stir a spoonful into warm ghee, take it off the fire, and pour it over raita or a bowl of dal.',
    ],
    facts: ['About 2,000 Scoville units', 'No colour, no oil, no salt added', 'Keeps ten months'],
    ...byWeight([
      ['100 g', 100, 145, 95],
      ['200 g', 200, 269, 61, 290],
    ]),
    pictures: [
      ['kashmiri-chilli', 'Jar of bright red chilli powder beside a heap of it'],
      ['chilli-bowl', 'White bowl heaped with red chilli powder'],
    ],
  },
  {
    ...ground,
    handle: 'roasted-coriander-powder',
    title: 'Roasted Coriander Powder',
    tags: ['everyday'],
    text: [
      'Coriander from Ramganj Mandi, roasted slowly in an iron pan until the husks crack, then ground coarse. It thickens a gravy as much as it flavours it.',
      'Use it where a recipe says dhania powder, and use half as much as you are used to: it has not been standing in a warehouse.',
    ],
    facts: ['Roasted in batches of eight kilograms', 'Coarse, on purpose', 'Keeps nine months'],
    ...byWeight([
      ['100 g', 100, 75, 120],
      ['200 g', 200, 139, 74],
      ['500 g', 500, 310, 0],
    ]),
    pictures: [['coriander-powder', 'Jar of coriander powder beside a heap of it']],
  },
  {
    ...ground,
    handle: 'garam-masala',
    title: 'Garam Masala',
    tags: ['bestseller', 'blend'],
    text: [
      'Priya’s grandmother’s mixture: fourteen whole spices, each roasted on its own, since a clove and a coriander seed are not done at the same time. There is black cardamom for smoke, mace for sweetness, and very little cumin.',
      'It goes in at the end. Half a teaspoon over a finished curry, the lid on, the flame off, five minutes of patience.',
    ],
    facts: ['Fourteen spices, nothing else', 'Roasted and ground every Tuesday', 'Keeps six months at its best'],
    ...byWeight([
      ['50 g', 50, 110, 64],
      ['100 g', 100, 199, 118, 220],
      ['250 g', 250, 455, 19],
    ]),
    pictures: [['garam-masala', 'Jar of dark garam masala beside a heap of it']],
  },
  {
    ...ground,
    handle: 'kumbakonam-sambar-powder',
    title: 'Kumbakonam Sambar Powder',
    tags: ['blend', 'south indian', 'everyday'],
    text: [
      'A sambar powder for people who eat sambar every day: coriander and chillies in balance, roasted chana dal for body, and fenugreek held back so that nothing turns bitter.',
      'Two teaspoons for a litre. Let it boil with the tamarind for ten minutes before the dal goes in.',
    ],
    facts: ['No asafoetida: add your own', 'Contains lentils', 'Keeps eight months'],
    ...byWeight([
      ['100 g', 100, 110, 88],
      ['250 g', 250, 249, 57, 275],
      ['500 g', 500, 470, 24],
    ]),
    pictures: [['sambar-powder', 'Jar of sambar powder beside a heap of it']],
  },
  {
    ...ground,
    handle: 'pepper-rasam-powder',
    title: 'Pepper Rasam Powder',
    tags: ['blend', 'south indian'],
    text: [
      'Pepper first, then cumin, then a little tuvar dal to hold the two together. It makes the thin, sharp rasam that is drunk from a tumbler when somebody has a cold, and at all other times, too.',
    ],
    facts: ['Malabar pepper, a third of the weight', 'Contains lentils', 'Keeps eight months'],
    ...byWeight([
      ['100 g', 100, 125, 43],
      ['250 g', 250, 285, 31],
    ]),
    pictures: [['rasam-powder', 'Jar of rasam powder beside a heap of it']],
  },
  {
    ...ground,
    handle: 'chaat-masala',
    title: 'Chaat Masala',
    tags: ['blend', 'snacks'],
    text: [
      'Sour from dried mango, salty from black salt, a little funk from asafoetida. Over cut fruit, on roasted corn, in a glass of lime soda; once it stands on the table nobody puts it back into the cupboard.',
    ],
    facts: ['Contains black salt and asafoetida (with wheat)', 'Keeps twelve months'],
    ...byWeight([
      ['100 g', 100, 99, 150],
      ['250 g', 250, 219, 0, 240],
    ]),
    pictures: [['chaat-masala', 'Jar of chaat masala beside a heap of it']],
  },
  {
    ...ground,
    handle: 'ambur-biryani-masala',
    title: 'Ambur Biryani Masala',
    tags: ['blend', 'festive'],
    text: [
      'The biryani of Ambur is hot, short-grained and reddish, and smells of star anise. This is the masala that a cook there mixed for us, after two years of asking.',
      'One jar is enough for four kilograms of meat, or for twelve Sunday lunches.',
    ],
    facts: ['Recipe card in every jar', 'Hot', 'Keeps eight months'],
    ...byWeight([['100 g', 100, 185, 52, 210]]),
    pictures: [['biryani-masala', 'Jar of biryani masala beside a heap of it']],
  },
]
