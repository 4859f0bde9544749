import { at, cells, each } from '../html.ts'

type Point = [number, number]

/** Returns the part of a polygon that is closer to `own` than to `other`. */
function nearer(polygon: Point[], own: Point, other: Point): Point[] {
  const side = ([x, y]: Point) =>
    (x - (own[0] + other[0]) / 2) * (other[0] - own[0]) + (y - (own[1] + other[1]) / 2) * (other[1] - own[1])
  return polygon.flatMap((point, index): Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const a = side(point)
    const b = side(next)
    const cut: Point[] =
      a * b < 0
        ? [[point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]]
        : []
    return a <= 0 ? [point, ...cut] : cut
  })
}

/** A city map of pincodes: `x | y | 411001 | 0.8`, coloured by share. Coordinates are on a map of 760 x 560. */
export function pincodeMap(places: string[], colour = 'var(--a)'): string {
  const spots = places.map((place) => {
    const [x = '0', y = '0', code = '', share = '0'] = cells(place)
    const point: Point = [Number(x), Number(y)]
    return { point, code, share: Number(share) }
  })
  const areas = each(spots, ({ point, code, share }) => {
    let area: Point[] = [
      [20, 30],
      [240, 8],
      [520, 20],
      [742, 60],
      [752, 330],
      [700, 520],
      [430, 552],
      [160, 536],
      [14, 400],
    ]
    for (const other of spots) if (other.code !== code) area = nearer(area, point, other.point)
    const outline = area.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ')
    const ink = share > 0.55 ? '#fff' : 'var(--ink)'
    return `<polygon points="${outline}" fill="color-mix(in srgb, ${colour} ${Math.round(8 + share * 88)}%, var(--panel))" stroke="var(--panel)" stroke-width="3" stroke-linejoin="round"/><text x="${point[0]}" y="${point[1]}" text-anchor="middle" font-size="15" font-weight="650" fill="${ink}">${code}</text><text x="${point[0]}" y="${point[1] + 18}" text-anchor="middle" font-size="13" fill="${ink}" opacity=".85">${Math.round(share * 100)} %</text>`
  })
  return `<svg viewBox="0 0 760 560" style="width:100%;height:100%;display:block">${areas}<path d="M-10 380Q160 330 260 400T520 330T780 420" fill="none" stroke="#8ec9f2" stroke-width="13" opacity=".75"/><path d="M-10 380Q160 330 260 400T520 330T780 420" fill="none" stroke="#fff" stroke-width="1.500" opacity=".5"/></svg>`
}

const tiles = `3,0 LA|2,0 JK|2,1 HP|1,1 PB|3,1 UK|1,2 HR|2,2 DL|3,2 UP|4,2 BR|5,2 SK|7,2 AR|0,2 RJ|0,3 GJ|1,3 MP|2,3 CG|3,3 JH|4,3 WB|5,3 ML|6,3 AS|7,3 NL|1,4 MH|2,4 TS|3,4 OD|6,4 TR|7,4 MN|1,5 GA|2,5 KA|3,5 AP|6,5 MZ|2,6 KL|3,6 TN`

/** A tile map of states and territories; `shares` is `MH 0.9, KA 0.7`. */
export function stateTiles(shares: string, size = 66): string {
  const known = new Map(
    shares
      .split(',')
      .map((entry): [string, number] => [at(entry.trim().split(' '), 0), Number(at(entry.trim().split(' '), 1))]),
  )
  const squares = each(tiles.split('|'), (tile) => {
    const [place = '', name = ''] = tile.split(' ')
    const [x = 0, y = 0] = place.split(',').map(Number)
    const share = known.get(name) ?? 0.08
    return `<rect x="${x * size}" y="${y * size}" width="${size - 6}" height="${size - 6}" rx="10" fill="color-mix(in srgb, var(--a) ${Math.round(8 + share * 90)}%, var(--panel))"/><text x="${x * size + size / 2 - 3}" y="${y * size + size / 2 + 3}" text-anchor="middle" font-size="16" font-weight="650" fill="${share > 0.5 ? '#fff' : 'var(--ink)'}">${name}</text>`
  })
  return `<svg viewBox="0 0 ${8 * size - 6} ${7 * size - 6}" style="width:100%;max-height:100%;display:block">${squares}</svg>`
}

/** Racks of a stockroom: `A | 1,0.5,0.2,…`, the fill level of each shelf. */
export function racks(rows: string[]): string {
  return each(rows, (row) => {
    const [name = '', shelves = ''] = cells(row)
    const squares = each(shelves.split(','), (fullness, index) => {
      const share = Number(fullness)
      return `<div style="flex:1;height:58px;border-radius:8px;background:color-mix(in srgb,var(--a) ${Math.round(share * 85)}%,var(--well));display:grid;place-items:center;font-size:13px;font-weight:600;color:${share > 0.55 ? '#fff' : 'var(--ink)'};${share < 0.12 ? 'outline:2px dashed #e0523f;outline-offset:-2px' : ''}">${name}${index + 1}</div>`
    })
    return `<div class="row" style="gap:8px;margin-bottom:10px"><span class="strong" style="width:26px">${name}</span>${squares}</div>`
  })
}
