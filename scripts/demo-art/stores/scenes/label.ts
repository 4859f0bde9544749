export interface Label {
  readonly brand: string
  readonly title: string
  readonly below: string
  readonly weight: string
  readonly paper: string
  readonly ink: string
  readonly band: string
}

const petal = (angle: number, fill: string) =>
  `<path d="M0 0C-14 -20 -10 -44 0 -58C10 -44 14 -20 0 0Z" transform="rotate(${angle})" fill="${fill}"/>`

/** An eight-petalled flower in the style of block prints. */
export function flower(x: number, y: number, scale: number, outer: string, inner: string): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
  return `<g transform="translate(${x} ${y}) scale(${scale})">${petals.map((angle) => petal(angle, outer)).join('')}${petals.map((angle) => `<g transform="rotate(22.5) scale(.55)">${petal(angle, inner)}</g>`).join('')}<circle r="11" fill="${outer}"/><circle r="5" fill="${inner}"/></g>`
}

/** The paper label of a jar, pouch or tin, 1000 x 760. */
export function labelSvg({ brand, title, below, weight, paper, ink, band }: Label): string {
  const lines = title.split('|')
  const size = Math.min(124, 940 / Math.max(...lines.map((line) => line.length)) / 0.53, lines.length > 1 ? 112 : 124)
  const first = lines.length > 1 ? 372 : 425
  const words = lines
    .map(
      (line, index) =>
        `<text x="500" y="${first + index * size * 1.02}" font-family="Fraunces" font-weight="600" font-size="${size}" text-anchor="middle" fill="${ink}">${line}</text>`,
    )
    .join('')
  const teeth = Array.from(
    { length: 26 },
    (_, i) => `<path d="M${i * 40 - 10} 0l20 22 20 -22z" fill="${paper}"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760" viewBox="0 0 1000 760"><rect width="1000" height="760" fill="${paper}"/>
<rect width="1000" height="96" fill="${band}"/><g transform="translate(0 96) scale(1 -1)">${teeth}</g><rect y="664" width="1000" height="96" fill="${band}"/><g transform="translate(0 664)">${teeth}</g>
<g transform="translate(0 0)">${Array.from({ length: 13 }, (_, i) => flower(40 + i * 77, 42, 0.42, paper, band)).join('')}</g>
${flower(500, 200, 0.9, band, paper)}<rect x="180" y="199" width="240" height="3" fill="${band}"/><rect x="580" y="199" width="240" height="3" fill="${band}"/>
${words}<text x="500" y="590" font-family="Inter" font-weight="500" font-size="34" letter-spacing="2" text-anchor="middle" fill="${ink}" opacity=".8">${below}</text>
<text x="500" y="645" font-family="Inter" font-weight="650" font-size="30" letter-spacing="7" text-anchor="middle" fill="${band}">${weight}</text>
<text x="500" y="726" font-family="Fraunces" font-weight="650" font-size="44" letter-spacing="12" text-anchor="middle" fill="${paper}">${brand}</text></svg>`
}
