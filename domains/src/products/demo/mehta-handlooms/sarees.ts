import { byOption, type DemoProduct, singleVariant } from '../format/demo-catalog.ts'

const saree = { type: 'Sarees', hsn_code: '5007', gst_rate_basis_points: 500 } as const
const blouse = 'Blouse piece'

export const sarees: readonly DemoProduct[] = [
  {
    ...saree,
    handle: 'rani-pink-kanjivaram',
    title: 'Rani Pink Kanjivaram',
    tags: ['silk', 'wedding', 'festive', 'bestseller'],
    text: [
      'Three-ply mulberry silk with a temple-green border that is woven separately and interlocked with the body by hand. Tug at the join as hard as you like: it holds.',
      'The small buttis are in zari of gold-plated silver. Woven by K. Selvam in Kanchipuram in 19 days.',
    ],
    facts: ['6.2 m with blouse piece', 'Silk Mark certified', 'Dry clean only'],
    ...singleVariant(18900, 3, 900, 21500),
    images: [
      ['kanjivaram-rani', 'Folded pink silk saree with a green and gold border and the pallu on top'],
      ['kanjivaram-rani-detail', 'The green and gold pallu of the pink saree from close by'],
      ['kanjivaram-rani-pallu', 'The pallu of the pink saree, hanging'],
    ],
  },
  {
    ...saree,
    handle: 'banarasi-katan-maroon',
    title: 'Maroon Banarasi Katan',
    tags: ['silk', 'wedding', 'festive'],
    text: [
      'Katan is the pure twisted silk that Banaras reserves for its finest work. The mango motifs are woven in one by one with small spools, the kadhua way, on a loom worked by two people.',
      'It’s heavy, it rustles, and your granddaughters will fight over it.',
    ],
    facts: ['6.3 m with blouse piece', 'Real zari', 'Woven by the Ansari family, Madanpura, in 26 days'],
    ...singleVariant(24500, 2, 950),
    images: [['banarasi-katan', 'Folded maroon silk saree with gold mango motifs']],
  },
  {
    ...saree,
    handle: 'pista-chanderi',
    title: 'Pista Green Chanderi',
    tags: ['silk cotton', 'light', 'bestseller'],
    text: [
      'Silk warp, cotton weft, and so light that all six metres weigh less than a bag of mangoes. It has a soft sheen that shows only when you move. For summer weddings, and for offices where no one needs to know how comfortable you are.',
    ],
    facts: ['6.2 m with blouse piece, 5.5 m without', 'Silk and cotton', 'Gentle hand wash'],
    ...byOption(
      blouse,
      [
        ['With blouse piece', 7],
        ['Without blouse piece', 4],
      ],
      6450,
      { compareAt: 7200, grams: 480 },
    ),
    images: [['chanderi-pista', 'Folded pale green saree with a fine gold border']],
  },
  {
    ...saree,
    handle: 'indigo-maheshwari',
    title: 'Indigo Maheshwari',
    tags: ['silk cotton', 'natural dye'],
    text: [
      'The border takes its pattern from the walls of Maheshwar Fort, as Ahilyabai Holkar’s weavers first drew it in the 18th century. It’s reversible, so you get two sarees in one.',
    ],
    facts: ['6.2 m with blouse piece', 'Natural indigo', 'Woven in Maheshwar in 6 days'],
    ...singleVariant(5900, 6, 520),
    images: [['maheshwari-indigo', 'Folded indigo saree with gold lines and a striped pallu on top']],
  },
  {
    ...saree,
    handle: 'ivory-jamdani',
    title: 'Ivory Jamdani',
    tags: ['cotton', 'light'],
    text: [
      '100-count cotton from Phulia, so fine that the red flowers seem to float. They are neither printed nor embroidered: each one is woven in by hand, from memory.',
    ],
    facts: ['5.5 m, without blouse piece', '100-count cotton', 'Woven by Minati Basak in 14 days'],
    ...singleVariant(8750, 0, 420, 9400),
    images: [['jamdani-ivory', 'Folded ivory saree with small red flowers']],
  },
  {
    ...saree,
    handle: 'kerala-kasavu',
    title: 'Kerala Kasavu',
    tags: ['cotton', 'festive', 'bestseller'],
    text: [
      'Unbleached cotton and a single band of gold. For Onam, for the temple, for anyone who knows it needs nothing more. Woven at the cooperative in Balaramapuram and starched with rice water.',
    ],
    facts: ['6 m with blouse piece', 'Half-fine zari', 'Wash in cold water, iron while damp'],
    ...byOption(
      'Border',
      [
        ['Five fingers', 9],
        ['Three fingers', 14],
        ['One finger', 11],
      ],
      3450,
      { grams: 500 },
    ),
    images: [['kasavu-kerala', 'Folded cream saree with bands of gold']],
  },
  {
    ...saree,
    handle: 'pochampally-ikat',
    title: 'Pochampally Double Ikat',
    tags: ['silk', 'ikat'],
    text: [
      'In double ikat, warp and weft are both tied and dyed before weaving, so every thread has to meet its partner on the loom exactly as planned weeks before. The diamonds blur slightly at the edges. If they didn’t, it would be a print.',
    ],
    facts: ['6.2 m with blouse piece', 'Pure silk', 'Woven in Bhoodan Pochampally in 22 days'],
    ...singleVariant(13200, 4, 700),
    images: [['pochampally-ikat', 'Folded blue saree with white and red ikat diamonds']],
  },
  {
    ...saree,
    handle: 'mulberry-paithani',
    title: 'Mulberry Paithani',
    tags: ['silk', 'wedding', 'festive'],
    text: [
      'Ripe mulberry purple with a peacock-green pallu in tapestry weave: the same on both sides, without a single loose thread. From Yeola, in a tradition that goes back to the Satavahanas.',
    ],
    facts: ['6.2 m with blouse piece', 'Pure silk with zari', 'Woven by Shantilal Bhandge in 31 days'],
    ...singleVariant(27800, 1, 880, 29900),
    images: [['mulberry-paithani', 'Folded purple saree with gold mango motifs and a green pallu on top']],
  },
]
