import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Captured } from './capture-shots.ts'

interface Layout {
  readonly columns: number
  readonly rows: number
  /** Of a tile, in pixels. */
  readonly width: number
  readonly height: number
}

const desktop: Layout = { columns: 3, rows: 2, width: 640, height: 620 }
const phone: Layout = { columns: 6, rows: 2, width: 310, height: 760 }
const LABEL_HEIGHT = 22
const GAP = 10

/**
 * Saves sheets of several screenshots each, for a look at all of them: `<directory>/overview/<folder>-<view>-<number>.png`.
 * A tile shows the top of a page.
 */
export async function saveOverview(captured: readonly Captured[], folder: string, directory: string): Promise<void> {
  mkdirSync(join(directory, 'overview'), { recursive: true })
  for (const [view, shots] of Map.groupBy(captured, (shot) => shot.view)) {
    const layout = view.startsWith('phone') ? phone : desktop
    const size = layout.columns * layout.rows
    for (let start = 0; start < shots.length; start += size) {
      const file = join(directory, 'overview', `${folder}-${view}-${start / size + 1}.png`)
      await saveSheet(shots.slice(start, start + size), layout, file)
    }
  }
}

async function saveSheet(shots: readonly Captured[], layout: Layout, file: string): Promise<void> {
  const { columns, width, height } = layout
  const tiles = await Promise.all(
    shots.map(async (shot, index) => {
      const left = GAP + (index % columns) * (width + GAP)
      const top = GAP + Math.floor(index / columns) * (height + LABEL_HEIGHT + GAP)
      const label = { text: `<span size="11000">${shot.name}</span>`, dpi: 96, rgba: true }
      return [
        { input: { text: label }, left, top: top + 3 },
        { input: await topOf(shot.file, layout), left, top: top + LABEL_HEIGHT },
      ]
    }),
  )
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(shots.length / columns) * (height + LABEL_HEIGHT + GAP),
      channels: 3,
      background: '#9aa0a6',
    },
  })
    .composite(tiles.flat())
    .png({ palette: true })
    .toFile(file)
}

/** Returns the top of a picture, as wide as a tile and at most as high. */
async function topOf(file: string, { width, height }: Layout): Promise<Buffer> {
  const resized = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  const visible = { left: 0, top: 0, width, height: Math.min(height, resized.info.height) }
  return sharp(resized.data).extract(visible).toBuffer()
}
