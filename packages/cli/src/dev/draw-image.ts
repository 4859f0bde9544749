const COLORS = ['#f3d9a4', '#e8b9a0', '#c9d8b6', '#b7cfd8', '#d9c3de', '#efe0c9']

/** Draws an image of the mock store, whose photos aren't part of the command line: its name on a colour. */
export function drawImage(name: string, width = 1200, height = 1200): string {
  const color = COLORS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLORS.length]
  const label = name
    .replaceAll(/[^A-Za-z0-9 ]+/g, ' ')
    .trim()
    .slice(0, 40)
  const size = Math.round(Math.min(width / Math.max(label.length * 0.62, 1), height / 6))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${color}"/>`,
    `<text x="50%" y="50%" dominant-baseline="middle" text-anchor="middle" font-family="system-ui" font-size="${size}" fill="#3b2f24">${label}</text>`,
    '</svg>',
  ].join('')
}
