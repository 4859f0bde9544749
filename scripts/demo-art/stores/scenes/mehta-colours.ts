import type { Dye } from './patterns.ts'
import type { Room } from './room.ts'

/** Limewashed walls of a house with a courtyard. */
export const rooms = {
  lime: { wall: '#d8d0c2', ground: '#cdc4b4', shadow: 'panes' },
  sage: { wall: '#c3c9b8', ground: '#b8beac', shadow: 'leaves' },
  sand: { wall: '#d6c3a4', ground: '#cbb694', shadow: 'leaves' },
  stone: { wall: '#bdbab4', ground: '#b0ada6', shadow: 'panes' },
  clay: { wall: '#c59a80', ground: '#bb8f75', shadow: 'panes' },
  mist: { wall: '#b4c0c6', ground: '#a9b5bb', shadow: 'leaves' },
} as const satisfies Record<string, Room>
export type RoomName = keyof typeof rooms

/** Textile colours, named after their dyes. */
export const dyes = {
  kanjivaram: { ground: '#8e1846', border: '#1f5a46', thread: '#d9b25a' },
  banarasi: { ground: '#7a1620', border: '#5a0f1a', thread: '#d8ac4e' },
  chanderi: { ground: '#c9d2b4', border: '#8fa07a', thread: '#c9a14a' },
  maheshwari: { ground: '#3a5a78', border: '#22364f', thread: '#c9a45a' },
  jamdani: { ground: '#efe6d4', border: '#e3d6bd', thread: '#b5482f' },
  kasavu: { ground: '#f0e7d3', border: '#ecdfc2', thread: '#c7982f' },
  pochampally: { ground: '#22345f', border: '#f0e4cc', thread: '#b5402a' },
  patola: { ground: '#9c2233', border: '#f0dfb8', thread: '#2f6a4a' },
  ajrakh: { ground: '#22325a', border: '#8e2a24', thread: '#e8d9ba' },
  bagru: { ground: '#efe3c9', border: '#1f3a68', thread: '#b04a2c' },
  dabu: { ground: '#53606a', border: '#e3d9c4', thread: '#c9b48a' },
  madder: { ground: '#a8402c', border: '#f0e2c6', thread: '#2b2a3f' },
  bandhej: { ground: '#b3262a', border: '#d88a1c', thread: '#f3dfae' },
  mulberry: { ground: '#5a2a52', border: '#3a1a38', thread: '#d2a85a' },
} as const satisfies Record<string, Dye>
