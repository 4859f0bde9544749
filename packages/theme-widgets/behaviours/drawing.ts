/** Lucide icons (ISC licence) for markup created by script. */
const paths = {
  x: 'M18 6 6 18M6 6l12 12',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
} as const

export function drawing(name: keyof typeof paths): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  const attributes = { viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor' }
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value)
  svg.setAttribute('stroke-width', '2')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
