import type { Scene } from '../photograph.ts'
import { dyes, type RoomName, rooms } from './mehta-colours.ts'
import { bandhani, blockPrint, butta, checks, ikat, kurtaFront, pallu, plain, stripes } from './patterns.ts'
import { stillLife, type View } from './still-life.ts'
import { cushion, folded, hanging, roll } from './things/cloth.ts'
import { type GarmentOptions, garment } from './things/garment.ts'

const portrait = { width: 960, height: 1200 }
const wide = { width: 1600, height: 900 }
const landscape = { width: 1040, height: 780 }

const onTable: View = { from: [0.75, 4.5, 3.7], at: [0.0, 0.22, 0.06], zoom: 2.72 }
const closeBy: View = { from: [1.5, 2.2, 2.3], at: [0.32, 0.42, 0.32], zoom: 3.1 }
const onWall: View = { from: [0.4, 1.9, 7.4], at: [0, 1.8, 0], zoom: 3.85 }
const onHanger: View = { from: [0.5, 1.9, 7.6], at: [0, 1.95, 0], zoom: 3.55 }

/** A folded saree with its pallu on top. */
const saree = (room: RoomName, cloth: string, end: string, silk: number, view = onTable): Scene =>
  stillLife(portrait, rooms[room], view, [
    folded({ at: [0, 0], drawing: cloth, silk, turn: 0.08 }),
    folded({
      at: [0.12, 0.1],
      wide: 0.78,
      deep: 0.62,
      thick: 0.2,
      layers: 3,
      base: 0.5,
      turn: 0.26,
      drawing: end,
      silk,
    }),
  ])
/** The same saree from close by: its weave and the border of the pallu. */
const detail = (room: RoomName, cloth: string, end: string, silk: number): Scene =>
  saree(room, cloth, end, silk, closeBy)
/** The pallu, unfolded over a rod. */
const unfolded = (room: RoomName, end: string, silk: number): Scene =>
  stillLife(portrait, { ...rooms[room], depth: 0.75 }, onWall, [hanging({ drawing: end, silk, fringe: true })], 0.7)
const stole = (room: RoomName, cloth: string, silk = 0.3, fringe = true): Scene =>
  stillLife(portrait, { ...rooms[room], depth: 0.75 }, onWall, [hanging({ drawing: cloth, silk, fringe })], 0.7)
const kurta = (
  room: RoomName,
  cloth: string,
  thread: string,
  button: string,
  options: Partial<GarmentOptions> = {},
): Scene =>
  stillLife(
    portrait,
    { ...rooms[room], depth: 0.55 },
    onHanger,
    [garment({ ...options, drawing: kurtaFront(cloth, thread, button) })],
    0.7,
  )
const rolls = (room: RoomName, first: string, second: string, third: string): Scene =>
  stillLife(portrait, rooms[room], { from: [2.3, 2.2, 5.2], at: [0, 0.72, 0], zoom: 2.9 }, [
    roll({ at: [0, 0.45], drawing: first }),
    roll({ at: [0, -0.45], drawing: second }),
    roll({ at: [0, 0], base: 1.15, drawing: third }),
  ])
const stack = (room: RoomName, cloth: string, other: string): Scene =>
  stillLife(portrait, rooms[room], { from: [1.0, 2.6, 4.9], at: [0, 0.5, 0], zoom: 2.95 }, [
    folded({ at: [0, 0], drawing: cloth, silk: 0.1, thick: 0.62, layers: 5 }),
    folded({
      at: [0.02, 0.02],
      wide: 1.12,
      deep: 0.86,
      thick: 0.4,
      layers: 3,
      base: 0.6,
      turn: -0.06,
      drawing: other,
      silk: 0.1,
    }),
  ])
const pillow = (room: RoomName, cloth: string): Scene =>
  stillLife(
    portrait,
    { ...rooms[room], depth: 1.6 },
    { from: [1.6, 1.9, 5.6], at: [0.02, 0.92, 0], zoom: 3.35 },
    [cushion({ at: [0, 0], size: 1.0, turn: -0.15, drawing: cloth })],
    0.7,
  )

/** Every image of the store by file name. */
export const mehtaHandlooms: Readonly<Record<string, () => Scene>> = {
  'kanjivaram-rani': () => saree('lime', butta(dyes.kanjivaram), pallu(dyes.kanjivaram), 0.9),
  'kanjivaram-rani-detail': () => detail('lime', butta(dyes.kanjivaram), pallu(dyes.kanjivaram), 0.9),
  'kanjivaram-rani-pallu': () => unfolded('lime', pallu(dyes.kanjivaram), 0.9),
  'banarasi-katan': () => saree('stone', butta(dyes.banarasi, 'mango', 150), pallu(dyes.banarasi), 0.95),
  'chanderi-pista': () => saree('sand', butta(dyes.chanderi, 'dot', 110), pallu(dyes.chanderi), 0.7),
  'maheshwari-indigo': () =>
    saree(
      'mist',
      plain(dyes.maheshwari),
      stripes([dyes.maheshwari.thread, dyes.maheshwari.border], dyes.maheshwari.ground, true, 4),
      0.6,
    ),
  'jamdani-ivory': () => saree('clay', butta(dyes.jamdani, 'flower', 120), pallu(dyes.jamdani), 0.3),
  'kasavu-kerala': () => saree('sage', plain(dyes.kasavu), plain({ ...dyes.kasavu, border: '#c7982f' }), 0.35),
  'pochampally-ikat': () => saree('lime', ikat(dyes.pochampally), ikat(dyes.patola, 5), 0.6),
  'mulberry-paithani': () =>
    saree('sand', butta(dyes.mulberry, 'mango', 140), pallu({ ...dyes.mulberry, border: '#2f6a5a' }), 0.9),
  'ajrakh-dupatta': () => stole('sand', blockPrint(dyes.ajrakh, 150), 0.25, false),
  'bandhani-dupatta': () => stole('mist', bandhani(dyes.bandhej), 0.5, false),
  'ikat-stole': () => stole('sage', ikat(dyes.pochampally)),
  'patola-stole': () => stole('stone', ikat(dyes.patola, 5)),
  'wool-stole': () => stole('clay', checks(['#e8dcc4', '#4a4f5a', '#a85a3a'], '#7d7a74', 320), 0.05),
  'tussar-stole': () => stole('lime', stripes(['#a87a3c', '#7a3b2a', '#d9bd8a'], '#cfae7a', true, 3), 0.6),
  'indigo-kurta': () =>
    kurta('sage', blockPrint({ ground: '#25406e', border: '#f0e6d2', thread: '#d8a04a' }, 130), '#f0e6d2', '#c98d3c'),
  'khadi-kurta': () =>
    kurta('clay', plain({ ground: '#ece2cf', border: '#ece2cf', thread: '#e2d5bb' }), '#a8402c', '#8a5a34', {
      flare: 0.2,
    }),
  'striped-tunic': () =>
    kurta('lime', stripes(['#b5552f', '#d89a5a'], '#f2e7d3'), '#8a3a20', '#8a3a20', {
      long: 2.1,
      sleeves: 'short',
      neck: 0.3,
      flare: 0.4,
    }),
  'madder-kurta': () => kurta('sand', blockPrint(dyes.madder, 150), '#f0e2c6', '#d8a04a', { flare: 0.34 }),
  'checked-kurta': () =>
    kurta('mist', checks(['#2f4a6a', '#b5793a'], '#e9dfcb', 220), '#2f4a6a', '#b5793a', { flare: 0.2 }),
  'dabu-dress': () =>
    kurta('stone', blockPrint(dyes.dabu, 160), '#e3d9c4', '#e3d9c4', { sleeves: 'none', flare: 0.5, neck: 0.28 }),
  'handloom-cotton': () =>
    rolls(
      'sand',
      stripes(['#22345f', '#3f5f94'], '#e8dfcc'),
      checks(['#a03a2a', '#d8a03a', '#2f4a3a'], '#f0e6d0'),
      blockPrint(dyes.bagru),
    ),
  'mangalgiri-cotton': () =>
    rolls(
      'mist',
      stripes(['#2f6a5a', '#d9b25a'], '#3d8070', false, 6),
      stripes(['#7a1620'], '#a3303a', false, 8),
      stripes(['#d8a03a', '#f0e2c0'], '#e2b95e', false, 9),
    ),
  'bagru-cushion': () => pillow('clay', blockPrint(dyes.bagru)),
  'checked-bedspread': () =>
    stack(
      'lime',
      checks(['#22345f', '#b5793a', '#5f7a94'], '#ece3d2', 340),
      stripes(['#22345f', '#5f7a94'], '#ece3d2', false, 5),
    ),
  'table-runner': () => stole('clay', ikat({ ground: '#3a5a50', border: '#efe2c6', thread: '#c9953a' }, 6), 0.1),

  'hero-loom': () =>
    stillLife(wide, rooms.sand, { from: [0.3, 2.3, 5.9], at: [-0.25, 0.72, 0], zoom: 3.45 }, [
      folded({
        at: [1.25, 0.1],
        wide: 0.98,
        deep: 0.72,
        thick: 0.46,
        layers: 5,
        drawing: butta(dyes.kanjivaram),
        silk: 0.9,
        turn: 0.12,
      }),
      folded({
        at: [1.28, 0.08],
        wide: 0.92,
        deep: 0.68,
        thick: 0.36,
        layers: 4,
        base: 0.45,
        drawing: ikat(dyes.pochampally),
        silk: 0.5,
        turn: -0.05,
      }),
      folded({
        at: [1.25, 0.1],
        wide: 0.86,
        deep: 0.62,
        thick: 0.3,
        layers: 3,
        base: 0.8,
        drawing: butta(dyes.jamdani, 'flower', 120),
        silk: 0.3,
        turn: 0.2,
      }),
      roll({ at: [-0.35, 0.55], base: 0.3, radius: 0.3, long: 0.85, turn: 0.5, drawing: blockPrint(dyes.ajrakh, 150) }),
    ]),
  'story-weaver': () =>
    stillLife(
      wide,
      { ...rooms.clay, depth: 0.9 },
      { from: [0.2, 1.9, 6.2], at: [0, 1.75, 0], zoom: 3.2 },
      [
        hanging({
          drawing: stripes(['#f0e6d2', '#d9b25a', '#a8402c'], '#22345f', false, 11),
          silk: 0.4,
          wide: 2.5,
          gather: 1.4,
          bottom: -0.3,
          fringe: false,
        }),
      ],
      0.6,
    ),
  'story-indigo': () =>
    stillLife(wide, rooms.mist, { from: [2.0, 2.2, 5.0], at: [0, 0.55, 0], zoom: 3.1 }, [
      roll({
        at: [-0.9, 0.3],
        drawing: blockPrint({ ground: '#22345f', border: '#e8e0d0', thread: '#8fa6c4' }, 150),
        long: 1.1,
      }),
      roll({ at: [0.2, -0.75], drawing: stripes(['#e8e0d0', '#8fa6c4'], '#2c447a', false, 7), long: 1.1, turn: 0.2 }),
      folded({
        at: [1.55, 0.35],
        wide: 0.8,
        deep: 0.62,
        thick: 0.5,
        layers: 6,
        drawing: ikat({ ground: '#22345f', border: '#e8e0d0', thread: '#6f8ab4' }),
        silk: 0.2,
        turn: -0.2,
      }),
    ]),
  'collection-sarees': () =>
    stillLife(landscape, rooms.lime, { from: [0.4, 2.6, 5.2], at: [0, 0.66, 0], zoom: 3.15 }, [
      folded({
        at: [0, 0],
        wide: 1.2,
        deep: 0.8,
        thick: 0.44,
        layers: 5,
        drawing: butta(dyes.banarasi, 'mango', 150),
        silk: 0.95,
      }),
      folded({
        at: [0.02, 0.02],
        wide: 1.15,
        deep: 0.76,
        thick: 0.4,
        layers: 5,
        base: 0.43,
        drawing: butta(dyes.chanderi, 'dot', 110),
        silk: 0.7,
        turn: 0.06,
      }),
      folded({
        at: [0.0, 0.0],
        wide: 1.1,
        deep: 0.72,
        thick: 0.36,
        layers: 4,
        base: 0.82,
        drawing: butta(dyes.kanjivaram),
        silk: 0.9,
        turn: -0.08,
      }),
    ]),
  'collection-stoles': () =>
    stillLife(
      landscape,
      { ...rooms.sage, depth: 0.8 },
      { from: [0.3, 2.0, 6.6], at: [0, 1.85, 0], zoom: 3.0 },
      [hanging({ drawing: bandhani(dyes.bandhej), silk: 0.5, wide: 1.7, gather: 1.3, bottom: 0.4, fringe: true })],
      0.65,
    ),
  'collection-kurtas': () =>
    stillLife(
      landscape,
      { ...rooms.sand, depth: 0.55 },
      { from: [0.3, 2.2, 5.4], at: [0, 2.25, 0], zoom: 3.3 },
      [garment({ drawing: kurtaFront(blockPrint(dyes.madder, 150), '#f0e2c6', '#d8a04a'), flare: 0.34 })],
      0.7,
    ),
  'collection-fabric': () =>
    stillLife(landscape, rooms.stone, { from: [2.6, 2.3, 4.7], at: [0, 0.7, 0], zoom: 2.95 }, [
      roll({ at: [0, 0.45], drawing: stripes(['#2f6a5a', '#d9b25a'], '#3d8070', false, 6) }),
      roll({ at: [0, -0.45], drawing: blockPrint(dyes.ajrakh, 150) }),
      roll({ at: [0, 0], base: 1.15, drawing: checks(['#a03a2a', '#d8a03a', '#2f4a3a'], '#f0e6d0') }),
    ]),
  'collection-home': () =>
    stillLife(
      landscape,
      { ...rooms.clay, depth: 1.6 },
      { from: [0.9, 1.9, 5.6], at: [0, 0.9, 0], zoom: 3.1 },
      [
        cushion({ at: [-0.75, -0.1], size: 0.95, turn: 0.15, drawing: blockPrint(dyes.bagru) }),
        cushion({ at: [0.85, 0.15], size: 0.82, turn: -0.25, drawing: ikat(dyes.pochampally) }),
      ],
      0.7,
    ),
}
