import { type DemoProduct, inKinds, single } from '../format/demo-catalog.ts'

const saree = { type: 'Sarees', hsn_code: '5007', gst_rate_basis_points: 500 } as const
const blouse = 'Blouse piece'

export const sarees: readonly DemoProduct[] = [
  {
    ...saree,
    handle: 'rani-pink-kanjivaram',
    title: 'Rani Pink Kanjivaram',
    tags: ['silk', 'wedding', 'festive', 'bestseller'],
    text: [
      'Mulberry silk, three threads twisted into one, with a border in temple green that is woven separately and locked to the body by hand: you can pull at the seam as hard as you like.',
      'The small flowers in the field are zari of silver dipped in gold. Woven by K. Selvam in Kanchipuram in nineteen days.',
    ],
    facts: ['6.2 m with blouse piece', 'Silk Mark certified', 'Dry clean'],
    ...single(18900, 3, 900, 21500),
    pictures: [['kanjivaram-rani', 'Folded pink silk saree with a green and gold border, its pallu on top']],
  },
  {
    ...saree,
    handle: 'banarasi-katan-maroon',
    title: 'Maroon Banarasi Katan',
    tags: ['silk', 'wedding', 'festive'],
    text: [
      'Katan is the pure, balanced silk that Banaras keeps for its best work. The mangoes are brought in with small spools, one by one, on a loom that two people work together.',
      'It is heavy, it rustles, and your granddaughter will fight for it.',
    ],
    facts: ['6.3 m with blouse piece', 'Real zari', 'Woven by the Ansari family, Madanpura, in 26 days'],
    ...single(24500, 2, 950),
    pictures: [['banarasi-katan', 'Folded maroon silk saree with gold mangoes']],
  },
  {
    ...saree,
    handle: 'pista-chanderi',
    title: 'Pista Green Chanderi',
    tags: ['silk cotton', 'light', 'bestseller'],
    text: [
      'Silk one way, cotton the other: so light that six metres weigh as much as a mango, with a shine that only shows when you move. For summer weddings, and for offices where nobody must know how comfortable you are.',
    ],
    facts: ['6.2 m with blouse piece', 'Silk and cotton', 'Gentle hand wash'],
    ...inKinds(
      blouse,
      [
        ['With blouse piece', 7],
        ['Without', 4],
      ],
      6450,
      { before: 7200, grams: 480 },
    ),
    pictures: [['chanderi-pista', 'Folded pale green saree with a fine gold border']],
  },
  {
    ...saree,
    handle: 'indigo-maheshwari',
    title: 'Indigo Maheshwari',
    tags: ['silk cotton', 'natural dye'],
    text: [
      'The border is the wall of the fort at Maheshwar, as Ahilyabai had it drawn for her weavers in 1760. Reversible, so that it lasts twice as long.',
    ],
    facts: ['6.2 m with blouse piece', 'Natural indigo', 'Woven at the Rehwa looms in six days'],
    ...single(5900, 6, 520),
    pictures: [['maheshwari-indigo', 'Folded indigo saree with lines of gold, a striped end on top']],
  },
  {
    ...saree,
    handle: 'ivory-jamdani',
    title: 'Ivory Jamdani',
    tags: ['cotton', 'light'],
    text: [
      'Hundred-count cotton from Phulia, woven so finely that the red flowers seem to float. Nothing is printed and nothing embroidered: each is laid in by hand while the cloth grows, from memory.',
    ],
    facts: ['5.5 m', 'Cotton, 100 count', 'Woven by Minati Basak in 14 days'],
    ...single(8750, 0, 420, 9400),
    pictures: [['jamdani-ivory', 'Folded ivory saree with small red flowers']],
  },
  {
    ...saree,
    handle: 'kerala-kasavu',
    title: 'Kerala Kasavu',
    tags: ['cotton', 'festive', 'bestseller'],
    text: [
      'Unbleached cotton and one band of gold. For Onam, for temples, for everybody who knows that this is all one needs. From the cooperative in Balaramapuram, starched with rice water.',
    ],
    facts: ['6 m with blouse piece', 'Half-fine zari', 'Cold wash, iron damp'],
    ...inKinds(
      'Border',
      [
        ['Five fingers', 9],
        ['Three fingers', 14],
        ['One finger', 11],
      ],
      3450,
      { grams: 500 },
    ),
    pictures: [['kasavu-kerala', 'Folded cream saree with bands of gold']],
  },
  {
    ...saree,
    handle: 'pochampally-ikat',
    title: 'Pochampally Double Ikat',
    tags: ['silk', 'ikat'],
    text: [
      'Both sets of threads are tied, dyed, untied, and then have to meet on the loom where somebody planned it three weeks before. The edges of the diamonds run a little; if they did not, it would be a print.',
    ],
    facts: ['6.2 m with blouse piece', 'Silk', 'Woven in Bhoodan Pochampally in 22 days'],
    ...single(13200, 4, 700),
    pictures: [['pochampally-ikat', 'Folded blue saree with ikat diamonds in white and red']],
  },
  {
    ...saree,
    handle: 'mulberry-paithani',
    title: 'Mulberry Paithani',
    tags: ['silk', 'wedding', 'festive'],
    text: [
      'The purple of ripe mulberries with a pallu in peacock green, where the patterns are tapestry: the same on both sides, without a single loose thread. From Yeola, where it has been so since the Satavahanas.',
    ],
    facts: ['6.2 m with blouse piece', 'Silk and zari', 'Woven by Shantilal Bhandge in 31 days'],
    ...single(27800, 1, 880, 29900),
    pictures: [['mulberry-paithani', 'Folded purple saree with gold mangoes, a green pallu on top']],
  },
]
