import type { Scene } from '../photograph.ts'
import type { Label } from './label.ts'
import type { Room } from './room.ts'
import { stillLife, type View } from './still-life.ts'
import type { FinishName, Thing } from './thing.ts'
import { bowl, heapOf, strewnAround } from './things/bowl.ts'
import { dabba } from './things/dabba.ts'
import { jar } from './things/jar.ts'
import { board, pouch, teaGlass, tin } from './things/packs.ts'
import { ground, paste, type Spice, whole } from './things/spice.ts'

const portrait = { width: 960, height: 1200 }
const standing: View = { from: [0.55, 2.35, 6.4], at: [0.12, 0.98, 0], zoom: 3.5 }

/** The store's background colours: earth, leaf and spice. */
const rooms = {
  ochre: { wall: '#dca24e', ground: '#e3b368', shadow: 'panes' },
  terracotta: { wall: '#c8754a', ground: '#d48f66', shadow: 'panes' },
  sage: { wall: '#a9b58a', ground: '#bcc59f', shadow: 'leaves' },
  cream: { wall: '#e6cfa6', ground: '#ead8b6', shadow: 'leaves' },
  clay: { wall: '#b98a66', ground: '#c69b78', shadow: 'panes' },
  teal: { wall: '#7d9a92', ground: '#97aea4', shadow: 'panes' },
  rose: { wall: '#d49a83', ground: '#dcab95', shadow: 'leaves' },
} as const satisfies Record<string, Room>
type RoomName = keyof typeof rooms

const spices = {
  turmeric: ground('#d98c10', '#b06a06'),
  chilli: ground('#a81c12', '#701008'),
  coriander: ground('#9a7a48', '#6e5530'),
  garam: ground('#6b4426', '#3d2514'),
  sambar: ground('#b8642a', '#7e3d14'),
  rasam: ground('#9c5a30', '#5e3218'),
  chaat: ground('#8a6b4c', '#4e3a28'),
  biryani: ground('#a8742e', '#5f3a16'),
  coffee: ground('#3e2415', '#22120a'),
  tea: ground('#2e1d14', '#5a3420'),
  pepper: whole('pepper', 0.085, '#2a1f1a', '#5b4636'),
  mustard: whole('pepper', 0.055, '#3a2418', '#6a4528', 0.4),
  cardamom: whole('cardamom', 0.125, '#7f9a45', '#b3bd74'),
  cloves: whole('clove', 0.13, '#3e2317', '#6b4128'),
  cumin: whole('cumin', 0.105, '#8a6a3c', '#b89a62'),
  fennel: whole('cumin', 0.11, '#a3a35e', '#c9c58a'),
  anise: whole('anise', 0.2, '#5e3018', '#8a4a26', 0.5),
  chillies: whole('chilli', 0.2, '#8e1410', '#5a0d0a', 0.3),
  jaggery: whole('lump', 0.22, '#a8652a', '#7a4318', 0.6),
} as const satisfies Record<string, Spice>

const label = (title: string, below: string, weight: string, band: string): Label => ({
  brand: 'PRIYA MASALA',
  title,
  below,
  weight,
  paper: '#f1e4c9',
  ink: '#3a2316',
  band,
})
const red = '#a8321c'
const green = '#41583a'
const brown = '#6b3a1c'
const gold = '#9a5f10'

const jarOf = (room: RoomName, text: Label, spice: Spice, lid: FinishName): Scene => {
  const beside =
    spice.form === 'ground' ? heapOf([0.72, 0.68], 0.5, 0.42, spice) : heapOf([0.74, 0.7], 0.44, 0.4, spice)
  return stillLife(portrait, rooms[room], standing, [jar({ at: [-0.25, 0], label: text, holds: spice, lid }), beside])
}
const pouchOf = (room: RoomName, text: Label, spice: Spice, paper?: string): Scene =>
  stillLife(portrait, rooms[room], standing, [
    pouch({ at: [-0.28, 0], label: text, ...(paper === undefined ? {} : { paper }) }),
    bowl([0.78, 0.75], 0.46, 'terracotta', spice),
  ])
const pickle = (room: RoomName, text: Label, one: string, other: string): Scene =>
  stillLife(portrait, rooms[room], standing, [
    jar({ at: [-0.25, 0], label: text, holds: paste(one, other), lid: 'cloth' }),
    bowl([0.78, 0.75], 0.42, 'cream', paste(one, other)),
  ])
const tinOf = (room: RoomName, text: Label, body: string, tea: string, leaves: Spice): Scene =>
  stillLife(portrait, rooms[room], standing, [
    tin({ at: [-0.34, -0.1], label: text, lid: 'brass', body }),
    teaGlass({ at: [0.7, 0.5], tea, scale: 0.98 }),
    heapOf([0.1, 1.02], 0.2, 0.12, leaves),
  ])
const clear = (room: RoomName, text: Label, one: string, other: string, beside: Thing): Scene =>
  stillLife(portrait, rooms[room], standing, [
    jar({ at: [-0.2, 0], label: text, holds: ground(one, other), lid: 'wood', liquid: true }),
    beside,
  ])

const close: View = { from: [0.2, 2.5, 3.2], at: [0, 0.34, 0], zoom: 3.3 }
const bowlOf = (room: RoomName, spice: Spice, of: FinishName): Scene =>
  stillLife(portrait, rooms[room], close, [
    bowl([0, 0], 0.74, of, spice),
    ...(spice.form === 'whole' ? [strewnAround([0.2, 0.9], 1.0, spice, 0.3)] : []),
  ])

const dabbaColors = [
  ['#d98c10', '#b06a06'],
  ['#a81c12', '#701008'],
  ['#4a2f1d', '#2d1c10'],
  ['#c9b26a', '#8a7a3c'],
  ['#2a1f1a', '#6b5646'],
  ['#b8642a', '#7e3d14'],
  ['#7f8f45', '#a8ae6a'],
] as const
const wide = { width: 1600, height: 900 }
const landscape = { width: 1040, height: 780 }
const wideView: View = { from: [0.0, 2.2, 6.0], at: [-0.1, 0.66, 0], zoom: 3.75 }

/** Every image of the store by file name. */
export const priyaMasala: Readonly<Record<string, () => Scene>> = {
  'erode-turmeric': () =>
    jarOf('ochre', label('Turmeric', 'Erode, stone-ground', '200 G', red), spices.turmeric, 'brass'),
  'kashmiri-chilli': () =>
    jarOf('cream', label('Kashmiri|Chilli', 'Deep red, mild heat', '200 G', red), spices.chilli, 'brass'),
  'coriander-powder': () =>
    jarOf('sage', label('Coriander', 'Rajasthan, slow-roasted', '200 G', green), spices.coriander, 'brass'),
  'garam-masala': () =>
    jarOf('terracotta', label('Garam|Masala', 'Fourteen whole spices', '100 G', brown), spices.garam, 'brass'),
  'sambar-powder': () =>
    jarOf('rose', label('Sambar|Powder', 'Kumbakonam style', '250 G', red), spices.sambar, 'brass'),
  'rasam-powder': () =>
    jarOf('cream', label('Rasam|Powder', 'With pepper and tuvar dal', '250 G', brown), spices.rasam, 'brass'),
  'chaat-masala': () =>
    jarOf('teal', label('Chaat|Masala', 'Tangy, with black salt', '100 G', '#2f4f4a'), spices.chaat, 'brass'),
  'biryani-masala': () =>
    jarOf('ochre', label('Biryani|Masala', 'Ambur recipe', '100 G', green), spices.biryani, 'brass'),
  'malabar-pepper': () =>
    jarOf('sage', label('Malabar|Pepper', 'Whole, sun-dried', '150 G', green), spices.pepper, 'black'),
  'green-cardamom': () =>
    jarOf('cream', label('Green|Cardamom', 'Idukki, 8 mm bold', '50 G', green), spices.cardamom, 'black'),
  cloves: () => jarOf('clay', label('Cloves', 'Nagercoil, hand-picked', '50 G', brown), spices.cloves, 'black'),
  'cumin-seeds': () => jarOf('ochre', label('Cumin', 'Unjha, machine-cleaned', '200 G', gold), spices.cumin, 'black'),
  'mustard-seeds': () =>
    jarOf('teal', label('Black|Mustard', 'Small, for tempering', '200 G', '#2f4f4a'), spices.mustard, 'black'),
  'star-anise': () => jarOf('rose', label('Star|Anise', 'Arunachal, whole stars', '50 G', red), spices.anise, 'black'),
  'byadgi-chillies': () =>
    pouchOf('terracotta', label('Byadgi|Chillies', 'Dried, stems on', '250 G', red), spices.chillies),
  'fennel-seeds': () => pouchOf('sage', label('Fennel', 'Lucknow, thin and sweet', '200 G', green), spices.fennel),
  'palm-jaggery': () =>
    pouchOf('ochre', label('Palm|Jaggery', 'Udangudi karupatti', '500 G', brown), spices.jaggery, '#d3b184'),
  'mango-avakaya': () =>
    pickle('ochre', label('Mango|Avakaya', 'In cold-pressed sesame oil', '400 G', red), '#b5481a', '#7a1a08'),
  'lime-pickle': () =>
    pickle('sage', label('Lime|Pickle', 'Sun-matured for 40 days', '400 G', green), '#b98a1c', '#8a5a10'),
  'garlic-pickle': () => pickle('rose', label('Garlic|Pickle', 'Andhra heat', '400 G', red), '#c27a3a', '#8e2a12'),
  'masala-chai': () =>
    tinOf('teal', label('Masala|Chai', 'Assam with five spices', '250 G', red), '#7a2a1c', '#a8672f', spices.tea),
  'nilgiri-tea': () =>
    tinOf(
      'cream',
      label('Nilgiri|Black Tea', 'Coonoor, first flush', '250 G', green),
      '#2f4a35',
      '#8a3a12',
      spices.tea,
    ),
  'filter-coffee': () =>
    tinOf(
      'clay',
      label('Filter|Coffee', 'Eighty twenty, Chikmagalur', '500 G', brown),
      '#43261a',
      '#8a5a36',
      spices.coffee,
    ),
  'forest-honey': () =>
    clear(
      'ochre',
      label('Forest|Honey', 'Nilgiri rock bee', '500 G', gold),
      '#d9861a',
      '#7e3a06',
      strewnAround([0.9, 1.0], 0.5, spices.anise, 0.0),
    ),
  ghee: () =>
    clear(
      'teal',
      label('Cow|Ghee', 'Bilona, slow-churned', '500 ML', gold),
      '#dfae4a',
      '#b07a1c',
      bowl([0.78, 0.8], 0.36, 'brass', ground('#e6c069', '#c99a3e'), { heaped: 0.06 }),
    ),
  'masala-dabba': () =>
    stillLife(portrait, rooms.ochre, { from: [0, 5.4, 4.2], at: [0, 0.3, 0.05], zoom: 3.0 }, [
      dabba([0, 0], dabbaColors),
    ]),

  'turmeric-bowl': () => bowlOf('terracotta', spices.turmeric, 'brass'),
  'chilli-bowl': () => bowlOf('ochre', spices.chilli, 'cream'),

  'hero-spice-market': () =>
    stillLife(wide, { ...rooms.terracotta, shadow: 'leaves' }, wideView, [
      jar({
        at: [0.75, -0.75],
        label: label('Turmeric', 'Erode, stone-ground', '200 G', red),
        holds: spices.turmeric,
        lid: 'brass',
        scale: 0.82,
      }),
      jar({
        at: [2.0, -0.7],
        label: label('Malabar|Pepper', 'Whole, sun-dried', '150 G', green),
        holds: spices.pepper,
        lid: 'black',
        scale: 0.82,
      }),
      bowl([0.05, 0.35], 0.46, 'brass', spices.chilli),
      bowl([1.2, 0.42], 0.52, 'terracotta', spices.cardamom),
      bowl([2.15, 0.5], 0.4, 'cream', spices.turmeric),
      heapOf([0.45, 1.15], 0.26, 0.16, spices.anise, 0.1),
    ]),
  'story-kitchen': () =>
    stillLife(wide, { ...rooms.teal, shadow: 'panes' }, { from: [0.0, 2.5, 5.9], at: [0, 0.55, 0], zoom: 3.4 }, [
      board([0.2, 0.1], 2.1, 0.8, 0.12, 'dark_wood'),
      bowl([-1.2, 0.1], 0.5, 'copper', spices.sambar, { base: 0.12 }),
      bowl([0.0, 0.25], 0.42, 'cream', spices.cumin, { base: 0.12 }),
      bowl([1.15, 0.05], 0.54, 'brass', spices.turmeric, { base: 0.12 }),
      jar({
        at: [-2.1, -0.95],
        label: label('Sambar|Powder', 'Kumbakonam style', '250 G', red),
        holds: spices.sambar,
        lid: 'brass',
        scale: 0.8,
      }),
      tin({
        at: [2.3, -0.9],
        label: label('Masala|Chai', 'Assam with five spices', '250 G', red),
        lid: 'brass',
        tall: 1.5,
        radius: 0.55,
      }),
    ]),
  'story-harvest': () =>
    stillLife(wide, { ...rooms.sage, shadow: 'leaves' }, { from: [0, 3.4, 4.6], at: [0, 0.28, 0.1], zoom: 4.1 }, [
      bowl([-1.45, -0.25], 0.62, 'terracotta', spices.chillies),
      bowl([0.05, 0.0], 0.66, 'brass', spices.cardamom),
      bowl([1.5, -0.2], 0.6, 'cream', spices.cloves),
      heapOf([-0.75, 0.95], 0.26, 0.16, spices.anise, 0.2),
    ]),
  'collection-ground-spices': () =>
    stillLife(landscape, rooms.ochre, { from: [0, 3.3, 4.4], at: [0, 0.22, 0.05], zoom: 3.5 }, [
      bowl([-1.0, -0.5], 0.58, 'brass', spices.turmeric),
      bowl([0.45, -0.62], 0.5, 'cream', spices.coriander),
      bowl([-0.35, 0.68], 0.54, 'terracotta', spices.chilli),
      bowl([1.0, 0.5], 0.58, 'copper', spices.garam),
    ]),
  'collection-whole-spices': () =>
    stillLife(landscape, rooms.cream, { from: [0, 3.3, 4.4], at: [0, 0.22, 0.05], zoom: 3.5 }, [
      bowl([-1.0, -0.5], 0.58, 'terracotta', spices.pepper),
      bowl([0.45, -0.62], 0.5, 'brass', spices.cumin),
      bowl([-0.35, 0.68], 0.54, 'cream', spices.cloves),
      bowl([1.0, 0.5], 0.58, 'brass', spices.cardamom),
    ]),
  'collection-pickles': () =>
    stillLife(landscape, rooms.rose, { from: [0.2, 2.2, 6.4], at: [0, 0.86, 0], zoom: 3.1 }, [
      jar({
        at: [-0.95, -0.1],
        label: label('Mango|Avakaya', 'In cold-pressed sesame oil', '400 G', red),
        holds: paste('#b5481a', '#7a1a08'),
        lid: 'cloth',
      }),
      jar({
        at: [0.85, -0.3],
        label: label('Lime|Pickle', 'Sun-matured for 40 days', '400 G', green),
        holds: paste('#b98a1c', '#8a5a10'),
        lid: 'cloth',
      }),
      bowl([0.0, 0.95], 0.36, 'brass', paste('#b5481a', '#7a1a08')),
    ]),
  'collection-tea-coffee': () =>
    stillLife(landscape, rooms.teal, { from: [0.2, 2.2, 6.4], at: [0, 0.82, 0], zoom: 3.1 }, [
      tin({
        at: [-1.0, -0.2],
        label: label('Masala|Chai', 'Assam with five spices', '250 G', red),
        lid: 'brass',
        body: '#7a2a1c',
      }),
      tin({
        at: [0.75, -0.4],
        label: label('Nilgiri|Black Tea', 'Coonoor, first flush', '250 G', green),
        lid: 'brass',
        body: '#2f4a35',
      }),
      teaGlass({ at: [-0.1, 0.8], tea: '#a8672f' }),
      teaGlass({ at: [1.45, 0.7], tea: '#8a3a12' }),
    ]),
}
